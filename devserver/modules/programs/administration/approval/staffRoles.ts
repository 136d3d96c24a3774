import type { Role } from '../../../../../shell/net/contract';
import { roles } from '../../../../../shell/rules/everyRole';

export type Staff = Exclude<Role, 'participant'>;

/** Whoever has one of these roles can be chosen to hear that submissions wait. */
export const staffRoles: readonly Staff[] = roles.filter((role): role is Staff => role !== 'participant');
