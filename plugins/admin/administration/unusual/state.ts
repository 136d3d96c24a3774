import { change, followRecords, keyedResource, on, pagedList, pluginState } from '#shell/api';
import { message } from '../../text';
import { api } from './api';

/** Alarms of unusual activity in the companies within reach. */
export const alarms = pagedList(api.alarms, { PageSize: 25, Sort: '-At' });

/** The lines of the audit that led to an alarm. */
export const lines = keyedResource(api.alarmLines, { freshFor: 0, reloadsOn: [on('root.connectionRegained')] });

export const review = change(api.reviewAlarm, {
  says: message('unusual.saved'),
  failed: message('unusual.failed.review'),
  canUndo: true,
  subject: ({ body }) => `alarm ${body.Id}`,
  reloads: [alarms],
});

export default pluginState('admin.unusual', { alarms, lines, review }, { saga: followRecords({ 'admin.alarm': [alarms] }) });
