import { fromFlag } from '../../../platform/database/flag';
import { fieldOf } from '../../../platform/database/words';
import type { TrackerDb, TrackerTransaction } from '../tables';
import type { TrackerState } from './state';

type AnyDb = TrackerDb | TrackerTransaction;

/** Whether entries have ever been made in a tracker. */
export const isUsed = async (db: AnyDb, trackerId: string): Promise<boolean> => {
  const row = await (db as TrackerDb).selectFrom('tracker').select('is_used').where('id', '=', trackerId).executeTakeFirst();
  return row !== undefined && fromFlag(row.is_used);
};

/** The query of a single entry of the company's people in a tracker. */
const entriesOf = (db: AnyDb, trackerId: string) =>
  (db as TrackerDb)
    .selectFrom('tracker')
    .innerJoin('person', 'person.company_id', 'tracker.company_id')
    .innerJoin('tracker_entry as entry', (join) => join.onRef('entry.person_id', '=', 'person.id').onRef('entry.tracker_id', '=', 'tracker.id'))
    .select('entry.entry_date')
    .where('tracker.id', '=', trackerId)
    .limit(1);

/** Whether people of the company have entries in a tracker now. */
export const hasEntries = async (db: AnyDb, trackerId: string): Promise<boolean> =>
  (await isUsed(db, trackerId)) && (await entriesOf(db, trackerId).execute()).length > 0;

/** Whether an entry contains a value of a field, or the given value. */
const holds = async (db: AnyDb, trackerId: string, field: string, value?: string): Promise<boolean> => {
  const stored = fieldOf<string | null>('entry.field_values', field);
  const found = value === undefined ? entriesOf(db, trackerId).where(stored, 'is not', null) : entriesOf(db, trackerId).where(stored, '=', value);
  return (await found.execute()).length > 0;
};

/** A part that a state must keep, because entries use it: its path in a body, and the key of the refusal. */
export interface PartInUse {
  readonly field: string;
  readonly key: string;
  readonly name: string;
}

/** The first part that entries use and that the next state lacks. */
export const partInUse = async (db: AnyDb, trackerId: string, before: TrackerState, after: TrackerState): Promise<PartInUse | undefined> => {
  if (!(await hasEntries(db, trackerId))) return undefined;
  if (before.TrackerType !== after.TrackerType) return { field: 'TrackerType', key: 'tracker.typeFixed', name: before.Names.en };
  for (const field of before.Fields) {
    const at = after.Fields.findIndex(({ FieldName }) => FieldName === field.FieldName);
    const next = after.Fields[at];
    const isChanged = next?.FieldType !== field.FieldType;
    if (isChanged && (await holds(db, trackerId, field.FieldName)))
      return { field: next ? `Fields[${at}].FieldType` : 'Fields', key: next ? 'tracker.fieldTypeHeld' : 'tracker.fieldHeld', name: field.Names.en };
    if (next === undefined || isChanged) continue;
    for (const { Value, Names } of field.Options)
      if (!next.Options.some((option) => option.Value === Value) && (await holds(db, trackerId, field.FieldName, Value)))
        return { field: `Fields[${at}].Options`, key: 'tracker.optionHeld', name: Names.en };
  }
  return undefined;
};
