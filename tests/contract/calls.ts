import examples from 'virtual:examples';
import modules from 'virtual:modules';
import type { Asking, Example } from '../../devserver/platform/examples';
import { type Account, accounts } from '../../fixtures/accounts';
import type { EndpointSchema, Role } from '../../shell/net/contract';

/** A call of an existing module. */
export interface ServedCall {
  readonly module: string;
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly schema: EndpointSchema;
  readonly example: ((asking: Asking) => Example | Promise<Example>) | undefined;
}

/** Every call of every module. */
export const served: readonly ServedCall[] = modules.flatMap((module) =>
  Object.entries(module.routes).map(([name, [method, path]]) => ({
    module: module.id,
    name,
    method,
    path,
    schema: module.schemas[name] as EndpointSchema,
    example: examples.get(module.id)?.[name],
  })),
);

/** Address of a call under `/api`; parameters without an example become `1`. */
export const addressOf = (path: string, { params = {}, query }: Example = {}): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '1'));
  return `/api${filled}${query ? `?${new URLSearchParams(query)}` : ''}`;
};

const mayCall = ({ schema: { access } }: ServedCall, { roles, permissions = [] }: Account): boolean => {
  if (typeof access === 'string') return roles.includes('participant');
  const { anyOf = roles, allOf = [], permission } = access;
  const hasRole = anyOf.some((role: Role) => roles.includes(role)) && allOf.every((role: Role) => roles.includes(role));
  return hasRole && (permission === undefined || permissions.includes(permission));
};

/** An account with full access that may make the call, of Acme if it has one. */
export const callerOf = (call: ServedCall): Account | undefined => {
  const callers = accounts.filter((account) => !account.stage && mayCall(call, account));
  return callers.find(({ company }) => company === 'acme') ?? callers[0];
};

/** The same, or any account if none may make the call. */
export const someCallerOf = (call: ServedCall): Account => {
  const caller = callerOf(call) ?? accounts[0];
  if (!caller) throw new Error('There are no fixture accounts.');
  return caller;
};
