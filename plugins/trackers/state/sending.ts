import { call, type Delivery, deliver, type SagaGenerator, send } from '#shell/api';
import type { LegacyTrackerEntry, TrackerEntry } from '../contract';
import { type Acting, sourceOnSave } from '../rules/entry/editor';
import { type Entry, entryOfLegacy, entryOfV2 } from '../rules/entry/entry';
import type { EntryDraft } from '../rules/entry/entryDraft';
import { legacyDate } from '../rules/trackerDay';
import { api } from './api';
import { isLegacyCoach } from './reading';
import type { InlineProgress, UnsentEntry } from './unsent';

/** The saved entry, or the key of its queued call; no key while the answer cannot be read. */
export type Sent = { readonly entry: Entry } | { readonly waits: string | undefined };

/** The entry in the answer of a save; its fields show which interface it is. */
export const entryInAnswer = (answer: unknown): Entry | undefined => {
  if (typeof answer !== 'object' || answer === null) return undefined;
  return 'ValuesLookup' in answer ? entryOfV2(answer as TrackerEntry) : entryOfLegacy(answer as LegacyTrackerEntry);
};

type Waiting = Parameters<typeof deliver>[3];

const valuesOf = ({ values, shown }: EntryDraft) =>
  Object.entries(values).map(([FieldName, Value]) => ({ FieldName, Value, DisplayValue: shown[FieldName] ?? Value }));

const onlyNew = (draft: EntryDraft) => (draft.onlyNew ? { OnlyNew: true } : {});

const createInput = ({ entityId, userId, editor }: Acting, draft: EntryDraft) => ({
  params: { entityId, userId },
  body: {
    EntityId: entityId,
    UserId: userId,
    EntryDate: draft.day,
    TrackerId: draft.trackerId,
    Source: sourceOnSave('v2', editor),
    Values: valuesOf(draft),
    ...onlyNew(draft),
  },
});

const updateInput = ({ entityId, userId, editor }: Acting, draft: EntryDraft, entryId: string) => ({
  params: { entityId, userId, entryId },
  body: { Source: sourceOnSave('v2', editor), Values: valuesOf(draft) },
});

const legacyBody = ({ editor }: Acting, draft: EntryDraft) => ({
  Id: draft.replaces?.id ?? '',
  TrackerId: draft.trackerId,
  TrackerName: draft.trackerName,
  EntryDate: legacyDate(draft.day),
  EntryDateKey: draft.replaces?.dateKey ?? '',
  EntryValues: draft.values,
  Source: sourceOnSave('legacy', editor),
  ...onlyNew(draft),
});

function* saveV2(acting: Acting, draft: EntryDraft, waiting: Waiting): SagaGenerator<Delivery<unknown>> {
  if (draft.replaces) return yield* deliver('trackers', api.updateEntry, updateInput(acting, draft, draft.replaces.id), waiting);
  return yield* deliver('trackers', api.createEntry, createInput(acting, draft), waiting);
}

function* saveLegacy(acting: Acting, draft: EntryDraft, waiting: Waiting): SagaGenerator<Delivery<unknown>> {
  const body = legacyBody(acting, draft);
  if (!isLegacyCoach(acting)) return yield* deliver('trackers', api.saveLegacyEntry, { body }, waiting);
  return yield* deliver('trackers', api.coachSaveEntry, { body: { ...body, UserId: acting.userId, CoachingEntityId: null } }, waiting);
}

/**
 * Saves an entry of the person's own page while they wait for it.
 * @returns `undefined` for an answer that cannot be read
 * @throws EndpointError
 */
export function* sendEntry(acting: Acting, draft: EntryDraft, how: Parameters<typeof send>[2]): SagaGenerator<Entry | undefined> {
  if (acting.through === 'legacy') return entryInAnswer(yield* send(api.saveLegacyEntry, { body: legacyBody(acting, draft) }, how));
  if (draft.replaces) return entryInAnswer(yield* send(api.updateEntry, updateInput(acting, draft, draft.replaces.id), how));
  return entryInAnswer(yield* send(api.createEntry, createInput(acting, draft), how));
}

/** Data of an entry that programs need, now or after its arrival. */
const programDataOf = ({ editor }: Acting, inlineProgress: InlineProgress | undefined): Pick<UnsentEntry, 'inlineProgress' | 'isOnParticipantProfile'> => ({
  ...(inlineProgress && { inlineProgress }),
  ...(editor.isOnParticipantProfile && { isOnParticipantProfile: true }),
});

/**
 * Saves an entry. Without an answer it is queued on this device, and sent exactly once.
 * @throws EndpointError if the server refuses it
 */
export function* saveEntry(acting: Acting, draft: EntryDraft, inlineProgress?: InlineProgress): SagaGenerator<Sent> {
  const { trackerId, trackerName, day, values, inWords, replaces, form } = draft;
  const forPrograms = programDataOf(acting, inlineProgress);
  const about: UnsentEntry = {
    userId: acting.userId,
    trackerId,
    trackerName,
    day,
    values,
    inWords,
    ...(replaces && { replaces: replaces.id }),
    ...forPrograms,
  };
  const waiting: Waiting = { about, subject: trackerId, ...(form !== undefined && { form }) };
  const delivery = yield* call(acting.through === 'v2' ? saveV2 : saveLegacy, acting, draft, waiting);
  if (delivery.kind === 'waiting') return { waits: delivery.key };
  const entry = entryInAnswer(delivery.answer);
  return entry ? { entry } : { waits: undefined };
}

/**
 * Deletes an entry. Without an answer the deletion is queued on this device, and carried out exactly once.
 * @returns whether it has been carried out
 * @throws EndpointError if the server refuses it
 */
export function* deleteEntry(acting: Acting, entry: Entry, trackerName: string, inlineProgress?: InlineProgress): SagaGenerator<boolean> {
  const { userId, entityId, through } = acting;
  const { trackerId, day, values, dateKey: entryDateKey } = entry;
  const about: UnsentEntry = { userId, trackerId, trackerName, day, values, deletes: entry, ...programDataOf(acting, inlineProgress) };
  const waiting: Waiting = { about, subject: trackerId };
  const v2 = { params: { entityId, userId, entryId: entry.id }, body: { Source: entry.source, SourceId: entry.sourceId } };
  const delivery: Delivery<boolean> =
    through === 'v2'
      ? yield* deliver('trackers', api.deleteEntry, v2, waiting)
      : isLegacyCoach(acting)
        ? yield* deliver('trackers', api.coachDeleteEntry, { params: { a: userId, trackerId, entryDateKey } }, waiting)
        : yield* deliver('trackers', api.deleteLegacyEntry, { query: { trackerId, entryDateKey } }, waiting);
  return delivery.kind === 'delivered';
}
