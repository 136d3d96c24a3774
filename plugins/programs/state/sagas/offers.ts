import { createAction, facts, put, safely, sleep, takeEveryMessage, takeLeading } from '#shell/api';
import type { topics } from '../../contract/messageBoard';
import { activities, completions, details, lists, tags, today, yearLists } from '../library';
import { missions } from '../missions';
import { offersRead } from '../offersRead';
import { quickLinks } from '../quickLinks';

/** Period over which the browsers of a company spread their reloads, in milliseconds. */
const spread = 3000;

const offersChanged = createAction('programs/offersChanged');

function* reload() {
  yield* sleep(Math.random() * spread);
  const around = [tags, quickLinks, missions];
  for (const held of [...Object.values(lists), ...Object.values(yearLists), details, completions, activities, today, ...around]) yield* put(held.invalidated());
  yield* put(offersRead());
}

function* tell() {
  yield* put(offersChanged());
}

/** Reloads programs and the content around them when the company publishes, changes or retires something (ADH-102), and after missed messages. */
export function* followOffers() {
  yield* takeLeading(offersChanged, safely(reload));
  const { user } = yield* facts();
  if (user) yield* takeEveryMessage<typeof topics.offers>('programs:{companyId}', { companyId: user.EntityId }, tell, { onGap: tell });
}
