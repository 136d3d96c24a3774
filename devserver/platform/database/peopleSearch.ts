import type { Search } from './search';

/** People by their names and mail addresses: the index that migrations keep of `person`. */
export const peopleSearch = { table: 'person', scope: 'company_id', columns: ['first_name', 'last_name'], mails: ['email'] } as const satisfies Search;

/** By their names alone. */
export const peopleByName = { table: 'person', scope: 'company_id', columns: ['first_name', 'last_name'] } as const satisfies Search;
