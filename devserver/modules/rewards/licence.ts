import { countUpTo } from '../../platform/database/pages/countUpTo';
import type { LicenceWords } from '../../platform/module';
import type { RewardTables } from './tables';

type Count = NonNullable<LicenceWords<RewardTables>['lost']>[`lost.${string}`];

/** People of the company with lines in the ledger of points. */
const earners: Count = ({ companyId, most }, { db }) =>
  countUpTo(
    db,
    db
      .selectFrom('person')
      .select('person.id')
      .where('person.company_id', '=', companyId)
      .where('person.is_active', '=', 1)
      .where((eb) =>
        eb.exists(eb.selectFrom('reward_points as line').select('line.id').whereRef('line.person_id', '=', 'person.id').where('line.kind', '=', 'earned')),
      ),
    most,
  );

/** Name of the licence, and counts of data that people lose with it. */
export const licence: LicenceWords<RewardTables> = {
  name: 'plugin.name',
  lost: { 'lost.points': earners },
  pages: [{ link: '/rewards', name: 'page.rewards', icon: 'redeemrewards', below: ['/statement', '/fulfillment'] }],
};
