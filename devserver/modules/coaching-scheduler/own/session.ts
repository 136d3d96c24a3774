import { settings } from '../../../../plugins/coaching-scheduler/contract/settings';
import { readPerson } from '../../../platform/auth/people';
import { Refusal } from '../../../platform/module';
import { findEntry, type ScheduledRow, scheduledOf } from '../entries/queries';
import type { CoachingDb } from '../tables';
import type { CoachingUnit } from '../unit';

/** A participant's own scheduled session. @throws Refusal 404 for one of another person, one that is canceled, and an entry that is no scheduled session */
export const ownSession = async (db: CoachingDb, userId: string, id: string): Promise<ScheduledRow> => {
  const row = scheduledOf(await findEntry(db, id));
  if (row?.user_id !== userId) throw new Refusal(404, 'session.gone', {}, false);
  return row;
};

/** The moment before which the participant can cancel a session, or ask to move it. */
export const cancelUntil = ({ starts_at }: Pick<ScheduledRow, 'starts_at'>, hours: number): string =>
  new Date(Date.parse(starts_at) - hours * 3_600_000).toISOString();

/** Whom to contact, in the text of a refusal. */
const contactOf = async (unit: CoachingUnit, row: ScheduledRow) => {
  const { email } = await readPerson(unit.trx, row.coach_id);
  return { coach: `${row.coach_first_name} ${row.coach_last_name}`, email, hasEmail: email === '' ? 'no' : 'yes' };
};

/** Requires that a session begins late enough for its participant to change it. @throws Refusal 409, which names whom to contact */
export const checkInTime = async (unit: CoachingUnit, row: ScheduledRow, tooLate: 'session.tooLate' | 'move.tooLate'): Promise<void> => {
  if (row.starts_at <= unit.now()) throw new Refusal(409, 'session.begun', await contactOf(unit, row));
  const { hoursToCancel } = await unit.settings(settings, row.company_id);
  if (cancelUntil(row, hoursToCancel) <= unit.now()) throw new Refusal(409, tooLate, { hours: hoursToCancel, ...(await contactOf(unit, row)) });
};
