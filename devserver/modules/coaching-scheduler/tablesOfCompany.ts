import { settingsSchemas } from '../../../plugins/coaching-scheduler/contract/settingsSchemas';
import { isA } from '../../platform/companyFile/checks';
import type { TablesOfCompany } from '../../platform/companyFile/declared';

const { Name, Duration, Status, WorkFlowType } = settingsSchemas.saveSessionType.body.properties;
const { Day, StartTime, EndTime } = settingsSchemas.saveScheduler.body.properties.DaySettings.items.properties;

/** What files of companies carry of this module. */
export const tablesOfCompany: TablesOfCompany = {
  coaching_session_type: {
    as: 'carried.sessionTypes',
    valid: { name: isA(Name), duration: isA(Duration), status: isA(Status), work_flow: isA(WorkFlowType) },
  },
  coaching_day: { valid: { day: isA(Day), start_time: isA(StartTime), end_time: isA(EndTime) } },
};
