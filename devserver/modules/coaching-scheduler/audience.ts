import { sql } from 'kysely';
import { isOneOf } from '../../platform/audience/category';
import type { AudienceCategories } from '../../platform/module';
import type { CoachingTables } from './tables';
import { listCoaches, nameOf } from './whose';

/** What audiences can be made of: whom a coach coaches. */
export const audience: AudienceCategories<CoachingTables> = {
  Coach: {
    name: 'audience.Coach',
    values: async ({ companyId }, { db }) => (await listCoaches(db, companyId)).map((coach) => ({ Value: coach.id, Text: nameOf(coach) })),
    condition: ({ Values }) => ({
      among: sql`select coached.person_id from coached_person as coached cross join person as own
        where ${isOneOf(sql`coached.coach_id`, Values)} and own.id = coached.person_id and own.company_id = coached.company_id`,
    }),
    phrase: { who: ({ names }, text) => text('audience.Coach.who', { names }) },
    why: ({ names }, text) => text('audience.Coach.why', { names }),
  },
};
