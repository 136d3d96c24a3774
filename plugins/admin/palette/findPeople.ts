import { facts, type PaletteFind, pathTo, request, type SagaGenerator } from '#shell/api';
import { api } from '../administration/people/api';
import { paths } from '../paths';

/** People of the company with an account; choosing one opens their page in the administration. */
export default function* findPeople(query: string): SagaGenerator<readonly PaletteFind[]> {
  const { entity } = yield* facts();
  const company = entity?.EntityId ?? '';
  const { Items } = yield* request(api.accounts, { query: { EntityId: company, SearchTerms: query, PageSize: 25, Sort: 'LastName' } });
  return Items.map(({ Id: id, FirstName, LastName, Email }) => ({
    key: `person ${id}`,
    label: `${FirstName} ${LastName}`,
    context: Email,
    icon: 'admin',
    target: { to: pathTo(paths.person, { company, id }) },
  }));
}
