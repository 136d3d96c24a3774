import { isEditable } from '../../../../plugins/trackers/rules/entry/editable';
import { isCoach, sourceOnSave } from '../../../../plugins/trackers/rules/entry/editor';
import { dayProblem } from '../../../../plugins/trackers/rules/entry/entryDate';
import type { DateKey } from '../../../../plugins/trackers/rules/entry/entryIds';
import { entryOfDay } from '../../../../plugins/trackers/rules/entry/onePerDay';
import { type FieldTexts, storedValue } from '../../../../plugins/trackers/rules/fields';
import { Refusal } from '../../../platform/module';
import type { Definition } from '../definition';
import { valuesInUnits } from '../distance';
import { idOf } from '../present';
import { findEntry, listEntries, textsIn } from '../queries';
import type { EntryRow, NewEntryRow } from '../tables';
import { undoing } from '../undo';
import type { RequestContext, TrackerUnit } from '../unit';
import { mustBeWhole, type Saving } from './check';
import { dayRefusal } from './problems';

/** The day of a new entry, and whether an existing entry of that day must not be changed. */
interface NewEntry {
  readonly day: string;
  readonly onlyNew: boolean | undefined;
}

/**
 * Creates an entry (TRK-127, TRK-133). For a one-per-day tracker the entry of that day is updated instead (TRK-137).
 * @throws Refusal 400 for an invalid day or values, 409 if the day has an entry that this person may not edit, or with `onlyNew`
 */
export const createEntry = async (unit: TrackerUnit, context: RequestContext, saving: Saving, { day, onlyNew }: NewEntry): Promise<EntryRow> => {
  const problem = dayProblem(day, context.today, isCoach(context.editor));
  if (problem) throw dayRefusal(problem);
  mustBeWhole(unit, saving);
  const ofDay = await listEntries(unit.trx, context.who, saving.definition.id, day, day);
  const existing = saving.definition.isOnePerDay ? entryOfDay(ofDay.map(asOfDay), day) : undefined;
  if (existing) {
    if (onlyNew) throw new Refusal(409, 'entry.dayNotFree', { name: saving.definition.name });
    if (!mayEdit(existing.row, context, saving.definition)) throw new Refusal(409, 'entry.dayTaken', { name: saving.definition.name });
    return replace(unit, context, saving, existing.row);
  }
  const row = await insert(unit, {
    ...writtenBy(unit, context),
    person_id: context.who.userId,
    tracker_id: saving.definition.id,
    entry_date: day,
    number: Math.max(-1, ...ofDay.map(({ number }) => number)) + 1,
    field_values: asStored(saving, {}),
    created_by: context.by.userId,
    created_at: unit.now(),
  });
  return tell(unit, context, row, null);
};

/**
 * Replaces the values of an entry (TRK-134). Its day is immutable (TRK-079).
 * @throws Refusal 404 for an unknown entry, 409 if this person may not edit it, 400 for invalid values
 */
export const updateEntry = async (unit: TrackerUnit, context: RequestContext, saving: Saving, key: DateKey): Promise<EntryRow> => {
  const row = await findEntry(unit.trx, context.who, saving.definition.id, key.day, key.number);
  if (!row) throw new Refusal(404, 'entry.unknown');
  if (!mayEdit(row, context, saving.definition)) throw new Refusal(409, 'entry.notEditable');
  mustBeWhole(unit, saving);
  return replace(unit, context, saving, row);
};

/** Deletes an entry (TRK-128, TRK-135). @throws Refusal 404 for an unknown entry, 409 if this person may not edit it */
export const deleteEntry = async (unit: TrackerUnit, context: RequestContext, definition: Definition, key: DateKey): Promise<void> => {
  const row = await findEntry(unit.trx, context.who, definition.id, key.day, key.number);
  if (!row) throw new Refusal(404, 'entry.unknown');
  if (!mayEdit(row, context, definition)) throw new Refusal(409, 'entry.notEditable');
  await named(unit.trx.deleteFrom('tracker_entry'), row).execute();
  await unit.announce('trackers.entryDeleted', {
    userId: context.who.userId,
    companyId: context.who.companyId,
    trackerId: row.tracker_id,
    day: row.entry_date,
  });
  await unit.audit({
    action: 'trackers.entryDeleted',
    target: idOf(row),
    detail: { userId: context.who.userId },
    ...ofEntry(context.who),
    undo: undoing(row, null),
  });
};

/** The person of an entry. Its content is health data. */
const ofEntry = ({ userId }: RequestContext['who']) => ({ person: userId, changed: [{ field: 'Entry', kind: 'health' as const }] });

const asOfDay = (row: EntryRow) => ({ row, day: row.entry_date, number: row.number, source: row.source });

const mayEdit = (row: EntryRow, { rules, editor }: RequestContext, { isOnePerDay }: Definition): boolean =>
  isEditable(rules, { source: row.source, isOnePerDay }, editor);

/** The author of a change (TRK-088, TRK-089); the request's own source is ignored. */
const writtenBy = (unit: TrackerUnit, { rules, editor, by, units }: RequestContext) => ({
  source: sourceOnSave(rules, editor),
  source_id: null,
  modified_by: by.userId,
  modified_at: unit.now(),
  coaching_company_id: isCoach(editor) ? by.companyId : null,
  distance_units: units,
});

/** Rounded values without empty fields; values of hidden fields are kept, because no form shows them. */
const asStored = ({ definition, texts }: Saving, before: FieldTexts): string => {
  const values = definition.fields.flatMap((field) => {
    const text = texts[field.FieldName] ?? (field.FieldType === 'Hidden' ? before[field.FieldName] : undefined);
    const stored = text === undefined ? '' : storedValue(field, text);
    return stored === '' ? [] : [[field.FieldName, stored] as const];
  });
  return JSON.stringify(Object.fromEntries(values));
};

const replace = async (unit: TrackerUnit, context: RequestContext, saving: Saving, row: EntryRow): Promise<EntryRow> => {
  const before = valuesInUnits(saving.definition.fields, textsIn(row), row.distance_units, context.units);
  const written = { ...writtenBy(unit, context), field_values: asStored(saving, before) };
  await named(unit.trx.updateTable('tracker_entry').set(written), row).execute();
  return tell(unit, context, { ...row, ...written }, row);
};

/** Concurrent entries of one day get consecutive free numbers. */
const insert = async (unit: TrackerUnit, row: NewEntryRow & EntryRow): Promise<EntryRow> => {
  const written = await unit.trx
    .insertInto('tracker_entry')
    .values(row)
    .onConflict((conflict) => conflict.columns(['person_id', 'tracker_id', 'entry_date', 'number']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return written ?? insert(unit, { ...row, number: row.number + 1 });
};

/** Announces a change to other modules, and audits it. `before`: the earlier entry; null for a new one. */
const tell = async (unit: TrackerUnit, { who }: RequestContext, row: EntryRow, before: EntryRow | null): Promise<EntryRow> => {
  const action = before ? 'trackers.entryUpdated' : 'trackers.entryCreated';
  await unit.announce('trackers.entrySaved', { userId: who.userId, companyId: who.companyId, trackerId: row.tracker_id, day: row.entry_date });
  const detail = { userId: who.userId, fields: Object.keys(textsIn(row)) };
  await unit.audit({ action, target: idOf(row), detail, ...ofEntry(who), undo: undoing(before, row) });
  return row;
};

type Condition = 'person_id' | 'tracker_id' | 'entry_date' | 'number';

/** Restricts a statement to one entry. */
const named = <Q extends { where(column: Condition, operator: '=', value: string | number): Q }>(query: Q, row: EntryRow): Q =>
  query
    .where('person_id', '=', row.person_id)
    .where('tracker_id', '=', row.tracker_id)
    .where('entry_date', '=', row.entry_date)
    .where('number', '=', row.number);
