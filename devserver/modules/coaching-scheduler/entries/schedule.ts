import type { SavedEntry } from '../../../../plugins/coaching-scheduler/contract';
import type { SessionFailure } from '../../../../plugins/coaching-scheduler/rules/enumerations';
import { mailMoment } from '../../../platform/mail/moments';
import { readerOf } from '../../../platform/mail/recipients';
import { FieldRefusal, Refusal } from '../../../platform/module';
import { offeredBy, openTo, type Span, takenIn } from '../calendar/free';
import { lockCalendars } from '../calendar/lock';
import { skipPastReminders } from '../calendar/reminders';
import { nextFree } from '../calendar/slots';
import { mailParticipant } from '../mails';
import { readQuarterHour } from '../rules/instants';
import { bookableTypes, isScheduling } from '../settings/company';
import { tellBoth } from '../tell';
import type { CoachingCall, CoachingUnit } from '../unit';
import { coachOf, nameOf, type Person, participantOf } from '../whose';
import { addEntry, blankEntry, checkNote, type NewEntry, shown, zoneFor } from './write';

/** When a session is to take place. @throws FieldRefusal for a time that is no quarter hour, ends before it begins, or is over (COA-043, COA-044) */
export const spanOf = (call: CoachingCall, { StartDate, EndDate }: Pick<NewEntry, 'StartDate' | 'EndDate'>): Span => {
  if (StartDate === undefined) throw new FieldRefusal('StartDate', 'session.time');
  if (EndDate === undefined) throw new FieldRefusal('EndDate', 'session.time');
  const [from, to] = [readQuarterHour('StartDate', StartDate), readQuarterHour('EndDate', EndDate)];
  if (to <= from) throw new FieldRefusal('EndDate', 'time.endsLater');
  if (from < call.now()) throw new FieldRefusal('StartDate', 'session.past');
  return { from, to };
};

/** Whether the coach holds sessions of the type (COA-014). @throws FieldRefusal */
const checkHolds = async ({ trx }: CoachingUnit, companyId: string, coach: Person, { SessionTypeId }: NewEntry): Promise<void> => {
  const type = (await bookableTypes(trx, companyId)).find(({ Id }) => Id === SessionTypeId);
  if (!type) throw new FieldRefusal('SessionTypeId', 'sessionType.unknown');
  if (!type.AssignedCoaches.includes(coach.id)) throw new FieldRefusal('CoachUserId', 'session.notAssigned', { coach: nameOf(coach) });
};

/** Coaches may book any of their own time; of other coaches, only offered time. A coach without offered hours is available in the company's hours. */
export const checkOffered = async (
  { trx }: CoachingUnit,
  callerId: string,
  coach: Pick<Person, 'id' | 'first_name' | 'last_name'>,
  span: Span,
): Promise<void> => {
  if (coach.id === callerId) return;
  if (!(await offeredBy(trx, coach.id))(span)) throw new FieldRefusal('StartDate', 'session.notOffered', { coach: nameOf(coach) });
};

interface Both {
  readonly coach: Person;
  readonly participant: Person;
}

/** The conflict of a session (COA-040), checked in the transaction that books it. */
const failureOf = async (unit: CoachingUnit, { coach, participant }: Both, span: Span): Promise<SessionFailure> => {
  if (!(await openTo(unit.trx, coach.company_id))(span)) return 'CompanyHoursConflict';
  return (await takenIn(unit.trx, unit, { coachId: coach.id, userId: participant.id }, span)).length > 0 ? 'Conflict' : 'None';
};

/** The answer to a time that is not free: why, and the next one that is (COA-039). */
const refused = async (call: CoachingCall, failure: SessionFailure, { coach, participant }: Both, span: Span): Promise<SavedEntry> => {
  const next = await nextFree(call.db, call, { coachId: coach.id, userId: participant.id, companyId: coach.company_id }, span);
  const reader = await readerOf(call.db, call.caller.actor.userId);
  const why = call.text(`session.failure.${failure}`);
  if (next === undefined || reader === undefined) return { Entry: null, Failure: failure, Message: why };
  const time = mailMoment(next, { ...reader, language: call.language });
  return { Entry: null, Failure: failure, NextFree: next, Message: `${why} ${call.text('session.next', { time })}` };
};

/**
 * Schedules a session with a participant (COA-083). Of concurrent bookings of a time one succeeds; the other gets `Conflict`.
 * @throws Refusal 403 if the company does not schedule sessions, FieldRefusal for invalid values
 */
export const scheduleSession = async (call: CoachingCall, body: NewEntry): Promise<SavedEntry> => {
  if (body.EntryType !== 'Session') throw new FieldRefusal('EntryType', 'session.typeOnly');
  if (!(await isScheduling(call.db, call.caller.actor.companyId))) throw new Refusal(403, 'session.notScheduling');
  checkNote('Notes', body.Notes ?? '');
  const participant = await participantOf(call, body.UserId);
  const span = spanOf(call, body);
  const { actor } = call.caller;
  const coach = await coachOf(call, body.CoachUserId ?? actor.userId);
  const zone = await zoneFor(call, body.TimeZone);
  const booked = await call.change(async (unit) => {
    await lockCalendars(unit, [coach.id, participant.id]);
    await checkHolds(unit, actor.companyId, coach, body);
    await checkOffered(unit, actor.userId, coach, span);
    const failure = await failureOf(unit, { coach, participant }, span);
    if (failure !== 'None') return { failure };
    const row = {
      ...blankEntry,
      user_id: participant.id,
      company_id: participant.company_id,
      coach_id: coach.id,
      coaching_company_id: coach.company_id,
      type: 'Session',
      work_flow: 'Scheduled',
      session_at: span.from,
      starts_at: span.from,
      ends_at: span.to,
      status: 'Upcoming',
      // A note belongs to its author: it cannot be written in the name of a colleague.
      notes: coach.id === actor.userId ? (body.Notes ?? '') : '',
      zone,
      session_type_id: body.SessionTypeId ?? null,
      location: body.SessionLocation?.trim() ?? '',
      description: body.Description?.trim() ?? '',
      referral: 'Scheduled',
    } as const;
    const id = await addEntry(unit, row);
    await skipPastReminders(unit, { id, starts_at: span.from });
    await mailParticipant(unit, 'booked', { ...row, id, sequence: 0 });
    tellBoth(unit, row);
    return { failure, id };
  });
  if (booked.id !== undefined) return { Entry: await shown(call, booked.id), Failure: 'None' };
  return refused(call, booked.failure, { coach, participant }, span);
};
