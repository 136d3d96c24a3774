import type { DemonstrationParts } from '../../platform/demonstration/demonstration';
import { agree, listAgreeing } from './seed';
import type { SessionTables } from './tables';

/** People who have agreed to the policies at their first sign-in. */
export const demonstration: DemonstrationParts<SessionTables> = {
  year: async ({ people, cast, moment, random, each }) =>
    each([...people, cast.coach, cast.admin], async (seed, { id }) => {
      const who = await listAgreeing(seed).where('person.id', '=', id).execute();
      await agree(seed, who, moment(-360 + random() * 20));
    }),
};
