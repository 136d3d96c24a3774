import { isShellFeature } from '../../devserver/platform/auth/licences';
import type { Account } from '../../fixtures/accounts';
import { companies } from '../../fixtures/companies';
import type { EndpointSchema } from '../../shell/net/contract';
import type { ServedCall } from './calls';

/** Whether the account's company has licensed the plugin, according to the fixtures. */
const isLicensed = ({ company }: Account, module: string): boolean => {
  if (isShellFeature(module)) return true;
  const licence = companies.find(({ key }) => key === company)?.licence ?? 'all';
  if (licence === 'all') return true;
  return 'only' in licence ? licence.only.includes(module) : !licence.without.includes(module);
};

const admits = ({ access }: EndpointSchema, { roles, permissions = [] }: Account): boolean => {
  if (typeof access === 'string') return true;
  const any = access.anyOf?.some((role) => roles.includes(role)) ?? true;
  const all = access.allOf?.every((role) => roles.includes(role)) ?? true;
  return any && all && (access.permission === undefined || permissions.includes(access.permission));
};

/** Accounts that sign in with a password alone. */
export const entersAtOnce = ({ stage }: Account): boolean => stage === undefined || stage === 'FirstLogin';

/** Whether the account has the plugin of the call's condition. */
const isThere = (account: Account, { enabledWhen }: EndpointSchema): boolean => enabledWhen?.plugin === undefined || isLicensed(account, enabledWhen.plugin);

/** Whether a signed-in account may make a call, by licence and role, from contract and fixtures alone. */
export const isLetIn = (account: Account, { module, schema }: Pick<ServedCall, 'module' | 'schema'>): boolean =>
  isLicensed(account, module) && isThere(account, schema) && admits(schema, account);
