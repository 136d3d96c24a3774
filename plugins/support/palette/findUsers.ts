import { facts, type PaletteFind, request, type SagaGenerator } from '#shell/api';
import { chosen } from '../rules/chosen';
import { api } from '../state/api';

/** The terms of a query: an address, first and last name, or one of them. */
const termsOf = (query: string): readonly { readonly firstName?: string; readonly lastName?: string; readonly email?: string }[] => {
  const [first = '', ...rest] = query.split(/\s+/);
  if (query.includes('@')) return [{ email: query }];
  return rest.length > 0 ? [{ firstName: first, lastName: rest.join(' ') }] : [{ firstName: first }, { lastName: first }];
};

/** People whom support may impersonate; choosing one opens the card that asks for the reason. */
export default function* findUsers(query: string): SagaGenerator<readonly PaletteFind[]> {
  const { settings } = yield* facts();
  if (!settings?.Impersonation.Types.includes('Support')) return [];
  const found = new Map<string, PaletteFind>();
  for (const terms of termsOf(query)) {
    const { Items } = yield* request(api.userSearch, { query: { ...terms, PageSize: 25, Sort: 'LastName' } });
    for (const user of Items) {
      found.set(user.UserId, {
        key: `person ${user.UserId}`,
        label: `${user.FirstName} ${user.LastName}`,
        context: `${user.Email} · ${user.Company}`,
        icon: 'support',
        target: { modal: 'support.actFor', input: { person: chosen(user), wish: { as: 'user', mode: 'Support', user } } },
      });
    }
  }
  return [...found.values()];
}
