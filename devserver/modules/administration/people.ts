import type { Kysely } from 'kysely';
import type { AudiencePerson } from '../../../shell/features/administration/contract';
import { mostPeopleFound } from '../../../shell/features/administration/rules/options';
import { removedStage } from '../../platform/auth/people';
import { peopleByNames } from '../../platform/database/search/names';
import type { PlatformTables } from '../../platform/tables';

/**
 * People of a company, by last name: each word of the search is a prefix of a word of their name, regardless of case and accents. Fewer than two
 * letters find nobody. Disabled accounts are included, as in an audience.
 */
export const findPeople = async (db: Kysely<PlatformTables>, companyId: string, search: string): Promise<AudiencePerson[]> => {
  if (search.trim().length < 2) return [];
  const people = db
    .selectFrom('person')
    .select(['person.id', 'person.first_name', 'person.last_name'])
    .where('person.company_id', '=', companyId)
    .where('person.stage', '<>', removedStage);
  const found = await peopleByNames(people, { search, most: mostPeopleFound });
  return found.map(({ id, first_name, last_name }) => ({ UserId: id, FirstName: first_name, LastName: last_name }));
};
