import { addDays } from '#shell/rules/dates/days';
import { startOfDayIn } from '#shell/rules/dates/zones';
import type { FreeSlots } from '../../../../plugins/coaching-scheduler/contract';
import type { schemas } from '../../../../plugins/coaching-scheduler/contract/schemas';
import { slotDays } from '../../../../plugins/coaching-scheduler/rules/period';
import type { Input } from '../../../../shell/net/contract';
import { readPerson } from '../../../platform/auth/people';
import { FieldRefusal } from '../../../platform/module';
import { findEntry } from '../entries/queries';
import type { CoachingDb } from '../tables';
import type { CoachingCall, CoachingUnit } from '../unit';
import { colleague, participantOf } from '../whose';
import { freeStartsOf, type Span } from './free';

/** From now on, or from the beginning of a day in a zone, to the end of the last of `slotDays` days. @throws FieldRefusal for a day that does not exist */
const daysFrom = (day: string, zone: string, now: string): Span => {
  const begins = Date.parse(startOfDayIn(day, zone));
  if (Number.isNaN(begins) || day < '1899-01-01' || day > '2199-12-31') throw new FieldRefusal('day', 'instant.form');
  const from = new Date(Math.max(begins, Date.parse(now))).toISOString();
  return { from, to: new Date(startOfDayIn(addDays(day, slotDays), zone)).toISOString() };
};

/** Starts at which a coach and a participant are free, on `slotDays` days of the caller's zone. @throws Refusal 404 for a person out of reach, FieldRefusal */
export const freeSlots = async (call: CoachingCall, query: Input<typeof schemas.freeSlots>['query']): Promise<FreeSlots> => {
  const coach = await colleague(call, query.coachUserId);
  const participant = await participantOf(call, query.userId);
  const { time_zone: zone } = await readPerson(call.db, call.caller.actor.userId);
  const within = daysFrom(query.day, zone, call.now());
  const sought = { coachId: coach.id, userId: participant.id, companyId: coach.company_id, minutes: query.minutes };
  // The time of a moved session is free; that of a session with somebody else stays taken.
  const moved = query.exceptId === undefined ? undefined : await findEntry(call.db, query.exceptId);
  const free = { ...sought, ...(moved?.user_id === participant.id && { exceptId: moved.id }) };
  return { LastDay: addDays(query.day, slotDays - 1), Starts: within.from < within.to ? [...(await freeStartsOf(call.db, call, free, within))] : [] };
};

interface Refused {
  readonly coachId: string;
  readonly userId: string;
  readonly companyId: string;
}

/** The next start that is free for a session of the same length as a refused one, within `slotDays` days; `undefined`: none. */
export const nextFree = async (db: CoachingDb, context: Pick<CoachingUnit, 'read'>, refused: Refused, { from, to }: Span): Promise<string | undefined> => {
  const [begins, minutes] = [Date.parse(from), (Date.parse(to) - Date.parse(from)) / 60_000];
  const within = { from, to: new Date(begins + slotDays * 24 * 3_600_000).toISOString() };
  return (await freeStartsOf(db, context, { ...refused, minutes }, within))[0];
};
