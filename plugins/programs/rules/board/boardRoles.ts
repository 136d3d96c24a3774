import type { Role } from '#shell/api';
import { administrating } from '#shell/rules/administration';

/** Roles that may view the boards of a company without being on them (PRG-165). */
export const boardRoles: readonly Role[] = [...administrating, 'Support'];
