import { createAction, facts, put, safely, sleep, takeEveryMessage, takeLeading } from '#shell/api';
import type { topics } from '../../contract/messageBoard';
import { activities, completions, details, lists, today, yearLists } from '../library';
import { offersRead } from '../offersRead';

/** Milliseconds over which the browsers of a company spread their reloads. */
const spread = 3000;

const offersChanged = createAction('programs/offersChanged');

function* reload() {
  yield* sleep(Math.random() * spread);
  for (const held of [...Object.values(lists), ...Object.values(yearLists), details, completions, activities, today]) yield* put(held.invalidated());
  yield* put(offersRead());
}

function* tell() {
  yield* put(offersChanged());
}

/** Reads programs anew when the company publishes, changes or retires one (ADH-102), and after messages that were missed. */
export function* followOffers() {
  yield* takeLeading(offersChanged, safely(reload));
  const { user } = yield* facts();
  if (user) yield* takeEveryMessage<typeof topics.offers>('programs:{companyId}', { companyId: user.EntityId }, tell, { onGap: tell });
}
