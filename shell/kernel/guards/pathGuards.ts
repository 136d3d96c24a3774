import { mayCoach } from '../../rules/designations';
import type { Guard, Verdict } from '../declaration/definePlugin';
import type { Facts } from '../facts';

/** Passes users with the role or designation that a path requires (shell document, section 6); others get errors/unauthorized (SHL-071). */

const onlyIf = (allowed: boolean | undefined): Verdict => (allowed ? 'pass' : 'unauthorized');

const hasAny = ({ user }: Facts, ...roles: readonly string[]): boolean => user?.Roles.some((role) => roles.includes(role)) ?? false;

/** Whether an address is at or below another one, ignoring case as the router does. */
const isAtOrBelow = (path: string, place: string): boolean => `${path.toLowerCase()}/`.startsWith(`${place}/`);

/** Requires the company's feature scheduled coaching (SHL-055, SHL-074). */
export const coachingFeature: Guard = ({ entity }) => onlyIf(entity?.EntityFeatures.includes('CoachingScheduledWorkflow'));

/** Requires a coach whose company has coaching (SHL-063). During impersonation the coach's own company counts (SHL-072). */
export const coachingPath: Guard = ({ user, settings }) => onlyIf(user && settings && mayCoach(user, settings));

/** Requires a coach who is also an administrator (SHL-064). */
export const coachingLead: Guard = (facts) => onlyIf(hasAny(facts, 'Coach') && hasAny(facts, 'Admin', 'WRAdmin'));

/** Support may open all pages except company management, SuperAdmin all (SHL-065 to SHL-067). */
export const supportPath: Guard = (facts, path) =>
  onlyIf(hasAny(facts, 'SuperAdmin') || (hasAny(facts, 'Support') && !isAtOrBelow(path, '/support/entity-management')));

/** Users with no role other than Reporting may open reports only. Deposits are for the global company (SHL-068 to SHL-070). */
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

/** Whether an undeclared address is in an area that the user may not access. The result does not disclose whether such a page exists (SHL-071). */
export const isClosedArea = (facts: Facts, path: string): boolean =>
  areas.some(([place, guard]) => isAtOrBelow(path, place) && guard(facts, path) === 'unauthorized');

/** Requires that the company has the mall; during impersonation only Support may open it (SHL-060, SHL-061). Waits until the rewards are loaded. */
export const fulfillment: Guard = ({ settings, 'rewards.showMall': showMall }) => {
  if (showMall === undefined) return 'wait';
  const { IsEnabled = false, IsSupport = false } = settings?.Impersonation ?? {};
  return onlyIf(showMall && (!IsEnabled || IsSupport));
};
