import { sql } from 'kysely';
import type { TrackerDb, TrackerTransaction } from '../tables';
import type { TrackerState } from './state';

type AnyDb = TrackerDb | TrackerTransaction;

const entriesOf = (db: AnyDb, trackerId: string) =>
  (db as TrackerDb).selectFrom('tracker_entry').select('entry_date').where('tracker_id', '=', trackerId).limit(1);

/** Whether anybody has entries in a tracker. */
export const hasEntries = async (db: AnyDb, trackerId: string): Promise<boolean> => (await entriesOf(db, trackerId).execute()).length > 0;

/** Whether an entry holds a value of a field, or this one. */
const holds = async (db: AnyDb, trackerId: string, field: string, value?: string): Promise<boolean> => {
  const stored = sql<string | null>`json_extract(field_values, ${`$."${field}"`})`;
  const found = value === undefined ? entriesOf(db, trackerId).where(stored, 'is not', null) : entriesOf(db, trackerId).where(stored, '=', value);
  return (await found.execute()).length > 0;
};

/** What a state must keep because entries hold it: where it stands in a body, and the text that says so. */
export interface Held {
  readonly field: string;
  readonly key: string;
  readonly name: string;
}

/** The first thing that entries hold and that the next state has no longer. */
export const heldBy = async (db: AnyDb, trackerId: string, before: TrackerState, after: TrackerState): Promise<Held | undefined> => {
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
