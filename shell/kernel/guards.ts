import type { Route } from './assemble';
import type { Guard, ShellGuard, Verdict } from './definePlugin';
import type { Facts } from './facts';
import { administrationPath, coachingFeature, coachingLead, coachingPath, fulfillment, supportPath } from './pathGuards';

/** Waits until the token check has finished, then needs a successful sign-in (SHL-049). Holds for every page that is not public. */
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

/** Two-step verification comes before everything else if the user's role needs it: the server refuses the calls of their roles until then. */
const secondStep: Guard = ({ needsSecondStep }, path) => (needsSecondStep && path !== secondStepAddress ? { redirect: secondStepAddress } : 'pass');

/** First login with a form to fill in comes before everything else, with either registration toggle (SHL-050 to SHL-052). */
const firstLogin: Guard = ({ stage, hasFirstLoginForm }) => (stage === 'FirstLogin' && hasFirstLoginForm ? { redirect: '/act/firstlogin' } : 'pass');

/** Blocks while somebody is impersonated (SHL-053): the page stays where it is (SHL-054). */
const notImpersonating: Guard = ({ settings }) => (settings?.Impersonation.ImpersonatedUserId ? 'stay' : 'pass');

const pass: Guard = () => 'pass';

/** The guards that need to know nothing but facts; `assemble` adds those that ask what all have declared. */
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

/** The first answer other than `pass` of the guards of a page, in order; `authenticated` and `secondStep` come first unless the page is public. */
export const judge = (route: Pick<Route, 'isPublic' | 'guards'>, facts: Facts, path: string): Verdict => {
  const guards = route.isPublic ? route.guards : [authenticated, secondStep, ...route.guards];
  for (const guard of guards) {
    const verdict = guard(facts, path);
    if (verdict !== 'pass') return verdict;
  }
  return 'pass';
};
