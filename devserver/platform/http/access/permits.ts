import type { Access } from '../../../../shell/net/contract';
import type { Identity } from '../../module';

/** Whether a user has the required roles and the required permission. */
export const permits = (access: Access, { roles, permissions }: Pick<Identity, 'roles' | 'permissions'>): boolean => {
  if (typeof access === 'string') return true;
  const any = access.anyOf === undefined || access.anyOf.some((role) => roles.includes(role));
  const all = access.allOf === undefined || access.allOf.every((role) => roles.includes(role));
  return any && all && (access.permission === undefined || permissions.includes(access.permission));
};
