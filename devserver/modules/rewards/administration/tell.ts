import { topics } from '../../../../plugins/rewards/contract/topics';
import type { Unit } from '../../../platform/module';
import type { RewardTables } from '../tables';

/** Notifies the browsers of a company to reload the mall. The message is empty: not all users may see what has changed. */
export const tellMall = (unit: Unit<RewardTables>, companyId: string): void => unit.publish(topics.mall, { companyId }, {});
