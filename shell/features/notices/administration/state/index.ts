import { on } from '../../../../kernel/meeting';
import { change } from '../../../../state/change/change';
import { patch } from '../../../../state/change/patch';
import { followRecords } from '../../../../state/list/followRecords';
import { pluginState } from '../../../../state/pluginState';
import { keyedResource, resource } from '../../../../state/resource';
import { withNotification, withoutNotifications } from '../rules/lists';
import { message } from '../text';
import { api } from './api';

/** All data of the screen; reloaded on each visit, because other administrators may have saved. */
export const setup = resource(api.notificationSetup, { freshFor: 0, reloadsOn: [on('root.connectionRegained')] });

/** The versions of a notification's text, by its id. */
export const history = keyedResource(api.notificationHistory, { freshFor: 0 });

/** Saves the box (ADN-067). */
export const save = change(api.saveNotification, {
  failed: message('failed.saving'),
  applies: [patch(setup, withNotification)],
  reloads: [history],
});

/** Saves the switch or Reset of a row, without the box (ADN-054, ADN-055, ADN-057). */
export const saveRow = change(api.saveNotification, {
  failed: message('failed.saving'),
  subject: ({ body }) => `program notification ${body.ProgramNotificationId}`,
  expects: [
    patch(setup, (data, { body }) => ({
      ...data,
      ProgramNotifications: data.ProgramNotifications.map((one) =>
        one.ProgramNotificationId === body.ProgramNotificationId ? { ...one, IsEnabled: body.IsEnabled } : one,
      ),
    })),
  ],
  applies: [patch(setup, withNotification)],
  reloads: [history],
});

/** Copies notifications, and adds the copies of the response (ADN-069). */
export const copy = change(api.copyNotifications, {
  failed: message('failed.copying'),
  applies: [
    patch(setup, (data, { Actions }) =>
      Actions.reduce(
        (all, { IsSuccessful, ProgramNotification }) => (IsSuccessful && ProgramNotification ? withNotification(all, ProgramNotification) : all),
        data,
      ),
    ),
  ],
});

/** Deletes notifications, and removes those that the response reports as deleted (ADN-068). */
export const remove = change(api.deleteNotifications, {
  // Otherwise the table shows the reasons.
  says: ({ Actions }) => {
    const n = Actions.length;
    return Actions.every(({ IsSuccessful }) => IsSuccessful) ? message('deleted', { n, done: n, failed: 0 }) : undefined;
  },
  canUndo: true,
  failed: message('failed.deleting'),
  applies: [
    patch(setup, (data, { Actions }) =>
      withoutNotifications(
        data,
        Actions.flatMap(({ IsSuccessful, ProgramNotificationId }) => (IsSuccessful ? [ProgramNotificationId] : [])),
      ),
    ),
  ],
});

const saga = followRecords({ 'notices.programNotification': [setup, history] });

export default pluginState('noticesAdministration', { setup, history, save, saveRow, copy, remove }, { saga });
