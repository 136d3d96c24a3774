import { createAction } from '@reduxjs/toolkit';
import { put, sleep, takeLeading } from '../../../../kernel/effects/effects';
import { takeEveryMessage } from '../../../../kernel/effects/takeEveryMessage';
import { known } from '../../../root';
import type { topics } from '../../contract/topics';
import { announcements } from '../resources';

/** Milliseconds over which the browsers of a company spread their reloads of the news. */
const spread = 3000;

const newsChanged = createAction('notices/newsChanged');

function* reload(): Generator {
  yield* sleep(Math.random() * spread);
  yield* put(announcements.invalidated());
}

function* tell(): Generator {
  yield* put(newsChanged());
}

/** Reloads the news when the company changes it, when an announcement starts or ends, and after missed messages. */
export function* followNews(): Generator {
  yield* takeLeading(newsChanged, reload);
  const user = yield* known('user');
  if (user) yield* takeEveryMessage<typeof topics.announcements>('announcements:{companyId}', { companyId: user.EntityId }, tell, { onGap: tell });
}
