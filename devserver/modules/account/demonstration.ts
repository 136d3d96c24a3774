import type { DemonstrationParts } from '../../platform/demonstration/demonstration';
import type { AccountTables } from './tables';

/** Employee numbers. */
export const demonstration: DemonstrationParts<AccountTables> = {
  content: async ({ companyId, people, cast, each }) =>
    each([...people, cast.coach, cast.admin].entries(), async ({ trx }, [index, { id }]) => {
      const value = `D-${10_001 + index}`;
      await trx
        .insertInto('account_unique_id')
        .values({ person_id: id, company_id: companyId, value, unique_key: `${companyId} ${value.toLowerCase()}` })
        .execute();
    }),
};
