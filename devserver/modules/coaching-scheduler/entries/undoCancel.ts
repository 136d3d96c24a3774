import { longDate } from '#shell/rules/dates/dates';
import type { SessionStatus } from '../../../../plugins/coaching-scheduler/rules/enumerations';
import { readerOf } from '../../../platform/mail/recipients';
import { type Caller, Refusal, type Undo } from '../../../platform/module';
import { withdrawHeld } from '../../../platform/outbox';
import { takenIn } from '../calendar/free';
import { lockCalendars } from '../calendar/lock';
import { actorFor, mailCoach, mailParticipant } from '../mails';
import type { CoachingTables } from '../tables';
import { tellBoth, tellCoach } from '../tell';
import type { CoachingUnit } from '../unit';
import { findRemovable, type ScheduledRow, timedOf } from './queries';
import { type MoveRequestRow, openAgain } from './request';
import { checkInCharge, checkReadable, entryChanges } from './write';

/** What undoes the cancellation of a session by its coach or a lead. */
export interface CanceledByStaff {
  readonly id: string;
  /** The user who has canceled it. */
  readonly by: string;
  /** Before the cancellation. */
  readonly status: SessionStatus;
  /** ISO 8601, UTC. */
  readonly startsAt: string;
  readonly canceledAt: string;
  readonly isRemoved: boolean;
  /** The request to move it that has ended with it. */
  readonly request: MoveRequestRow | undefined;
  /** Ids of the mails about it; `undefined`: none. */
  readonly participantMail: number | undefined;
  readonly coachMail: number | undefined;
}

/**
 * The canceled session, with the calendars of both locked.
 * @throws Refusal 404 for one out of reach; 403 for another caller; 409 if it was changed since or has begun, or its time is taken
 */
const undoable = async (unit: CoachingUnit, caller: Caller, kept: CanceledByStaff): Promise<ScheduledRow> => {
  if (caller.actor.userId !== kept.by) throw new Refusal(403, 'undo.byCoach');
  const found = await checkReadable(unit.trx, { caller }, await findRemovable(unit.trx, kept.id));
  checkInCharge(caller, found);
  await lockCalendars(unit, [found.coach_id, found.user_id]);
  const row = await findRemovable(unit.trx, kept.id);
  const session = row && timedOf(row);
  if (session?.cancelled_at !== kept.canceledAt || (session.removed_at !== null) !== kept.isRemoved) throw new Refusal(409, 'undo.changedSince');
  if (session.starts_at <= unit.now()) throw new Refusal(409, 'undo.begun');
  const span = { from: session.starts_at, to: session.ends_at };
  const taken = await takenIn(unit.trx, unit, { coachId: session.coach_id, userId: session.user_id, exceptId: session.id }, span);
  if (taken.length > 0) throw new Refusal(409, 'undo.timeTaken');
  return session;
};

/** Tells both that the session takes place, by an invitation, unless the mail about its cancellation was still held: that one is withdrawn. */
const tellAgain = async (
  unit: CoachingUnit,
  caller: Caller,
  session: ScheduledRow,
  { participantMail, coachMail, request }: CanceledByStaff,
): Promise<void> => {
  const sent = [participantMail, coachMail].filter((id) => id !== undefined);
  const withdrawn = await withdrawHeld(unit.trx, sent, unit.now());
  const hasArrived = (id: number | undefined): boolean => id !== undefined && !withdrawn.has(id);
  const told = { ...session, ...actorFor({ caller }, session.coach_id) };
  if (hasArrived(participantMail)) await mailParticipant(unit, 'restored', told, { asksAgain: request !== undefined });
  if (hasArrived(coachMail)) await mailCoach(unit, 'restored', told);
};

/** Restores the session at its time. Its sequence rises once more, because calendars may have read the cancellation. */
const restore: Undo<CoachingTables>['undo'] = async ({ kept: saved }, unit, caller) => {
  const kept = saved as CanceledByStaff;
  const session = await undoable(unit, caller, kept);
  const restored = { status: kept.status, cancelled_at: null, cancelled_by: 'participant', cancel_reason: '', removed_at: null } as const;
  const change = { ...restored, sequence: session.sequence + 1, updated_at: unit.now() };
  await unit.trx.updateTable('coach_entry').set(change).where('id', '=', kept.id).execute();
  await unit.revise({ record: 'entry', id: kept.id });
  if (kept.request) await openAgain(unit, kept.request);
  await tellAgain(unit, caller, { ...session, ...change }, kept);
  const { user_id: person } = session;
  const changed = entryChanges(session, { ...session, ...change });
  const undo: Restored = { startsAt: session.starts_at };
  await unit.audit({ action: 'coaching.sessionRestored', target: person, detail: { id: kept.id }, person, changed, undo });
  tellCoach(unit, session.coach_id, { About: 'Entries', UserId: person });
  tellBoth(unit, session);
};

/** What the sentence about a restored session names. */
type Restored = Pick<CanceledByStaff, 'startsAt'>;

/** Tells of a session by its day, in the zone of the participant. */
const tellsOf =
  (key: string): Undo<CoachingTables>['tells'] =>
  async ({ kept, userId, language, reader }, context) => {
    const person = await readerOf(context.db, userId);
    return context.text(key, { day: longDate((kept as Restored).startsAt, { ...person, language }), reader }, language);
  };

/** How a restored session is told to the participant. It is canceled anew instead of undone, because both are told of it. */
export const tellingOfRestored: readonly [string, Undo<CoachingTables>] = [
  'coaching.sessionRestored',
  {
    tells: tellsOf('undo.sessionRestored'),
    undo: async () => {
      throw new Refusal(409, 'undo.restored');
    },
  },
];

/** How a cancellation by the coach or a lead is undone, by that user only. */
export const undoOfCancellation: readonly [string, Undo<CoachingTables>] = [
  'coaching.sessionCancelled',
  {
    byActor: true,
    tells: tellsOf('undo.sessionCanceled'),
    undo: restore,
  },
];
