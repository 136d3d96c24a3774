import { type ValueOf, withoutBlanks } from './enumerations';

/** Scope of a role of the administration, and of a company's coaching or support (TOO-058, SHL-082). */
export type Scope = ValueOf<'adminScope'>;

/** A role as stored and sent; `labelOf` returns its displayed name. HIPAA Access, which the administration lists among the roles, is a permission. */
export type Role = 'participant' | Exclude<ValueOf<'role'>, 'HIPAAAccess'>;

/** Whether the roles include one other than participant. */
export const isStaff = (roles: readonly Role[]): boolean => roles.some((role) => role !== 'participant');

/** Whether two names mean the same role: the documents write some of them with blanks and some without (TOO-056). */
export const isSameRole = (one: string, other: string): boolean => withoutBlanks(one) === withoutBlanks(other);

const scopes = new Map<string, Scope>([
  ['WRAdmin', 'Global'],
  ['SuperAdmin', 'Global'],
  ['PartnerAdmin', 'Partner'],
  ['Admin', 'Company'],
  ['AdminLite', 'Company'],
  ['CompanyManager', 'Company'],
  ['Reporting', 'Company'],
  ['UserManagement', 'Company'],
]);

/** Scope of a role in the administration; `None` for all other roles (TOO-059). */
export const scopeOf = (role: string): Scope => scopes.get(withoutBlanks(role)) ?? 'None';
