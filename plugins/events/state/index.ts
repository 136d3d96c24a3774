import { facts, pluginState, put, takeEveryMessage } from '#shell/api';
import { calendarSaga, calendarState } from '../calendar/state';
import type { topics } from '../contract/topics';
import { saveDocument, saveSession } from './files';
import { details, events, schedules, wait } from './library';

/** What a person has signed up for has changed, perhaps in another window, or was missed: it is read anew. */
function* reload(): Generator {
  for (const held of [events, details, schedules, calendarState.setup]) yield* put(held.invalidated());
}

function* saga(): Generator {
  yield* calendarSaga();
  const { user } = yield* facts();
  if (!user) return;
  yield* takeEveryMessage<typeof topics.events>('events:{userId}', { userId: user.UserId }, reload, { onGap: reload });
}

export default pluginState('events', { events, details, schedules, wait, saveDocument, saveSession, ...calendarState }, { saga });
