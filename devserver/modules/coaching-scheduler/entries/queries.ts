import type { CoachingDb } from '../tables';

const withRemoved = (db: CoachingDb) =>
  db
    .selectFrom('coach_entry as entry')
    .innerJoin('person as coach', 'coach.id', 'entry.coach_id')
    .leftJoin('coaching_session_type as type', 'type.id', 'entry.session_type_id')
    .selectAll('entry')
    .select(['coach.first_name as coach_first_name', 'coach.last_name as coach_last_name', 'type.name as type_name']);

/** An entry with the name of its coach. */
export type EntryRow = Awaited<ReturnType<ReturnType<typeof withRemoved>['execute']>>[number];

const all = (db: CoachingDb) => withRemoved(db).where('entry.removed_at', 'is', null);

/** Entries of coaches about a participant of a company, newest first; entries of another company are left out. */
export const listEntries = (db: CoachingDb, userId: string, companyId: string): Promise<EntryRow[]> =>
  all(db)
    .where('entry.user_id', '=', userId)
    .where('entry.company_id', '=', companyId)
    .orderBy('entry.session_at', 'desc')
    .orderBy('entry.id', 'desc')
    .execute();

export const findEntry = (db: CoachingDb, id: string): Promise<EntryRow | undefined> => all(db).where('entry.id', '=', id).executeTakeFirst();

/** An entry, also if it was removed and calendars still get its cancellation. */
export const findRemovable = (db: CoachingDb, id: string): Promise<EntryRow | undefined> => withRemoved(db).where('entry.id', '=', id).executeTakeFirst();

/** A scheduled session, also a canceled one; `undefined` for any other entry. */
export const timedOf = (row: EntryRow) => {
  const isScheduled = row.type === 'Session' && row.work_flow === 'Scheduled';
  if (!isScheduled || row.starts_at === null || row.ends_at === null) return undefined;
  return { ...row, starts_at: row.starts_at, ends_at: row.ends_at };
};

/** A scheduled session that is not canceled; `undefined` for any other entry. */
export const scheduledOf = (row: EntryRow | undefined) => {
  return row?.cancelled_at === null ? timedOf(row) : undefined;
};

export type ScheduledRow = NonNullable<ReturnType<typeof scheduledOf>>;
