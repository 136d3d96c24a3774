import type { OverriddenPerson } from '../../../../../plugins/hra/contract';
import { pages } from '../../../../platform/database/pages/page';
import { peopleSearch } from '../../../../platform/database/search/peopleSearch';
import type { HraDb } from '../../tables';

/** The active people of a company, each with the override of one plan year. */
export const listPeople = pages({
  query: (db: HraDb, { planYear }: { readonly planYear: string }) =>
    db
      .selectFrom('person')
      .leftJoin('hra_screening_override as override', (join) =>
        join.onRef('override.person_id', '=', 'person.id').onRef('override.company_id', '=', 'person.company_id').on('override.plan_year_id', '=', planYear),
      )
      .select(['person.id', 'person.first_name', 'person.last_name', 'person.email', 'override.day'])
      .where('person.is_active', '=', 1),
  whose: 'person.company_id',
  sorts: {
    LastName: ['person.last_name_key', 'person.first_name_key', 'person.id'],
    FirstName: ['person.first_name_key', 'person.last_name_key', 'person.id'],
  },
  usualSort: 'LastName',
  search: peopleSearch,
});

type Row = Awaited<ReturnType<typeof listPeople>>['Items'][number];

/** A person in the form of the API. */
export const presentPerson = (planYear: string, { id, first_name, last_name, email, day }: Row): OverriddenPerson => ({
  UserId: id,
  PlanYearId: planYear,
  FirstName: first_name,
  LastName: last_name,
  Email: email,
  OverrideDate: day,
});
