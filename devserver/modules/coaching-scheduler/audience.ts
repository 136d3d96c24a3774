import { sql } from 'kysely';
import { isOneOf } from '../../platform/audience/category';
import type { AudienceCategories } from '../../platform/module';
import type { CoachingTables } from './tables';
import { listCoaches, nameOf } from './whose';

/** Categories of audiences: the participants of a coach. */
export const audience: AudienceCategories<CoachingTables> = {
  Coach: {
    name: 'audience.Coach',
    ids: 'person',
    gone: 'audience.Coach.gone',
    named: async (ids, { companyId }, { db }) => {
      const coaches = await db
        .selectFrom('person')
        .select(['id', 'first_name', 'last_name'])
        .where('id', 'in', ids)
        .where('company_id', '=', companyId)
        .where((eb) => eb.exists(eb.selectFrom('coached_person').select('coached_person.person_id').whereRef('coached_person.coach_id', '=', 'person.id')))
        .execute();
      return coaches.map((coach) => ({ Value: coach.id, Text: nameOf(coach) }));
    },
    values: async ({ companyId }, { db }) => (await listCoaches(db, companyId)).map((coach) => ({ Value: coach.id, Text: nameOf(coach) })),
    condition: ({ Values }) => ({
      among: sql`select coached.person_id from coached_person as coached cross join person as own
        where ${isOneOf(sql`coached.coach_id`, Values)} and own.id = coached.person_id and own.company_id = coached.company_id`,
    }),
    phrase: { who: ({ names }, text) => text('audience.Coach.who', { names }) },
    why: ({ names }, text) => text('audience.Coach.why', { names }),
  },
};
