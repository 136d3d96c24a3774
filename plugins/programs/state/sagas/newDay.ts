import { facts, now, put, sleep } from '#shell/api';
import { dayIn } from '#shell/rules/days';
import { programDay } from '../../rules/programDay';
import { completions, details, lists, today } from '../library';

/** Zones lie quarters of an hour apart, so a day begins at one of them, wherever that is. In milliseconds. */
const quarter = 15 * 60_000;

/** The day where programs live, and the one where the person is, to whom one report a day belongs. */
function* days() {
  const { user } = yield* facts();
  return `${programDay(now())} ${user ? dayIn(now(), user.TimeZone) : ''}`;
}

/** A page may stay open over midnight: what is due, what was reported and what has begun or ended is another's then, and read anew. */
export function* followDays() {
  for (let before = yield* days(); ; ) {
    yield* sleep(quarter - (now().getTime() % quarter));
    const day = yield* days();
    if (day === before) continue;
    before = day;
    for (const held of [...Object.values(lists), today, details, completions]) yield* put(held.invalidated());
  }
}
