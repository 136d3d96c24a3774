import type { Role } from '../../../../../shell/net/contract';
import { roles } from '../../../../../shell/rules/everyRole';

export type Staff = Exclude<Role, 'participant'>;

/** Roles that can be chosen for mails about waiting submissions. */
export const staffRoles: readonly Staff[] = roles.filter((role): role is Staff => role !== 'participant');
