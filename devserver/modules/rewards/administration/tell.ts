import { topics } from '../../../../plugins/rewards/contract/topics';
import type { Unit } from '../../../platform/module';
import type { RewardTables } from '../tables';

/** Tells the browsers of a company to read the mall anew. The message is empty: not everybody may know what has changed. */
export const tellMall = (unit: Unit<RewardTables>, companyId: string): void => unit.publish(topics.mall, { companyId }, {});
