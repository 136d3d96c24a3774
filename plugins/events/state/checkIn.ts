import { change } from '#shell/api';
import { message } from '../text';
import { api } from './api';
import { details, events, schedules } from './library';

/** Checks the person in at a session. */
export const checkIn = change(api.checkInByCode, { failed: message('checkIn.failed'), reloads: [details, schedules, events] });
