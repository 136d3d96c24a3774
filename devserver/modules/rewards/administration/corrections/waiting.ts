import { screens } from '../../../../../shell/rules/administration';
import { countUpTo } from '../../../../platform/database/pages/countUpTo';
import type { Waiting } from '../../../../platform/module';
import type { RewardTables } from '../../tables';

/** Corrections that wait for a second administrator and that the caller may decide (`mayDecide`). */
export const waitingCorrections: Waiting<RewardTables> = {
  access: screens.rewardCorrections,
  page: '/administration/rewards/corrections',
  count: ({ companyId, most, by }, { db }) =>
    countUpTo(
      db,
      db
        .selectFrom('reward_correction')
        .select('id')
        .where('company_id', '=', companyId)
        .where('waits', '=', 1)
        .where('person_id', 'not in', [...by])
        .where('by_id', 'not in', [...by])
        .where((eb) => eb.or([eb('by_subject_id', 'is', null), eb('by_subject_id', 'not in', [...by])])),
      most,
    ),
};
