import type { Reads } from '../../../contracts';
import type { Context } from '../../../platform/module';
import type { CoachingDb, CoachingTables } from '../tables';
import { entryOfSession } from './calendarEntry';

/** Scheduled sessions, canceled ones too, that begin after an instant (ISO 8601, UTC), earliest first. */
const sessionsAfter = (db: CoachingDb, after: string) =>
  db
    .selectFrom('coach_entry as session')
    .innerJoin('person as coach', 'coach.id', 'session.coach_id')
    .select(['session.id', 'session.starts_at', 'session.ends_at', 'session.location', 'session.sequence', 'session.cancelled_at', 'session.calendar_prefix'])
    .select(['session.created_at', 'session.updated_at'])
    .where('session.type', '=', 'Session')
    .where('session.work_flow', '=', 'Scheduled')
    .where('session.starts_at', '>', after)
    .orderBy('session.starts_at')
    .orderBy('session.id');

/** Sessions that a person holds for their present company, as long as they coach. */
const heldBy = (db: CoachingDb, coachId: string, after: string) =>
  sessionsAfter(db, after)
    .innerJoin('person_role as role', (join) => join.onRef('role.person_id', '=', 'session.coach_id').on('role.role', '=', 'Coach'))
    .whereRef('session.coaching_company_id', '=', 'coach.company_id')
    .where('session.coach_id', '=', coachId)
    .execute();

type Row = Awaited<ReturnType<typeof heldBy>>[number];

/** Coaching sessions of a person, as participant and as coach, for the feed for other calendars. */
export const feedEntriesOf = async (
  { userId, after, language, site }: Reads['coaching-scheduler.feedEntries']['input'],
  context: Pick<Context<CoachingTables>, 'db' | 'text'>,
): Promise<Reads['coaching-scheduler.feedEntries']['output']> => {
  const present = (row: Row) => ({
    entry: entryOfSession(row, { language, site, changedAt: row.updated_at ?? row.created_at }, context),
    endedAt: row.cancelled_at === null ? undefined : Date.parse(row.cancelled_at),
  });
  const own = await sessionsAfter(context.db, after).where('session.user_id', '=', userId).execute();
  const held = await heldBy(context.db, userId, after);
  return [...own, ...held].map(present);
};
