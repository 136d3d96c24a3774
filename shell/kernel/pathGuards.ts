import { mayCoach } from '../rules/designations';
import type { Guard, Verdict } from './definePlugin';
import type { Facts } from './facts';

/** The roles and designations that paths ask for (shell document, section 6). Who lacks them is told so at errors/unauthorized (SHL-071). */

const onlyIf = (allowed: boolean | undefined): Verdict => (allowed ? 'pass' : 'unauthorized');

const hasAny = ({ user }: Facts, ...roles: readonly string[]): boolean => user?.Roles.some((role) => roles.includes(role)) ?? false;

/** Addresses are compared as the router does: without regard to case. */
const isAtOrBelow = (path: string, place: string): boolean => `${path.toLowerCase()}/`.startsWith(`${place}/`);

/** Scheduled coaching is a feature of the company (SHL-055, SHL-074). */
export const coachingFeature: Guard = ({ entity }) => onlyIf(entity?.EntityFeatures.includes('CoachingScheduledWorkflow'));

/** Coaches whose company has coaching (SHL-063); while they act as somebody else, it is their own company that counts (SHL-072). */
export const coachingPath: Guard = ({ user, settings }) => onlyIf(user && settings && mayCoach(user, settings));

/** Coaches who are also administrators (SHL-064). */
export const coachingLead: Guard = (facts) => onlyIf(hasAny(facts, 'Coach') && hasAny(facts, 'Admin', 'WRAdmin'));

/** Support sees all but the management of companies, SuperAdmin everything (SHL-065 to SHL-067). */
export const supportPath: Guard = (facts, path) =>
  onlyIf(hasAny(facts, 'SuperAdmin') || (hasAny(facts, 'Support') && !isAtOrBelow(path, '/support/entity-management')));

/** Reporting alone sees the reports only, and deposits are a matter of the global company (SHL-068 to SHL-070). */
export const administrationPath: Guard = (facts, path) => {
  const isGlobal = facts.user !== undefined && facts.user.EntityId === facts.settings?.GlobalEntityId;
  if (isAtOrBelow(path, '/administration/deposits') && !isGlobal) return 'unauthorized';
  if (hasAny(facts, 'Admin', 'WRAdmin', 'AdminLite', 'Coach', 'Support', 'SuperAdmin')) return 'pass';
  return onlyIf(hasAny(facts, 'Reporting') && isAtOrBelow(path, '/administration/reports2'));
};

/** Areas whose pages are declared to staff alone. */
const areas: readonly (readonly [place: string, guard: Guard])[] = [
  ['/administration', administrationPath],
  ['/coaching', coachingPath],
  ['/support', supportPath],
];

/** Whether an address that no page claims is in an area that is closed to the person: whether there is such a page is not for them to know (SHL-071). */
export const isClosedArea = (facts: Facts, path: string): boolean =>
  areas.some(([place, guard]) => isAtOrBelow(path, place) && guard(facts, path) === 'unauthorized');

/** The mall, where the company has one; of those who act as somebody else only support goes shopping (SHL-060, SHL-061). Waits until the rewards are known. */
export const fulfillment: Guard = ({ settings, 'rewards.showMall': showMall }) => {
  if (showMall === undefined) return 'wait';
  const { IsEnabled = false, IsSupport = false } = settings?.Impersonation ?? {};
  return onlyIf(showMall && (!IsEnabled || IsSupport));
};
