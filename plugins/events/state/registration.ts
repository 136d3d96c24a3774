import { change, keyedResource, modalState, notify, safely, takeEvery } from '#shell/api';
import { message } from '../text';
import { api, modals } from './api';
import { details as detailsOfPages, events, reloadsOn, schedules as schedulesOfPages } from './library';

/** The event of the dialog, reloaded on each opening (EVT-055). */
export const details = keyedResource(api.eventDetails, { reloadsOn });
export const schedules = keyedResource(api.sessionSchedule, { reloadsOn });

const reloads = [details, schedules, events, detailsOfPages, schedulesOfPages];
const subject = ({ body }: { readonly body: { readonly EventId: string } }): string => `events/${body.EventId}`;

/** Registers for sessions and cancels registrations in one request (EVT-034). */
export const save = change(api.register, {
  failed: message('save.failed'),
  reloads,
  subject,
  *afterwards({ FailedCount }) {
    if (FailedCount === 0) yield* notify(message('save.done'), 'success');
  },
});

/** Joins or leaves a waiting list. */
export const wait = change(api.waitingList, {
  says: (answer) => message(answer ? 'wait.joined' : 'wait.left'),
  failed: message('save.failed'),
  reloads,
  subject,
});

/** An event that cannot be loaded closes its dialog (EVT-061). */
function* leave() {
  yield* notify(message('load.failed'), 'error');
  yield* modals.registration.close();
}

export default modalState(
  'events.registration',
  { details, schedules, save, wait },
  {
    *saga() {
      yield* takeEvery([details.isFailedBy, schedules.isFailedBy], safely(leave));
    },
  },
);
