import type { Role } from '../../../../shell/net/contract';
import type { Identity } from '../../module';
import { type CompanyScope, reachesCompany, reachOf } from '../reach';

/** Modes of impersonation (SHL-059). */
export const actingModes = ['Coach', 'Support', 'Partner Admin'] as const;
export type ActingMode = (typeof actingModes)[number];

export const isActingMode = (text: string | null): text is ActingMode => actingModes.some((mode) => mode === text);

/** The role that each mode requires. */
const roles = { Coach: 'Coach', Support: 'Support', 'Partner Admin': 'PartnerAdmin' } as const satisfies Record<ActingMode, Role>;

/** The role whose reach a mode has. */
export const roleOf = (mode: ActingMode): Role => roles[mode];

/** Roles of company managers: a partner administrator may impersonate only people with one of them (SUP-045). */
export const managerRoles = ['Admin', 'WRAdmin', 'AdminLite', 'CompanyManager'] as const satisfies readonly Role[];

const isManager = ({ roles: own }: Identity): boolean => managerRoles.some((role) => own.includes(role));

/** Roles of a subject that the actor of a mode need not have: coaches impersonate participants, partner administrators the staff of their companies. */
const below: Readonly<Record<ActingMode, readonly Role[]>> = {
  Coach: ['participant'],
  Support: ['participant'],
  'Partner Admin': ['participant', ...managerRoles, 'Reporting'],
};

/** Further roles that a subject may have; the actor gets only those that are also their own (SUP-117). */
const beside: Readonly<Record<ActingMode, readonly Role[]>> = { Coach: [], Support: [], 'Partner Admin': ['Coach', 'Support'] };

/** The actor's roles that the subject may have as well: coaches impersonate only participants. */
const ownIn = (mode: ActingMode, actor: Identity): readonly Role[] => (mode === 'Coach' ? [] : actor.roles);

/** The modes in which a user may impersonate: each needs its role, and coaching and support a designation other than `None` (SUP-015, SUP-050). */
export const modesOf = (actor: Identity, scope: CompanyScope): readonly ActingMode[] =>
  actingModes.filter((mode) => actor.roles.includes(roles[mode]) && reachOf([roles[mode]], scope).kind !== 'self');

/**
 * Whether the actor may impersonate the subject in this mode (SUP-068): the actor has the mode, it reaches the subject's company, the subject has no higher
 * roles than the actor, and is a manager in the mode of partner administrators. `rightsWithin` determines which of the subject's rights apply.
 */
export const mayActFor = (mode: ActingMode, actor: Identity, scope: CompanyScope, subject: Identity): boolean => {
  const allowed = [...ownIn(mode, actor), ...below[mode], ...beside[mode]];
  return (
    subject.userId !== actor.userId &&
    modesOf(actor, scope).includes(mode) &&
    reachesCompany(reachOf([roles[mode]], scope), subject.companyId) &&
    (mode !== 'Partner Admin' || isManager(subject)) &&
    subject.roles.every((role) => allowed.includes(role))
  );
};

/** The identity of a partner administrator who acts as the partner itself, as its administrator (ADC-099). The reach is the partner's own company. */
export const asPartner = (actor: Identity): Identity => ({ ...actor, roles: [...new Set<Role>([...actor.roles, 'Admin'])].sort() });

/** The subject with only those rights that the actor also has or that the mode includes: impersonation adds no rights (SUP-117). */
export const rightsWithin = (mode: ActingMode, actor: Identity, subject: Identity): Identity => ({
  ...subject,
  roles: subject.roles.filter((role) => ownIn(mode, actor).includes(role) || below[mode].includes(role)),
  permissions: subject.permissions.filter((permission) => actor.permissions.includes(permission)),
});
