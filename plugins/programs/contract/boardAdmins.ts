import type { Role } from '#shell/api';

/** Roles whose name contains 'Admin': they settle reports of messages (MSG-029). */
export const boardAdmins = ['Admin', 'WRAdmin', 'AdminLite', 'PartnerAdmin', 'SuperAdmin'] as const satisfies readonly Role[];
