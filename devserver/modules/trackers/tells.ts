import type { Tells } from '../../platform/module';
import { knownDevice } from './devices/catalogue';
import type { DistanceUnits } from './distance';
import type { TrackerTables } from './tables';

interface EntryRow {
  readonly tracker: string;
  readonly tracker_id: string;
  readonly distance_units: DistanceUnits;
  readonly entry_date: string;
  readonly number: number;
  readonly field_values: string;
  readonly source: string;
  readonly created_at: string;
  readonly modified_at: string;
}

/** Each value with the name of its field and its unit: `Steps: 8000 steps`. A distance is in the unit of its entry. */
export const tellEntries: Tells<TrackerTables> = async (rows: readonly EntryRow[], { language }, { db, text }) => {
  const ids = [...new Set(rows.map(({ tracker_id }) => tracker_id))];
  const fields = await db
    .selectFrom('tracker_field as field')
    .innerJoin('tracker_field_text as text', (join) => join.onRef('text.tracker_id', '=', 'field.tracker_id').onRef('text.field_name', '=', 'field.name'))
    .select(['field.tracker_id', 'field.name as key', 'field.units as key_units', 'text.name', 'text.units'])
    .where('field.tracker_id', 'in', ids)
    .where('text.language', '=', language)
    .orderBy('field.position')
    .execute();
  const options = await db.selectFrom('tracker_option_text').selectAll().where('tracker_id', 'in', ids).where('language', '=', language).execute();
  const optionOf = new Map(options.map(({ tracker_id, field_name, value, name }) => [`${tracker_id} ${field_name} ${value}`, name]));
  return rows.map(({ tracker, tracker_id, distance_units, entry_date, number, field_values, source, created_at, modified_at }) => {
    const values: Readonly<Record<string, string>> = JSON.parse(field_values);
    const own = fields.filter((field) => field.tracker_id === tracker_id);
    const told = own.flatMap(({ key, key_units, name, units }) => {
      const value = values[key];
      if (value === undefined) return [];
      const isMetric = distance_units === 'Metric' && key_units === 'miles';
      const unit = isMetric ? text('told.kilometers') : units;
      return [`${name}: ${optionOf.get(`${tracker_id} ${key} ${value}`) ?? value}${unit === '' ? '' : ` ${unit}`}`];
    });
    return { tracker, entry_date, number: number + 1, entry: told.join('; '), source, created_at, modified_at };
  });
};

/** Names of devices. */
export const tellDevices: Tells<TrackerTables> = async (rows: readonly { readonly device_id: string }[]) =>
  rows.map(({ device_id, ...row }) => ({ device: knownDevice(device_id)?.name ?? '', ...row }));

/** Pinned trackers by their place, from 1 on, and goals. */
export const tellOwnTrackers: Tells<TrackerTables> = async (rows: readonly { readonly place: number | null }[]) =>
  rows.map(({ place, ...row }) => ({ ...row, pinned_place: place === null || place < 0 ? null : place + 1 }));
