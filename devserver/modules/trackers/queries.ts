import type { TrackerUserMetrics } from '../../../plugins/trackers/contract';
import { type FieldTexts, numberIn, textOf } from '../../../plugins/trackers/rules/fields';
import type { Locale } from '../../../shell/i18n/locale';
import { designationOf, reachesCompany, reachOf } from '../../platform/auth/reach';
import { prepared } from '../../platform/database/prepared';
import { usualUnits } from './distance';
import type { EntryRow, TrackerDb } from './tables';
import type { Participant } from './unit';

const participants = prepared((db: TrackerDb, userId: string) =>
  db
    .selectFrom('person')
    .innerJoin('company', 'company.id', 'person.company_id')
    .select(['person.company_id', 'person.time_zone', 'person.language', 'company.toggles'])
    .select((eb) => {
      const own = eb.selectFrom('person_preference as own').select('own.distance_units').whereRef('own.person_id', '=', 'person.id');
      return eb.fn.coalesce(own, 'company.distance_units').as('distance_units');
    })
    .where('person.id', '=', userId)
    .where('person.is_active', '=', 1),
);

/** The data of a person that entries need. */
export const findParticipant = async (db: TrackerDb, userId: string) => (await participants(db, userId))[0];

/** Whether the coaches of one company coach the people of another (SHL-082). */
export const coaches = async (db: TrackerDb, coachCompanyId: string, companyId: string): Promise<boolean> => {
  const own = await db.selectFrom('company').select('coaching_designation').where('id', '=', coachCompanyId).executeTakeFirst();
  const child = await db.selectFrom('company').select('id').where('id', '=', companyId).where('partner_id', '=', coachCompanyId).executeTakeFirst();
  const coaching = designationOf(own?.coaching_designation);
  return reachesCompany(reachOf(['Coach'], { companyId: coachCompanyId, childIds: child ? [child.id] : [], coaching, support: 'None' }), companyId);
};

/** The published trackers of the person's company, each with the day of the person's last entry (TRK-125). */
export const listTrackers = prepared((db: TrackerDb, who: Participant, language: Locale) =>
  db
    .selectFrom('tracker')
    .innerJoin('tracker_text as text', (join) => join.onRef('text.tracker_id', '=', 'tracker.id').on('text.language', '=', language))
    .select(['tracker.id', 'tracker.icon', 'tracker.type', 'tracker.is_offered', 'text.name'])
    .select((eb) =>
      eb
        .selectFrom('tracker_entry as entry')
        .select((inner) => inner.fn.max('entry.entry_date').as('last'))
        .where('entry.person_id', '=', who.userId)
        .whereRef('entry.tracker_id', '=', 'tracker.id')
        .as('last_entry_date'),
    )
    .where('tracker.company_id', '=', who.companyId)
    .where('tracker.is_draft', '=', 0)
    .where('tracker.deleted_at', 'is', null),
);

type ListedTracker = Awaited<ReturnType<typeof listTrackers>>[number];

/** Whether a person sees a tracker. @param active ids of those that count in the person's current programs */
export const isSeen = (
  { id, is_offered, last_entry_date }: Pick<ListedTracker, 'id' | 'is_offered' | 'last_entry_date'>,
  active: ReadonlySet<string>,
): boolean => is_offered !== 0 || last_entry_date !== null || active.has(id);

const trackersNamed = prepared((db: TrackerDb, who: Participant, language: Locale, trackerId: string) =>
  db
    .selectFrom('tracker')
    .innerJoin('tracker_text as text', (join) => join.onRef('text.tracker_id', '=', 'tracker.id').on('text.language', '=', language))
    .select(['tracker.id', 'tracker.icon', 'tracker.type', 'tracker.is_one_per_day', 'tracker.is_offered', 'text.name'])
    .where('tracker.id', '=', trackerId)
    .where('tracker.company_id', '=', who.companyId)
    .where('tracker.is_draft', '=', 0)
    .where('tracker.deleted_at', 'is', null),
);

/** The published trackers of a company by name, offered or not. */
export const listOfCompany = async (db: TrackerDb, companyId: string, language: Locale) => {
  const rows = await db
    .selectFrom('tracker')
    .innerJoin('tracker_text as text', (join) => join.onRef('text.tracker_id', '=', 'tracker.id').on('text.language', '=', language))
    .select(['tracker.id', 'tracker.is_offered', 'text.name'])
    .where('tracker.company_id', '=', companyId)
    .where('tracker.is_draft', '=', 0)
    .where('tracker.deleted_at', 'is', null)
    .execute();
  return rows.map(({ id, name, is_offered }) => ({ id, name, isOffered: is_offered !== 0 })).sort((one, other) => one.name.localeCompare(other.name, language));
};

/** A published tracker of a company, with whether it is offered. */
export const findOffer = (db: TrackerDb, companyId: string, trackerId: string) =>
  db
    .selectFrom('tracker')
    .select(['id', 'is_offered'])
    .where('id', '=', trackerId)
    .where('company_id', '=', companyId)
    .where('is_draft', '=', 0)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** A tracker of the person's company, without its fields; `undefined` for a draft, and for one of another company. */
export const findTracker = async (db: TrackerDb, who: Participant, language: Locale, trackerId: string) =>
  (await trackersNamed(db, who, language, trackerId))[0];

/** The fields of a tracker in their order. */
export const listFields = prepared((db: TrackerDb, trackerId: string, language: Locale) =>
  db
    .selectFrom('tracker_field as field')
    .innerJoin('tracker_field_text as text', (join) =>
      join.onRef('text.tracker_id', '=', 'field.tracker_id').onRef('text.field_name', '=', 'field.name').on('text.language', '=', language),
    )
    .select(['field.name', 'field.type', 'field.units', 'field.decimal_places', 'field.chart_type', 'field.is_hidden'])
    .select(['text.name as display_name', 'text.units as display_units'])
    .where('field.tracker_id', '=', trackerId)
    .orderBy('field.position'),
);

/** The options of its fields, in order. */
export const listOptions = prepared((db: TrackerDb, trackerId: string, language: Locale) =>
  db
    .selectFrom('tracker_option as option')
    .innerJoin('tracker_option_text as text', (join) =>
      join
        .onRef('text.tracker_id', '=', 'option.tracker_id')
        .onRef('text.field_name', '=', 'option.field_name')
        .onRef('text.value', '=', 'option.value')
        .on('text.language', '=', language),
    )
    .select(['option.field_name', 'option.value', 'option.mph', 'text.name'])
    .where('option.tracker_id', '=', trackerId)
    .orderBy('option.position'),
);

/** The rules of its fields, in order. */
export const listValidations = prepared((db: TrackerDb, trackerId: string) =>
  db.selectFrom('tracker_validation').selectAll().where('tracker_id', '=', trackerId).orderBy('position'),
);

/** The entries of one tracker between two days, inclusive, newest first. */
export const listEntries = prepared((db: TrackerDb, who: Participant, trackerId: string, first: string, last: string) =>
  db
    .selectFrom('tracker_entry')
    .selectAll()
    .where('person_id', '=', who.userId)
    .where('tracker_id', '=', trackerId)
    .where('entry_date', '>=', first)
    .where('entry_date', '<=', last)
    .orderBy('entry_date', 'desc')
    .orderBy('number', 'desc'),
);

/** One entry of the person. */
export const findEntry = (db: TrackerDb, who: Participant, trackerId: string, day: string, number: number): Promise<EntryRow | undefined> =>
  db
    .selectFrom('tracker_entry')
    .selectAll()
    .where('person_id', '=', who.userId)
    .where('tracker_id', '=', trackerId)
    .where('entry_date', '=', day)
    .where('number', '=', number)
    .executeTakeFirst();

/** The values of an entry. */
export const textsIn = (row: Pick<EntryRow, 'field_values'>): FieldTexts => JSON.parse(row.field_values);

/** Name of the field whose newest value is a person's weight, in pounds. */
const weightField = 'Weight';

/** The newest entry of the person in a tracker. */
export const findNewest = (db: TrackerDb, who: Participant, trackerId: string): Promise<EntryRow | undefined> =>
  db
    .selectFrom('tracker_entry')
    .selectAll()
    .where('person_id', '=', who.userId)
    .where('tracker_id', '=', trackerId)
    .orderBy('entry_date', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

const findWeight = async (db: TrackerDb, who: Participant): Promise<number | null> => {
  const trackers = await db
    .selectFrom('tracker')
    .innerJoin('tracker_field as field', (join) => join.onRef('field.tracker_id', '=', 'tracker.id').on('field.name', '=', weightField))
    .select('tracker.id')
    .where('tracker.company_id', '=', who.companyId)
    .where('tracker.deleted_at', 'is', null)
    .where('tracker.is_draft', '=', 0)
    .execute();
  let newest: EntryRow | undefined;
  for (const { id } of trackers) {
    const entry = await findNewest(db, who, id);
    if (entry && (!newest || entry.entry_date > newest.entry_date)) newest = entry;
  }
  return (newest && numberIn(textOf(textsIn(newest), weightField))) ?? null;
};

/** The person's data for auto-fill (TRK-101): the weight of the newest entry, and the unit of distances. */
export const findMetrics = async (db: TrackerDb, who: Participant): Promise<TrackerUserMetrics> => {
  const person = await findParticipant(db, who.userId);
  return { Weight: await findWeight(db, who), DistanceUnits: person?.distance_units ?? usualUnits };
};

/** The days of a period with at least one entry in one of these trackers, earliest first. */
export const listDays = async (db: TrackerDb, userId: string, trackerIds: readonly string[], first: string, last: string): Promise<readonly string[]> => {
  if (trackerIds.length === 0) return [];
  const rows = await db
    .selectFrom('tracker_entry')
    .select('entry_date')
    .distinct()
    .where('person_id', '=', userId)
    .where('tracker_id', 'in', trackerIds)
    .where('entry_date', '>=', first)
    .where('entry_date', '<=', last)
    .execute();
  return rows.map(({ entry_date }) => entry_date).sort();
};
