import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { Type } from 'typebox';
import type { Reach } from '../../devserver/platform/auth/reach';
import { pages, withinReach } from '../../devserver/platform/database/pages/page';
import { peopleSearch } from '../../devserver/platform/database/search/peopleSearch';
import { defineModule } from '../../devserver/platform/module';
import type { PlatformTables } from '../../devserver/platform/tables';
import { Page, pageQuery } from '../../shell/net/schemas';
import type { PageRequest } from '../../shell/net/schemas/page';

/** A list as modules define it, on a table that can be large: the people within reach. Used by tests and the bench, not part of the product. */

export const peopleSorts = ['LastName', 'Email', 'HireDate'] as const;
type PeopleSort = (typeof peopleSorts)[number];

/** The indexed columns of each sort. */
const indexed: Readonly<Record<PeopleSort, string>> = { LastName: 'last_name, id', Email: 'email, id', HireDate: "coalesce(hire_date, ''), id" };

const createIndexes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [sort, columns] of Object.entries(indexed)) {
      await sql`create index ${sql.ref(`people_by_${sort}`)} on person (company_id, ${sql.raw(columns)})`.execute(db);
      await sql`create index ${sql.ref(`all_people_by_${sort}`)} on person (${sql.raw(columns)})`.execute(db);
    }
  },
};

const people = pages({
  query: (db: Kysely<PlatformTables>) =>
    db
      .selectFrom('person')
      .leftJoin('company', 'company.id', 'person.company_id')
      .select(['person.id', 'person.first_name', 'person.last_name', 'person.email', 'person.hire_date', 'company.name as company_name']),
  whose: 'person.company_id',
  sorts: {
    LastName: ['person.last_name', 'person.id'],
    Email: ['person.email', 'person.id'],
    HireDate: [sql`coalesce(person.hire_date, '')`, 'person.id'],
  },
  usualSort: 'LastName',
  search: peopleSearch,
});

export const listPeople = (db: Kysely<PlatformTables>, reach: Reach, request: PageRequest<PeopleSort>) => people(db, { request, within: withinReach(reach) });

const Person = Type.Object({ UserId: Type.String(), Name: Type.String(), Email: Type.String(), Company: Type.String(), HireDate: Type.String() });

/** Licensed with the programs, which every company of the fixtures has. */
export const peopleModule = defineModule()({
  id: 'programs',
  routes: { people: ['GET', '/people'] } as const,
  schemas: {
    people: {
      summary: 'People within reach, in pages',
      access: { anyOf: ['Admin', 'PartnerAdmin', 'SuperAdmin'] },
      envelope: 'Data',
      query: pageQuery(peopleSorts),
      response: Page(Person),
    },
  } as const,
  migrations: { '202611221300_people_list': createIndexes },
  messages: { 'en-US': {}, 'es-419': {} },
  handlers: {
    people: async ({ query }, call) => {
      const found = await listPeople(call.db, call.caller.reach, query);
      const Items = found.Items.map((row) => ({
        UserId: row.id,
        Name: `${row.first_name} ${row.last_name}`,
        Email: row.email,
        Company: row.company_name ?? '',
        HireDate: row.hire_date ?? '',
      }));
      return { ...found, Items };
    },
  },
});
