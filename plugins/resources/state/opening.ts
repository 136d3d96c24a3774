import { call, logError, openModal, request, type SagaGenerator, saveFile, send, sleep, spawn } from '#shell/api';
import type { EngagementType, Resource } from '../contract';
import { isShowable } from '../rules/showable';
import { api, modals } from './api';

/** A resource that is opened, and the window that the click has opened for it, if it shows in one: browsers let nobody open it later. */
export interface Opening {
  readonly resource: Resource;
  readonly target?: Pick<Window, 'close' | 'location'> | null;
}

/** How long a window may take to read what it shows. */
const minute = 60_000;

/** Tells the server once that a resource was used; a failure is only logged (RES-015, RES-018). */
export function* tellUse({ Id, SectionId }: Resource, EngagementType: EngagementType): SagaGenerator<void> {
  try {
    yield* send(api.engage, { body: { ResourceId: Id, SectionId, EngagementType } });
  } catch (error) {
    logError('resources/engage', error);
  }
}

const fileOf = ({ FilePath }: Resource): SagaGenerator<Blob> => request(api.file, { query: { filePath: FilePath ?? '' } });

const nameOf = ({ FileName, Title }: Resource): string => FileName ?? Title;

/** Shows a document in its window, or saves it where there is none or its type is not shown there. */
function* showDocument({ resource, target }: Opening): SagaGenerator<void> {
  try {
    const bytes = yield* fileOf(resource);
    if (!target || !isShowable(bytes.type)) {
      target?.close();
      yield* call(saveFile, bytes, nameOf(resource));
      return;
    }
    const address = URL.createObjectURL(bytes);
    target.location.replace(address);
    yield* spawn(function* forget() {
      yield* sleep(minute);
      URL.revokeObjectURL(address);
    });
  } catch (error) {
    target?.close();
    throw error;
  }
}

/** Plays a film in the shell's dialog: one that is kept here is fetched with the person's token first. */
function* playFilm(resource: Resource): SagaGenerator<void> {
  const bytes = resource.FilePath === null ? undefined : yield* fileOf(resource);
  const url = bytes ? URL.createObjectURL(bytes) : (resource.Url ?? '');
  yield* spawn(() => tellUse(resource, 'View'));
  yield* openModal('layout.video', { title: { text: resource.Title }, url });
  if (bytes) URL.revokeObjectURL(url);
}

/**
 * Opens a document, a film or an article, and tells that it was viewed.
 * @throws EndpointError where the file does not come
 */
export function* openResource(opening: Opening): SagaGenerator<true> {
  const { resource } = opening;
  if (resource.ResourceType === 'Video') {
    yield* playFilm(resource);
    return true;
  }
  if (resource.ResourceType === 'Document') yield* showDocument(opening);
  yield* spawn(() => tellUse(resource, 'View'));
  if (resource.ResourceType === 'Article') yield* modals.article({ title: resource.Title, html: resource.Article ?? '' });
  return true;
}

/** Saves a file under its name, and tells that it was downloaded. @throws EndpointError */
export function* saveResource(resource: Resource): SagaGenerator<true> {
  const bytes = yield* fileOf(resource);
  yield* call(saveFile, bytes, nameOf(resource));
  yield* spawn(() => tellUse(resource, 'Download'));
  return true;
}
