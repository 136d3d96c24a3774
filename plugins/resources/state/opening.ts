import { call, logError, openModal, request, type SagaGenerator, saveFile, send, sleep, spawn } from '#shell/api';
import type { EngagementType, Resource } from '../contract';
import { isShowable } from '../rules/showable';
import { api, modals } from './api';

/** A resource to open, and the window that the click has opened for it, if any: browsers block windows that are opened later. */
export interface Opening {
  readonly resource: Resource;
  readonly target?: Pick<Window, 'close' | 'location'> | null;
}

/** Time in which a window loads its content, in milliseconds; afterwards the object URL is revoked. */
const minute = 60_000;

/** Reports to the server that a resource was used; a failure is only logged (RES-015, RES-018). */
export function* reportUse({ Id, SectionId }: Resource, EngagementType: EngagementType): SagaGenerator<void> {
  try {
    yield* send(api.engage, { body: { ResourceId: Id, SectionId, EngagementType } });
  } catch (error) {
    logError('resources/engage', error);
  }
}

const fileOf = ({ FilePath }: Resource): SagaGenerator<Blob> => request(api.file, { query: { filePath: FilePath ?? '' } });

const nameOf = ({ FileName, Title }: Resource): string => FileName ?? Title;

/** Shows a document in its window, or saves it if there is no window, or if its type is not shown. */
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

/** Plays a film in the shell's dialog. A stored film is first fetched with the person's token. */
function* playFilm(resource: Resource): SagaGenerator<void> {
  const bytes = resource.FilePath === null ? undefined : yield* fileOf(resource);
  const url = bytes ? URL.createObjectURL(bytes) : (resource.Url ?? '');
  yield* spawn(() => reportUse(resource, 'View'));
  yield* openModal('layout.video', { title: { text: resource.Title }, url });
  if (bytes) URL.revokeObjectURL(url);
}

/**
 * Opens a document, a film or an article, and reports the view.
 * @throws EndpointError if the file cannot be loaded
 */
export function* openResource(opening: Opening): SagaGenerator<true> {
  const { resource } = opening;
  if (resource.ResourceType === 'Video') {
    yield* playFilm(resource);
    return true;
  }
  if (resource.ResourceType === 'Document') yield* showDocument(opening);
  yield* spawn(() => reportUse(resource, 'View'));
  if (resource.ResourceType === 'Article') yield* modals.article({ title: resource.Title, html: resource.Article ?? '' });
  return true;
}

/**
 * Saves a file under its name, and reports the download.
 * @throws EndpointError
 */
export function* saveResource(resource: Resource): SagaGenerator<true> {
  const bytes = yield* fileOf(resource);
  yield* call(saveFile, bytes, nameOf(resource));
  yield* spawn(() => reportUse(resource, 'Download'));
  return true;
}
