import type {
  LegacyTrackerEntry,
  LegacyTrackerSetup,
  TrackerEntry,
  TrackerListItem,
  TrackerSetup,
  TrackerUserMetrics,
} from '../../../plugins/trackers/contract';
import { entryDateKey, entryIdOf } from '../../../plugins/trackers/rules/entry/entryIds';
import { displayValue } from '../../../plugins/trackers/rules/fields';
import { legacyDate } from '../../../plugins/trackers/rules/trackerDay';
import { inOrder } from '../../../plugins/trackers/rules/trackerOrder';
import type { Definition } from './definition';
import { valuesInUnits } from './distance';
import { type listTrackers, textsIn } from './queries';
import type { EntryRow } from './tables';
import type { RequestContext } from './unit';

/** The list of trackers in its order (TRK-018, TRK-042). @param active ids of those that a program counts now */
export const presentList = (rows: Awaited<ReturnType<typeof listTrackers>>, active: ReadonlySet<string>): TrackerListItem[] => [
  ...inOrder(
    rows.map((row) => ({
      TrackerId: row.id,
      TrackerName: row.name,
      TrackerIcon: row.icon,
      TrackerType: row.type,
      IsActiveChallengeTracker: active.has(row.id),
      LastEntryDate: row.last_entry_date,
    })),
  ),
];

type Frame = Omit<TrackerSetup, 'TrackerEntries'>;

/** A tracker for its form (TRK-043). */
export const presentSetup = (definition: Definition, metrics: TrackerUserMetrics, { zone, now }: { readonly zone: string; readonly now: string }): Frame => ({
  TrackerId: definition.id,
  TrackerName: definition.name,
  TrackerIcon: definition.icon,
  TrackerType: definition.type,
  TrackerUserMetrics: metrics,
  TrackerFields: [...definition.fields],
  IsOnePerDay: definition.isOnePerDay,
  TimeZone: zone,
  ServerTime: now,
});

export const presentLegacySetup = (frame: Frame, rows: readonly EntryRow[], definition: Definition, context: RequestContext): LegacyTrackerSetup => ({
  ...frame,
  TrackerEntries: rows.map((row) => presentLegacyEntry(row, definition, context)),
});

const keyOf = (row: EntryRow): string => entryDateKey({ day: row.entry_date, number: row.number });

/** The id of an entry in the API and in the audit. */
export const idOf = (row: EntryRow): string => entryIdOf(row.tracker_id, keyOf(row));

/** The values of a row, with distances in the person's present unit. */
const valuesOf = (row: EntryRow, { fields }: Definition, { units }: RequestContext) => valuesInUnits(fields, textsIn(row), row.distance_units, units);

/** An entry of the v2 interface (TRK-037, TRK-038). */
export const presentEntry = (row: EntryRow, definition: Definition, context: RequestContext): TrackerEntry => {
  const texts = valuesOf(row, definition, context);
  const values = definition.fields.flatMap((field) => {
    const Value = texts[field.FieldName];
    return Value === undefined ? [] : [{ FieldName: field.FieldName, Value, DisplayValue: displayValue(field, Value) }];
  });
  return {
    Id: idOf(row),
    TrackerId: row.tracker_id,
    TrackerName: definition.name,
    Source: row.source,
    SourceId: row.source_id,
    EntryDate: row.entry_date,
    EntryDateKey: keyOf(row),
    ValuesLookup: Object.fromEntries(values.map(({ FieldName, ...value }) => [FieldName, value])),
    Values: values,
    CreatedBy: row.created_by,
    CreatedDateTime: row.created_at,
    LastModifiedBy: row.modified_by,
    LastModifiedDateTime: row.modified_at,
    EntityId: context.who.companyId,
    UserId: row.person_id,
    TrackerType: definition.type,
    CoachingEntityId: row.coaching_company_id,
  };
};

/** The same entry through the legacy interface (TRK-039, TRK-040). */
export const presentLegacyEntry = (row: EntryRow, definition: Definition, context: RequestContext): LegacyTrackerEntry => ({
  Id: idOf(row),
  TrackerId: row.tracker_id,
  TrackerName: definition.name,
  Source: row.source,
  EntryDate: legacyDate(row.entry_date),
  EntryDateKey: keyOf(row),
  EntryValues: valuesOf(row, definition, context),
  UserId: row.person_id,
  CreatedBy: row.created_by,
  ModifiedBy: row.modified_by,
  CoachingEntityId: row.coaching_company_id,
});
