import type { ordersSchemas } from '../../../../../plugins/rewards/contract/administration/ordersSchemas';
import type { Handlers } from '../../../../platform/module';
import type { RewardTables } from '../../tables';
import { decideOrders } from './decide';
import { exportLedger } from './ledgerFile';
import { exportOrders, listOrders } from './list';
import { exportPayroll } from './payroll';

/** The orders of a company, and its books. */
export const ordersHandlers: Handlers<typeof ordersSchemas, RewardTables> = {
  rewardOrders: listOrders,
  rewardOrdersExport: exportOrders,
  decideOrders,
  payrollExport: exportPayroll,
  ledgerExport: exportLedger,
};
