import { call, type Delivery, deliver, nowMs, request, type SagaGenerator } from '#shell/api';
import { dayIn } from '#shell/rules/days';
import type { LegacyTrackerEntry, LegacyTrackerSetup, TrackerEntry, TrackerListItem, TrackerSetup } from '../../contract';
import { firstListedDay, sourceOnSave } from '../../rules/editor';
import { type Entry, entryOfLegacy, entryOfV2, newestFirst } from '../../rules/entry';
import { legacyDate } from '../../rules/trackerDay';
import type { Acting } from '../acting';
import { api } from '../api';
import type { EntryDraft } from '../draft';
import { type TrackerWithEntries, withoutEntries } from '../tracker';
import type { InlineProgress, UnsentEntry } from '../unsentEntry';

/**
 * The two interfaces to the same entries, and the coach's calls of the legacy one (TRK-123, TRK-130): everything above works with `Entry` and
 * never asks which of them it came through.
 */

const sent = (delivery: Delivery<unknown>, entry: Entry | undefined): SavedEntry => {
  if (delivery.kind === 'waiting') return { isWaiting: true, key: delivery.key };
  return entry ? { entry } : { isWaiting: true };
};

/** The entry as the server has it, or that it waits to be sent, under the key of its call. */
export type SavedEntry = { readonly entry: Entry } | { readonly isWaiting: true; readonly key?: string };

const isLegacyCoach = ({ through, editor }: Acting): boolean => through === 'legacy' && editor.isOnParticipantProfile;

/** The trackers of the person (TRK-138). @throws EndpointError */
export function* loadList(acting: Acting): SagaGenerator<readonly TrackerListItem[]> {
  if (acting.editor.isOnParticipantProfile) return yield* request(api.coachList, { params: { id: acting.userId } });
  return yield* request(api.list, {});
}

/** The day that it is where the person is (`yyyy-MM-dd`), on the server's clock. */
export const todayOf = ({ tracker, clockAhead }: Pick<TrackerWithEntries, 'tracker' | 'clockAhead'>): string =>
  dayIn(new Date(nowMs() + clockAhead).toISOString(), tracker.TimeZone);

const trackerIn = (setup: TrackerSetup | LegacyTrackerSetup): Pick<TrackerWithEntries, 'tracker' | 'clockAhead'> => ({
  tracker: withoutEntries(setup),
  clockAhead: Date.parse(setup.ServerTime) - nowMs(),
});

function* loadLegacySetup(acting: Acting, trackerId: string): SagaGenerator<LegacyTrackerSetup> {
  if (isLegacyCoach(acting)) return yield* request(api.coachSetup, { params: { a: acting.userId, b: trackerId } });
  return yield* request(api.legacySetup, { query: { trackerId } });
}

/**
 * A tracker with its entries of the look-back window (TRK-126, TRK-131, TRK-132).
 * @param since only entries from this day on, where the interface can tell them apart
 * @throws EndpointError
 */
export function* loadTracker(acting: Acting, trackerId: string, since?: string): SagaGenerator<TrackerWithEntries> {
  if (acting.through === 'legacy') {
    const setup = yield* call(loadLegacySetup, acting, trackerId);
    const entries = setup.TrackerEntries.flatMap((entry) => entryOfLegacy(entry) ?? []);
    const opened = trackerIn(setup);
    return { ...opened, entries: newestFirst(entries), today: todayOf(opened) };
  }
  const params = { entityId: acting.entityId, userId: acting.userId, trackerId };
  const setup = yield* request(api.setup, { params });
  const opened = trackerIn(setup);
  const today = todayOf(opened);
  const answered = yield* request(api.entries, { params, query: { startDate: since ?? firstListedDay(today, acting.editor), endDate: today } });
  return { ...opened, entries: newestFirst(answered.flatMap((entry) => entryOfV2(entry) ?? [])), today };
}

const valuesOf = ({ values, shown }: EntryDraft) =>
  Object.entries(values).map(([FieldName, Value]) => ({ FieldName, Value, DisplayValue: shown[FieldName] ?? Value }));

const onlyNew = (draft: EntryDraft) => (draft.onlyNew ? { OnlyNew: true } : {});

type Waiting = Parameters<typeof deliver>[3];

function* saveV2(acting: Acting, draft: EntryDraft, waiting: Waiting): SagaGenerator<SavedEntry> {
  const person = { entityId: acting.entityId, userId: acting.userId };
  const Source = sourceOnSave('v2', acting.editor);
  const Values = valuesOf(draft);
  const body = { EntityId: acting.entityId, UserId: acting.userId, EntryDate: draft.day, TrackerId: draft.trackerId, Source, Values, ...onlyNew(draft) };
  const delivery: Delivery<TrackerEntry> = draft.replaces
    ? yield* deliver('trackers', api.updateEntry, { params: { ...person, entryId: draft.replaces.id }, body: { Source, Values } }, waiting)
    : yield* deliver('trackers', api.createEntry, { params: person, body }, waiting);
  return sent(delivery, delivery.kind === 'delivered' ? entryOfV2(delivery.answer) : undefined);
}

function* saveLegacy(acting: Acting, draft: EntryDraft, waiting: Waiting): SagaGenerator<SavedEntry> {
  const body = {
    Id: draft.replaces?.id ?? '',
    TrackerId: draft.trackerId,
    TrackerName: draft.trackerName,
    EntryDate: legacyDate(draft.day),
    EntryDateKey: draft.replaces?.dateKey ?? '',
    EntryValues: draft.values,
    Source: sourceOnSave('legacy', acting.editor),
    ...onlyNew(draft),
  };
  const delivery: Delivery<LegacyTrackerEntry> = isLegacyCoach(acting)
    ? yield* deliver('trackers', api.coachSaveEntry, { body: { ...body, UserId: acting.userId, CoachingEntityId: null } }, waiting)
    : yield* deliver('trackers', api.saveLegacyEntry, { body }, waiting);
  return sent(delivery, delivery.kind === 'delivered' ? entryOfLegacy(delivery.answer) : undefined);
}

/** What programs are told of an entry, now or once it has arrived. */
const toldOf = ({ editor }: Acting, inlineProgress: InlineProgress | undefined): Pick<UnsentEntry, 'inlineProgress' | 'isOnParticipantProfile'> => ({
  ...(inlineProgress && { inlineProgress }),
  ...(editor.isOnParticipantProfile && { isOnParticipantProfile: true }),
});

/**
 * Saves an entry. Where no answer comes it waits on this device, and is sent exactly once.
 * @throws EndpointError when the server refuses it
 */
export function* saveEntry(acting: Acting, draft: EntryDraft, inlineProgress?: InlineProgress): SagaGenerator<SavedEntry> {
  const { trackerId, trackerName, day, values, inWords, replaces } = draft;
  const told = toldOf(acting, inlineProgress);
  const about: UnsentEntry = { userId: acting.userId, trackerId, trackerName, day, values, inWords, ...(replaces && { replaces: replaces.id }), ...told };
  const waiting: Waiting = { about, subject: trackerId, ...(draft.form !== undefined && { form: draft.form }) };
  return yield* call(acting.through === 'v2' ? saveV2 : saveLegacy, acting, draft, waiting);
}

/**
 * Deletes an entry. Where no answer comes that waits on this device as well, and happens exactly once.
 * @returns whether it has happened
 * @throws EndpointError when the server refuses it
 */
export function* deleteEntry(acting: Acting, entry: Entry, trackerName: string, inlineProgress?: InlineProgress): SagaGenerator<boolean> {
  const { userId, entityId, through } = acting;
  const { trackerId, day, values, dateKey: entryDateKey } = entry;
  const about: UnsentEntry = { userId, trackerId, trackerName, day, values, deletes: entry, ...toldOf(acting, inlineProgress) };
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
