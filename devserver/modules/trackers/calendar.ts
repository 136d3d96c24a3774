import type { TrackerField } from '../../../plugins/trackers/contract';
import { entryDateKey } from '../../../plugins/trackers/rules/entry/entryIds';
import { displayValue } from '../../../plugins/trackers/rules/fields';
import type { Reads } from '../../contracts';
import type { Context } from '../../platform/module';
import { type Definition, readDefinition } from './definition';
import { inUnitsOf, usualUnits, valuesInUnits } from './distance';
import { findParticipant, textsIn } from './queries';
import type { EntryRow, TrackerDb, TrackerTables } from './tables';

const entriesBetween = (db: TrackerDb, { userId, companyId, first, last, trackerIds }: Reads['trackers.days']['input']): Promise<EntryRow[]> => {
  const all = db
    .selectFrom('tracker_entry')
    .innerJoin('tracker', 'tracker.id', 'tracker_entry.tracker_id')
    .selectAll('tracker_entry')
    .where('tracker_entry.person_id', '=', userId)
    .where('tracker.company_id', '=', companyId)
    .where('tracker.is_draft', '=', 0)
    .where('tracker.deleted_at', 'is', null)
    .where('tracker_entry.entry_date', '>=', first)
    .where('tracker_entry.entry_date', '<=', last)
    .orderBy('tracker_entry.entry_date')
    .orderBy('tracker_entry.tracker_id')
    .orderBy('tracker_entry.number');
  return (trackerIds ? all.where('tracker_entry.tracker_id', 'in', trackerIds) : all).execute();
};

const inWords = (field: TrackerField, text: string): string => [displayValue(field, text), field.FieldUnitsPluralDisplay].filter(Boolean).join(' ');

/** A person's entries between two days, for a calendar: distances in the person's units. */
export const daysOf = async (context: Context<TrackerTables>, asked: Reads['trackers.days']['input']): Promise<Reads['trackers.days']['output']> => {
  const { db } = context;
  const rows = asked.trackerIds?.length === 0 ? [] : await entriesBetween(db, asked);
  const units = (await findParticipant(db, asked.userId))?.distance_units ?? usualUnits;
  const reader = { text: context.text, language: asked.language };
  const definitions = new Map<string, Definition>();
  for (const trackerId of new Set(rows.map(({ tracker_id }) => tracker_id))) {
    const definition = await readDefinition(db, asked, trackerId, reader);
    definitions.set(trackerId, { ...definition, fields: inUnitsOf(definition.fields, units, context.text('unit.kilometers', {}, asked.language)) });
  }
  return rows.map((row) => {
    const fields = definitions.get(row.tracker_id)?.fields ?? [];
    const texts = new Map(Object.entries(valuesInUnits(fields, textsIn(row), row.distance_units, units)));
    return {
      trackerId: row.tracker_id,
      day: row.entry_date,
      dateKey: entryDateKey({ day: row.entry_date, number: row.number }),
      value: fields.flatMap((field) => (texts.get(field.FieldName) ? [inWords(field, texts.get(field.FieldName) ?? '')] : [])).join(', '),
    };
  });
};
