import type { Role } from '#shell/api';
import { administrating } from '#shell/rules/administration';

/** Roles whose name contains 'Admin': they settle reports of messages (MSG-029). */
export const boardAdmins = [...administrating, 'PartnerAdmin'] as const satisfies readonly Role[];
