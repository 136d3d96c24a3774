import type { Route } from '../assemble';
import type { Guard, ShellGuard, Verdict } from '../declaration/definePlugin';
import type { Facts } from '../facts';
import { administrationPath, coachingFeature, coachingLead, coachingPath, fulfillment, supportPath } from './pathGuards';

/** Waits until the token check has finished, then requires a signed-in user (SHL-049). Applies to every page that is not public. */
const authenticated: Guard = ({ session }) => {
  switch (session) {
    case 'checking':
      return 'wait';
    case 'signed-out':
      return 'sign-in';
    case 'signed-in':
      return 'pass';
  }
};

/** The page where two-step verification is set up. */
export const secondStepAddress = '/act/userprofile/second-step';

/** Redirects to two-step verification if the user's role requires it: the server refuses calls of their roles until then. */
const secondStep: Guard = ({ needsSecondStep }, path) => (needsSecondStep && path !== secondStepAddress ? { redirect: secondStepAddress } : 'pass');

/** Redirects to the first-login form while it is open, with either registration toggle (SHL-050 to SHL-052). */
const firstLogin: Guard = ({ stage, hasFirstLoginForm }) => (stage === 'FirstLogin' && hasFirstLoginForm ? { redirect: '/act/firstlogin' } : 'pass');

/** Blocks during impersonation (SHL-053): the previous page stays (SHL-054). */
const notImpersonating: Guard = ({ settings }) => (settings?.Impersonation.ImpersonatedUserId ? 'stay' : 'pass');

const pass: Guard = () => 'pass';

/** Guards that need only facts. `assemble` adds those that need all declarations. */
export const shellGuards: Readonly<Record<Exclude<ShellGuard, 'administrationHome'>, Guard>> = {
  public: pass,
  firstLogin,
  notImpersonating,
  coachingFeature,
  coachingPath,
  coachingLead,
  supportPath,
  administrationPath,
  fulfillment,
};

/** The first verdict other than `pass` of a page's guards, in order; `authenticated` and `secondStep` come first unless the page is public. */
export const judge = (route: Pick<Route, 'isPublic' | 'guards'>, facts: Facts, path: string): Verdict => {
  const guards = route.isPublic ? route.guards : [authenticated, secondStep, ...route.guards];
  for (const guard of guards) {
    const verdict = guard(facts, path);
    if (verdict !== 'pass') return verdict;
  }
  return 'pass';
};
