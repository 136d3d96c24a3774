import { type ValueOf, withoutBlanks } from './enumerations';

/** How far a role of the administration reaches, and coaching or support of a company (TOO-058, SHL-082). */
export type Scope = ValueOf<'adminScope'>;

/** A role, spelled as stored and sent; `labelOf` shows it. HIPAA Access, which the administration lists among them, is a permission. */
export type Role = 'participant' | Exclude<ValueOf<'role'>, 'HIPAAAccess'>;

/** Whether somebody has a role beyond that of a participant. */
export const isStaff = (roles: readonly Role[]): boolean => roles.some((role) => role !== 'participant');

/** Whether two roles are the same; the documents write some with blanks and some without (TOO-056). */
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

/** How far a role reaches in the administration; nowhere where it is none of its roles (TOO-059). */
export const scopeOf = (role: string): Scope => scopes.get(withoutBlanks(role)) ?? 'None';
