import { enumerations } from './enumerations';
import type { Role } from './roles';

/** Every role: participant, and those of the administration (TOO-055). */
export const roles: readonly Role[] = ['participant', ...enumerations.role.filter((role) => role !== 'HIPAAAccess')];

export const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text);
