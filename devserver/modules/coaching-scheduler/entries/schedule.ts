import type { SavedEntry } from '../../../../plugins/coaching-scheduler/contract';
import type { SessionFailure } from '../../../../plugins/coaching-scheduler/rules/enumerations';
import { mailMoment } from '../../../platform/mail/moments';
import { readerOf } from '../../../platform/mail/recipients';
import { FieldRefusal, Refusal } from '../../../platform/module';
import { offeredBy, openTo, overlaps, type Span, takenIn } from '../calendar/free';
import { lockCalendars } from '../calendar/lock';
import { skipPastReminders } from '../calendar/reminders';
import { nextFree } from '../calendar/slots';
import { mailParticipant, mailSeries } from '../mails';
import { readQuarterHour } from '../rules/instants';
import { bookableTypes, isScheduling } from '../settings/company';
import { tellBoth } from '../tell';
import type { CoachingCall, CoachingUnit } from '../unit';
import { colleague, nameOf, type Person, participantOf } from '../whose';
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
  ...spans: readonly Span[]
): Promise<void> => {
  if (coach.id === callerId) return;
  const isOffered = await offeredBy(trx, coach.id);
  if (!spans.every(isOffered)) throw new FieldRefusal('StartDate', 'session.notOffered', { coach: nameOf(coach) });
};

interface Both {
  readonly coach: Person;
  readonly participant: Person;
}

interface Failed {
  readonly failure: SessionFailure;
  /** The time that is not free. */
  readonly span: Span;
}

/** The first conflict of sessions (COA-040), checked in the transaction that books them; `undefined`: none. */
const failureOf = async (unit: CoachingUnit, { coach, participant }: Both, spans: readonly Span[]): Promise<Failed | undefined> => {
  const isOpen = await openTo(unit.trx, coach.company_id);
  const whole = { from: spans[0]?.from ?? '', to: spans.at(-1)?.to ?? '' };
  const taken = await takenIn(unit.trx, unit, { coachId: coach.id, userId: participant.id }, whole);
  for (const span of spans) {
    if (!isOpen(span)) return { failure: 'CompanyHoursConflict', span };
    if (taken.some((other) => overlaps(span, other))) return { failure: 'Conflict', span };
  }
  return undefined;
};

/** The answer to a time that is not free: why, and the next one that is (COA-039). Of a series, it names the date. */
const refused = async (call: CoachingCall, { failure, span }: Failed, { coach, participant }: Both, isSeries: boolean): Promise<SavedEntry> => {
  const reader = await readerOf(call.db, call.caller.actor.userId);
  const inWords = (at: string): string => (reader ? mailMoment(at, { ...reader, language: call.language }) : at);
  const why = call.text(`session.failure.${failure}`);
  if (isSeries) return { Entry: null, Failure: failure, Message: call.text('series.refused', { why, time: inWords(span.from) }) };
  const next = await nextFree(call.db, call, { coachId: coach.id, userId: participant.id, companyId: coach.company_id }, span);
  if (next === undefined) return { Entry: null, Failure: failure, Message: why };
  return { Entry: null, Failure: failure, NextFree: next, Message: `${why} ${call.text('session.next', { time: inWords(next) })}` };
};

/** The times of all sessions that are to be scheduled, earliest first. @throws FieldRefusal for invalid ones, and for those that overlap */
const spansOf = (call: CoachingCall, body: NewEntry): readonly Span[] => {
  const first = spanOf(call, body);
  const length = Date.parse(first.to) - Date.parse(first.from);
  const spans = [first];
  for (const [at, sent] of (body.FurtherStarts ?? []).entries()) {
    const from = readQuarterHour(`FurtherStarts[${at}]`, sent);
    if (from < (spans.at(-1)?.to ?? '')) throw new FieldRefusal(`FurtherStarts[${at}]`, 'series.order');
    spans.push({ from, to: new Date(Date.parse(from) + length).toISOString() });
  }
  return spans;
};

/** A session as it is stored. A note belongs to its author: it cannot be written in the name of a colleague. */
const rowOf = (body: NewEntry, { coach, participant }: Both, zone: string, isOwn: boolean) =>
  ({
    ...blankEntry,
    user_id: participant.id,
    company_id: participant.company_id,
    coach_id: coach.id,
    coaching_company_id: coach.company_id,
    type: 'Session',
    work_flow: 'Scheduled',
    status: 'Upcoming',
    notes: isOwn ? (body.Notes ?? '') : '',
    zone,
    session_type_id: body.SessionTypeId ?? null,
    location: body.SessionLocation?.trim() ?? '',
    description: body.Description?.trim() ?? '',
    referral: 'Scheduled',
  }) as const;

/** Stores sessions, after all checks, and tells the participant of them by one mail. @returns the id of the first */
const book = async (unit: CoachingUnit, row: ReturnType<typeof rowOf>, spans: readonly Span[]): Promise<string> => {
  const booked = [];
  for (const { from, to } of spans) {
    const session = { ...row, session_at: from, starts_at: from, ends_at: to };
    const id = await addEntry(unit, session);
    await skipPastReminders(unit, { id, starts_at: from });
    booked.push({ ...session, id, sequence: 0, calendar_prefix: '' });
  }
  const [first, ...further] = booked;
  if (first === undefined) throw new Error('There is no session to book.');
  await (further.length === 0 ? mailParticipant(unit, 'booked', first) : mailSeries(unit, [first, ...further]));
  tellBoth(unit, row);
  return first.id;
};

/**
 * Schedules a session with a participant, or a series, of which all sessions are booked or none (COA-083). Of concurrent bookings of a time one succeeds; the other gets `Conflict`.
 * @throws Refusal 403 if the company does not schedule sessions, FieldRefusal for invalid values
 */
export const scheduleSession = async (call: CoachingCall, body: NewEntry): Promise<SavedEntry> => {
  if (body.EntryType !== 'Session') throw new FieldRefusal('EntryType', 'session.typeOnly');
  if (!(await isScheduling(call.db, call.caller.actor.companyId))) throw new Refusal(403, 'session.notScheduling');
  checkNote('Notes', body.Notes ?? '');
  const participant = await participantOf(call, body.UserId);
  const spans = spansOf(call, body);
  const { actor } = call.caller;
  const coach = await colleague(call, body.CoachUserId ?? actor.userId);
  const both = { coach, participant };
  const zone = await zoneFor(call, body.TimeZone);
  const booked = await call.change(async (unit) => {
    await lockCalendars(unit, [coach.id, participant.id]);
    await checkHolds(unit, actor.companyId, coach, body);
    await checkOffered(unit, actor.userId, coach, ...spans);
    return (await failureOf(unit, both, spans)) ?? book(unit, rowOf(body, both, zone, coach.id === actor.userId), spans);
  });
  if (typeof booked === 'string') return { Entry: await shown(call, booked), Failure: 'None' };
  return refused(call, booked, both, spans.length > 1);
};
