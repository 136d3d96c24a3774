import type { CoachingStatus } from '../../../../plugins/coaching-scheduler/rules/enumerations';
import type { CoachingDb } from '../tables';
import { tellCoach } from '../tell';
import type { CoachingUnit } from '../unit';

/** The coach of a participant of a company, and the coaching status; by default none, and active. */
export const coachingOf = async (
  db: CoachingDb,
  { userId, companyId }: { readonly userId: string; readonly companyId: string },
): Promise<{ readonly status: CoachingStatus; readonly coach: { readonly userId: string; readonly name: string } | null }> => {
  const row = await db
    .selectFrom('coached_person as coached')
    .leftJoin('person as coach', (join) => join.onRef('coach.id', '=', 'coached.coach_id').on('coach.is_active', '=', 1))
    .select(['coached.status', 'coach.id', 'coach.first_name', 'coach.last_name'])
    .where('coached.person_id', '=', userId)
    .where('coached.company_id', '=', companyId)
    .executeTakeFirst();
  return { status: row?.status ?? 'Active', coach: row?.id ? { userId: row.id, name: `${row.first_name} ${row.last_name}` } : null };
};

interface Coaching {
  readonly status?: CoachingStatus | undefined;
  /** Null: none. */
  readonly coachId?: string | null | undefined;
}

/** Stores the coach of a participant and the coaching status; omitted values are kept. Former and new coach are notified. */
export const keepCoaching = async (
  unit: CoachingUnit,
  who: { readonly userId: string; readonly companyId: string },
  { status, coachId }: Coaching,
): Promise<void> => {
  const before = await coachingOf(unit.trx, who);
  const coach_id = coachId === undefined ? (before.coach?.userId ?? null) : coachId;
  const row = { company_id: who.companyId, coach_id, status: status ?? before.status, changed_at: unit.now() };
  await unit.trx
    .insertInto('coached_person')
    .values({ person_id: who.userId, ...row })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute();
  for (const id of new Set([before.coach?.userId, coach_id])) if (id) tellCoach(unit, id, { About: 'Participants', UserId: who.userId });
};

/** A participant without a coach gets the first coach who writes about them or books a session. */
export const beCoached = async (unit: CoachingUnit, who: { readonly userId: string; readonly companyId: string }, coachId: string): Promise<void> => {
  const { coach } = await coachingOf(unit.trx, who);
  if (!coach) await keepCoaching(unit, who, { coachId });
};
