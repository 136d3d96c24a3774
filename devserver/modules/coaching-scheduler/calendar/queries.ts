import type { CoachingDb } from '../tables';

interface Span {
  readonly from: string;
  readonly to: string;
}

/** Scheduled sessions, not canceled, that overlap a period, earliest first; adjacent ones do not overlap. */
const sessionsIn = (db: CoachingDb, { from, to }: Span) =>
  db
    .selectFrom('coach_entry as session')
    .innerJoin('person as coach', 'coach.id', 'session.coach_id')
    .innerJoin('person', 'person.id', 'session.user_id')
    .select(['session.id', 'session.user_id', 'session.coach_id', 'session.starts_at', 'session.ends_at', 'session.work_flow'])
    .select(['person.first_name', 'person.last_name', 'coach.first_name as coach_first_name', 'coach.last_name as coach_last_name'])
    .where('session.type', '=', 'Session')
    .where('session.work_flow', '=', 'Scheduled')
    .where('session.cancelled_at', 'is', null)
    .where('session.starts_at', '<', to)
    .where('session.ends_at', '>', from)
    .orderBy('session.starts_at')
    .orderBy('session.id');

export type SessionRow = Awaited<ReturnType<ReturnType<typeof sessionsIn>['execute']>>[number];

/** Sessions of these coaches (COA-073). */
export const sessionsOfCoaches = async (db: CoachingDb, coachIds: readonly string[], span: Span): Promise<readonly SessionRow[]> =>
  coachIds.length === 0 ? [] : sessionsIn(db, span).where('session.coach_id', 'in', coachIds).execute();

/** Sessions of a participant. */
export const sessionsOfUser = (db: CoachingDb, userId: string, span: Span): Promise<SessionRow[]> =>
  sessionsIn(db, span).where('session.user_id', '=', userId).execute();

/** Time blocks of these coaches, the first first. */
export const blocksOf = async (db: CoachingDb, coachIds: readonly string[], { from, to }: Span) =>
  coachIds.length === 0
    ? []
    : db
        .selectFrom('coach_time_block')
        .selectAll()
        .where('coach_id', 'in', coachIds)
        .where('starts_at', '<', to)
        .where('ends_at', '>', from)
        .orderBy('starts_at')
        .orderBy('id')
        .execute();

export type BlockRow = Awaited<ReturnType<typeof blocksOf>>[number];
