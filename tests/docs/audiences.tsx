import { pages } from '../../devserver/platform/database/pages/page';
import type { Audience } from '../../shell/net/schemas/audience';
import type { PageRequest } from '../../shell/net/schemas/page';
import type { db } from './world';

export declare const body: { readonly Name: string; readonly Filters: Audience };
export declare const filters: Audience;
export declare const all: readonly Audience[];
export declare const query: PageRequest<'LastName'>;
export const people = pages({
  query: (of: typeof db) => of.selectFrom('person').select(['person.id', 'person.last_name']),
  whose: 'person.company_id',
  sorts: { LastName: ['person.last_name', 'person.id'] },
  usualSort: 'LastName',
});
