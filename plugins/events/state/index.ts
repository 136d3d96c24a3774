import { facts, pluginState, put, takeEveryMessage } from '#shell/api';
import { calendarSaga, calendarState } from '../calendar/state';
import type { topics } from '../contract/topics';
import { saveDocument, saveSession } from './files';
import { details, events, placesChanged, schedules } from './library';

function* reload(): Generator {
  yield* put(placesChanged());
  yield* put(calendarState.setup.invalidated());
}

function* saga(): Generator {
  yield* calendarSaga();
  const { user } = yield* facts();
  if (!user) return;
  yield* takeEveryMessage<typeof topics.events>('events:{userId}', { userId: user.UserId }, reload, { onGap: reload });
}

export default pluginState('events', { events, details, schedules, saveDocument, saveSession, ...calendarState }, { saga });
