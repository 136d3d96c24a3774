import { facts, now, put, sleep } from '#shell/api';
import { dayIn } from '#shell/rules/dates/days';
import { programDay } from '../../rules/dates/programDay';
import { completions, details, lists, today } from '../library';

/** Offsets of time zones are multiples of 15 minutes, so every day begins at a quarter of an hour. In milliseconds. */
const quarter = 15 * 60_000;

/** The day in the zone of programs, and the day in the person's zone, to which one report a day belongs. */
function* days() {
  const { user } = yield* facts();
  return `${programDay(now())} ${user ? dayIn(now(), user.TimeZone) : ''}`;
}

/** Reloads after midnight, because a page may stay open: due programs, today's reports, and programs that have begun or ended. */
export function* followDays() {
  for (let before = yield* days(); ; ) {
    yield* sleep(quarter - (now().getTime() % quarter));
    const day = yield* days();
    if (day === before) continue;
    before = day;
    for (const held of [...Object.values(lists), today, details, completions]) yield* put(held.invalidated());
  }
}
