import { addDays } from '#shell/rules/dates/days';
import { clockIn, instantIn } from '#shell/rules/dates/zones';
import type { SeriesPlan } from '../../../../plugins/coaching-scheduler/contract';
import type { schemas } from '../../../../plugins/coaching-scheduler/contract/schemas';
import { mostSkipped } from '../../../../plugins/coaching-scheduler/rules/series';
import type { Input } from '../../../../shell/net/contract';
import { offeredBy, openTo, overlaps, type Span, takenIn } from '../calendar/free';
import { blocksOf } from '../calendar/queries';
import type { CoachingCall } from '../unit';
import { colleague, type Person, participantOf } from '../whose';
import { spanOf } from './schedule';
import { zoneFor } from './write';

type Asked = Input<typeof schemas.planSeries>['body'];
type Skipped = SeriesPlan['Skipped'][number];

/** Dates at the same time of day in a zone: sessions of the same length, so many weeks apart. */
const datesOf = ({ from, to }: Span, zone: string, everyWeeks: number, count: number): readonly Span[] => {
  const [day = '', time = ''] = clockIn(from, zone).split('T');
  const length = Date.parse(to) - Date.parse(from);
  return Array.from({ length: count }, (_, at) => {
    const start = instantIn(addDays(day, at * everyWeeks * 7), time, zone);
    return { from: start, to: new Date(Date.parse(start) + length).toISOString() };
  });
};

/** Why a session cannot be held at a time; `undefined`: it can. Coaches may book their own time outside of their availability. */
const obstaclesOf = async (call: CoachingCall, coach: Person, userId: string, whole: Span) => {
  const isOwn = coach.id === call.caller.actor.userId;
  const isOpen = await openTo(call.db, coach.company_id);
  const isOffered = isOwn ? () => true : await offeredBy(call.db, coach.id);
  const blocks = await blocksOf(call.db, [coach.id], whole);
  const taken = await takenIn(call.db, call, { coachId: coach.id, userId }, whole);
  return (span: Span): Omit<Skipped, 'StartDate'> | undefined => {
    if (!isOpen(span)) return { Reason: 'Closed', Title: '' };
    const block = blocks.find(({ starts_at, ends_at }) => overlaps(span, { from: starts_at, to: ends_at }));
    if (block) return { Reason: 'TimeBlock', Title: isOwn ? block.title : '' };
    if (!isOffered(span)) return { Reason: 'NotOffered', Title: '' };
    return taken.some((other) => overlaps(span, other)) ? { Reason: 'Conflict', Title: '' } : undefined;
  };
};

/**
 * The dates of a series: each that is not possible is skipped, and the series goes on until it has as many sessions as asked for, or has skipped
 * `mostSkipped` dates.
 * @throws Refusal 404 for a person out of reach, FieldRefusal for invalid times
 */
export const planSeries = async (call: CoachingCall, body: Asked): Promise<SeriesPlan> => {
  const participant = await participantOf(call, body.UserId);
  const coach = await colleague(call, body.CoachUserId);
  const zone = await zoneFor(call, body.TimeZone);
  const first = spanOf(call, body);
  const dates = datesOf(first, zone, body.EveryWeeks, body.Times + mostSkipped);
  const obstacleTo = await obstaclesOf(call, coach, participant.id, { from: first.from, to: dates.at(-1)?.to ?? first.to });
  const plan: SeriesPlan = { Starts: [], Skipped: [] };
  for (const span of dates) {
    if (plan.Starts.length === body.Times) break;
    const obstacle = obstacleTo(span);
    if (obstacle) plan.Skipped.push({ StartDate: span.from, ...obstacle });
    else plan.Starts.push(span.from);
  }
  return plan;
};
