import { pluginState, reloadedBy } from '#shell/api';
import { calendarSaga, calendarState } from '../calendar/state';
import type { topics } from '../contract/topics';
import { checkIn } from './checkIn';
import { saveDocument, saveSession } from './files';
import { details, events, placesChanged, schedules } from './library';

const listen = reloadedBy<typeof topics.events>('events:{userId}', [{ invalidated: placesChanged }, calendarState.setup]);

function* saga(): Generator {
  yield* calendarSaga();
  yield* listen();
}

export default pluginState('events', { events, details, schedules, checkIn, saveDocument, saveSession, ...calendarState }, { saga });
