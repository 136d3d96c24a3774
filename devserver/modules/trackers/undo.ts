import { longDate } from '#shell/rules/dates/dates';
import { type ChangeForAnother, Refusal, type Undo } from '../../platform/module';
import { listEntries } from './queries';
import type { EntryRow, TrackerDb, TrackerTables } from './tables';
import type { TrackerUnit } from './unit';

/** An entry before and after a change; null for none. */
interface Kept {
  readonly before: EntryRow | null;
  readonly after: EntryRow | null;
}

/** The data needed to undo a change of an entry. */
export const undoing = (before: EntryRow | null, after: EntryRow | null): Kept => ({ before, after });

const keptOf = ({ kept }: ChangeForAnother) => {
  const { before, after } = kept as Kept;
  const named = before ?? after;
  if (!named) throw new Error('A change of an entry without an entry.');
  return { before, after, named };
};

const readTracker = (db: TrackerDb, { language }: ChangeForAnother, id: string) =>
  db
    .selectFrom('tracker')
    .innerJoin('tracker_text', 'tracker_text.tracker_id', 'tracker.id')
    .select(['tracker_text.name', 'tracker.is_one_per_day', 'tracker.deleted_at', 'tracker.is_draft'])
    .where('tracker.id', '=', id)
    .where('tracker_text.language', '=', language)
    .executeTakeFirstOrThrow();

/** Restores the entry. @throws Refusal 409 if it has been changed since, its day has another one, or its tracker is deleted or a draft */
const putBack = async (change: ChangeForAnother, unit: TrackerUnit): Promise<void> => {
  const { before, after, named } = keptOf(change);
  const { userId, companyId } = change;
  const ofDay = await listEntries(unit.trx, { userId, companyId }, named.tracker_id, named.entry_date, named.entry_date);
  const now = ofDay.find(({ number }) => number === named.number);
  if (now?.modified_at !== after?.modified_at || now?.field_values !== after?.field_values) throw new Refusal(409, 'undo.changedSince');
  const { name, is_one_per_day, deleted_at, is_draft } = await readTracker(unit.trx, change, named.tracker_id);
  if (deleted_at !== null || is_draft === 1) throw new Refusal(409, 'tracker.unknown');
  if (before && !now && ofDay.length > 0 && is_one_per_day === 1) throw new Refusal(409, 'entry.dayNotFree', { name });
  await unit.trx
    .deleteFrom('tracker_entry')
    .where('person_id', '=', userId)
    .where('tracker_id', '=', named.tracker_id)
    .where('entry_date', '=', named.entry_date)
    .where('number', '=', named.number)
    .execute();
  if (before) await unit.trx.insertInto('tracker_entry').values(before).execute();
  await unit.announce(before ? 'trackers.entrySaved' : 'trackers.entryDeleted', { userId, companyId, trackerId: named.tracker_id, day: named.entry_date });
};

const undo = (key: string): Undo<TrackerTables> => ({
  undo: putBack,
  tells: async (change, context) => {
    const { named } = keptOf(change);
    const { name } = await readTracker(context.db, change, named.tracker_id);
    return context.text(key, { name, day: longDate(named.entry_date, { language: change.language }), reader: change.reader });
  },
});

/** Undo of the changes to entries. */
export const undoOfEntries: ReadonlyMap<string, Undo<TrackerTables>> = new Map([
  ['trackers.entryCreated', undo('undo.entryCreated')],
  ['trackers.entryUpdated', undo('undo.entryUpdated')],
  ['trackers.entryDeleted', undo('undo.entryDeleted')],
]);
