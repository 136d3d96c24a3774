import { keepSettings } from '../../../platform/companySettings';
import type { TestApp } from '../../../testing/appForTests';
import type { RewardSettings } from '../queries';

/** Sets settings of the plugin in a company; the others stay. */
export const setRewards = (server: TestApp, rewards: Partial<RewardSettings>, companyId = 'acme'): Promise<void> =>
  server.platform.db.transaction().execute((trx) => keepSettings(trx, companyId, { rewards }));
