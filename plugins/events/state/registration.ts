import { change, modalState, notify, safely, takeEvery } from '#shell/api';
import { message } from '../text';
import { api, modals } from './api';
import { details, events, schedules } from './library';

/** Signs up for sessions and gives places back, all in one request (EVT-034). */
export const save = change(api.register, {
  failed: message('save.failed'),
  reloads: [events, details, schedules],
  subject: ({ body }) => `events/${body.EventId}`,
  *afterwards({ FailedCount }) {
    if (FailedCount === 0) yield* notify(message('save.done'), 'success');
  },
});

/** An event that cannot be loaded closes its dialog (EVT-061). */
function* leave() {
  yield* notify(message('load.failed'), 'error');
  yield* modals.registration.close();
}

export default modalState(
  'events.registration',
  { save },
  {
    *saga() {
      yield* takeEvery([details.isFailedBy, schedules.isFailedBy], safely(leave));
    },
  },
);
