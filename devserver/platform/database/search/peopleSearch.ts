import type { Search } from './search';

/** The search index of `person` by name and mail address, which migrations create. */
export const peopleSearch = { table: 'person', scope: 'company_id', columns: ['first_name', 'last_name'], mails: ['email'] } as const satisfies Search;

/** The search index of `person` by name only. */
export const peopleByName = { table: 'person', scope: 'company_id', columns: ['first_name', 'last_name'] } as const satisfies Search;
