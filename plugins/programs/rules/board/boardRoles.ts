import type { Role } from '#shell/api';

/** Roles that may view the boards of a company without being on them (PRG-165). */
export const boardRoles: readonly Role[] = ['Admin', 'WRAdmin', 'AdminLite', 'SuperAdmin', 'Support'];
