import { createAction } from '@reduxjs/toolkit';
import { put, sleep, takeLeading } from '../../../../kernel/effects';
import { takeEveryMessage } from '../../../../kernel/takeEveryMessage';
import { known } from '../../../root';
import type { topics } from '../../contract/topics';
import { announcements } from '../resources';

/** Milliseconds within which the browsers of a company read their news anew: not all of them in the same moment. */
const spread = 3000;

const newsChanged = createAction('notices/newsChanged');

function* reload(): Generator {
  yield* sleep(Math.random() * spread);
  yield* put(announcements.invalidated());
}

function* tell(): Generator {
  yield* put(newsChanged());
}

/** Reads the news anew when the company has changed them, or one shows itself or goes by the clock, and after messages that were missed. */
export function* followNews(): Generator {
  yield* takeLeading(newsChanged, reload);
  const user = yield* known('user');
  if (user) yield* takeEveryMessage<typeof topics.announcements>('announcements:{companyId}', { companyId: user.EntityId }, tell, { onGap: tell });
}
