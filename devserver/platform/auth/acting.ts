import type { Role } from '../../../shell/net/contract';
import type { Identity } from '../module';
import { type CompanyScope, reachesCompany, reachOf } from './reach';

/** In which part somebody acts for somebody else (SHL-059). */
export const actingModes = ['Coach', 'Support', 'Partner Admin'] as const;
export type ActingMode = (typeof actingModes)[number];

export const isActingMode = (text: string | null): text is ActingMode => actingModes.some((mode) => mode === text);

/** The role that each mode stands on. */
const roles = { Coach: 'Coach', Support: 'Support', 'Partner Admin': 'PartnerAdmin' } as const satisfies Record<ActingMode, Role>;

/** The role that lends a mode its reach. */
export const roleOf = (mode: ActingMode): Role => roles[mode];

/** Roles of company managers: a partner administrator may impersonate only people with one of them (SUP-045). */
export const managerRoles = ['Admin', 'WRAdmin', 'AdminLite', 'CompanyManager'] as const satisfies readonly Role[];

const isManager = ({ roles: own }: Identity): boolean => managerRoles.some((role) => own.includes(role));

/** Roles of a subject that the actor of a mode need not have: coaches act for participants, partner administrators stand above the staff of their companies. */
const below: Readonly<Record<ActingMode, readonly Role[]>> = {
  Coach: ['participant'],
  Support: ['participant'],
  'Partner Admin': ['participant', ...managerRoles, 'Reporting'],
};

/** Roles beside those of a mode: a subject may have them, and the actor leaves them behind where they are not their own (SUP-117). */
const beside: Readonly<Record<ActingMode, readonly Role[]>> = { Coach: [], Support: [], 'Partner Admin': ['Coach', 'Support'] };

/** The roles of an actor that count for the subject, too: coaches act for nobody who is more than a participant. */
const ownIn = (mode: ActingMode, actor: Identity): readonly Role[] => (mode === 'Coach' ? [] : actor.roles);

/** The modes in which somebody may act at all: they need the role, and coaching and support a designation other than `None` (SUP-015, SUP-050). */
export const modesOf = (actor: Identity, scope: CompanyScope): readonly ActingMode[] =>
  actingModes.filter((mode) => actor.roles.includes(roles[mode]) && reachOf([roles[mode]], scope).kind !== 'self');

/**
 * Whether the actor may act for the subject in this mode (SUP-068): the mode is theirs, it reaches the subject's company, nobody above the actor is meant, and a partner
 * administrator means a manager. Which of the subject's rights come with it is a matter of `rightsWithin`.
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

/** Who acts as the partner itself, for whom nobody else comes in: its administrator (ADC-099). Their reach there is the partner's own company. */
export const asPartner = (actor: Identity): Identity => ({ ...actor, roles: [...new Set<Role>([...actor.roles, 'Admin'])].sort() });

/** The subject with those rights alone that the actor has as well, or that stand below the mode: nobody comes to a right by acting (SUP-117). */
export const rightsWithin = (mode: ActingMode, actor: Identity, subject: Identity): Identity => ({
  ...subject,
  roles: subject.roles.filter((role) => ownIn(mode, actor).includes(role) || below[mode].includes(role)),
  permissions: subject.permissions.filter((permission) => actor.permissions.includes(permission)),
});
