import { type ValueOf, withoutBlanks } from './enumerations';

export type AdminRole = ValueOf<'role'>;
export type AdminScope = ValueOf<'adminScope'>;

/** Whether two roles are the same; the documents write some with blanks and some without (TOO-056). */
export const isSameRole = (one: string, other: string): boolean => withoutBlanks(one) === withoutBlanks(other);

const scopes = new Map<string, AdminScope>([
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
export const scopeOf = (role: string): AdminScope => scopes.get(withoutBlanks(role)) ?? 'None';
