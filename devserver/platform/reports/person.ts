import { sql } from 'kysely';

/** Columns about the person, available to every report. */
export const personColumns = ['LastName', 'FirstName', 'Email', 'Department', 'Location', 'Region'] as const;
export type PersonColumn = (typeof personColumns)[number];

const placeOf = (kind: 'department' | 'location' | 'region') =>
  sql<string | null>`(select option.name from company_option as option where option.id = person.${sql.raw(`${kind}_id`)})`.as(kind);

/** Columns for the `select` of a list, from which `personCells` makes cells. */
export const personFields = () =>
  [
    sql<string>`person.id`.as('id'),
    sql<string>`person.last_name`.as('last_name'),
    sql<string>`person.first_name`.as('first_name'),
    sql<string>`person.email`.as('email'),
    placeOf('department'),
    placeOf('location'),
    placeOf('region'),
  ] as const;

interface PersonFields {
  readonly last_name: string;
  readonly first_name: string;
  readonly email: string;
  readonly department: string | null;
  readonly location: string | null;
  readonly region: string | null;
}

export const personCells = (row: PersonFields): Readonly<Record<PersonColumn, string>> => ({
  LastName: row.last_name,
  FirstName: row.first_name,
  Email: row.email,
  Department: row.department ?? '',
  Location: row.location ?? '',
  Region: row.region ?? '',
});

/** Sort orders of reports, by the indexes of names. The last column makes the order of people with equal names definite. */
export const byName = {
  LastName: ['person.last_name_key', 'person.first_name_key', 'person.id'],
  FirstName: ['person.first_name_key', 'person.last_name_key', 'person.id'],
} as const;
