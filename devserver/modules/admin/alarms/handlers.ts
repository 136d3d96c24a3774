import type { alarmSchemas } from '../../../../plugins/admin/contract/alarmSchemas';
import type { Handlers } from '../../../platform/module';
import type { AdminTables } from '../tables';
import { listLines } from './lines';
import { listAlarms } from './list';
import { reviewAlarm } from './review';

/** Alarms of unusual activity. */
export const alarmHandlers: Handlers<typeof alarmSchemas, AdminTables> = {
  alarms: listAlarms,
  alarmLines: listLines,
  reviewAlarm,
};
