import { mayCoach } from '../../rules/designations';
import type { Guard, Verdict } from '../declaration/definePlugin';
import type { Facts } from '../facts';

/** Roles and designations that paths require (shell document, section 6). Users without them get errors/unauthorized (SHL-071). */

const onlyIf = (allowed: boolean | undefined): Verdict => (allowed ? 'pass' : 'unauthorized');

const hasAny = ({ user }: Facts, ...roles: readonly string[]): boolean => user?.Roles.some((role) => roles.includes(role)) ?? false;

/** Compares addresses as the router does: ignoring case. */
const isAtOrBelow = (path: string, place: string): boolean => `${path.toLowerCase()}/`.startsWith(`${place}/`);

/** Scheduled coaching is a feature of the company (SHL-055, SHL-074). */
export const coachingFeature: Guard = ({ entity }) => onlyIf(entity?.EntityFeatures.includes('CoachingScheduledWorkflow'));

/** Coaches whose company has coaching (SHL-063). During impersonation their own company counts (SHL-072). */
export const coachingPath: Guard = ({ user, settings }) => onlyIf(user && settings && mayCoach(user, settings));

/** Coaches who are also administrators (SHL-064). */
export const coachingLead: Guard = (facts) => onlyIf(hasAny(facts, 'Coach') && hasAny(facts, 'Admin', 'WRAdmin'));

/** Support has access to all pages except company management, SuperAdmin to all (SHL-065 to SHL-067). */
export const supportPath: Guard = (facts, path) =>
  onlyIf(hasAny(facts, 'SuperAdmin') || (hasAny(facts, 'Support') && !isAtOrBelow(path, '/support/entity-management')));

/** Users with no other role than Reporting have access to reports only; deposits belong to the global company (SHL-068 to SHL-070). */
export const administrationPath: Guard = (facts, path) => {
  const isGlobal = facts.user !== undefined && facts.user.EntityId === facts.settings?.GlobalEntityId;
  if (isAtOrBelow(path, '/administration/deposits') && !isGlobal) return 'unauthorized';
  if (hasAny(facts, 'Admin', 'WRAdmin', 'AdminLite', 'Coach', 'Support', 'SuperAdmin')) return 'pass';
  return onlyIf(hasAny(facts, 'Reporting') && isAtOrBelow(path, '/administration/reports2'));
};

/** Areas whose pages are declared for staff only. */
const areas: readonly (readonly [place: string, guard: Guard])[] = [
  ['/administration', administrationPath],
  ['/coaching', coachingPath],
  ['/support', supportPath],
];

/** Whether an undeclared address is in an area that is closed to the user: the answer does not reveal whether such a page exists (SHL-071). */
export const isClosedArea = (facts: Facts, path: string): boolean =>
  areas.some(([place, guard]) => isAtOrBelow(path, place) && guard(facts, path) === 'unauthorized');

/** The mall, if the company has one; during impersonation only Support has access (SHL-060, SHL-061). Waits until the rewards are loaded. */
export const fulfillment: Guard = ({ settings, 'rewards.showMall': showMall }) => {
  if (showMall === undefined) return 'wait';
  const { IsEnabled = false, IsSupport = false } = settings?.Impersonation ?? {};
  return onlyIf(showMall && (!IsEnabled || IsSupport));
};
