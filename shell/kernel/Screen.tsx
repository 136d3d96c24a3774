import { type ReactNode, useEffect, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { judge } from './guards';
import { useFacts, useIsReady, useKernelState, useNavigate } from './KernelProvider';
import { matchRoute, withoutLanguage } from './matchRoute';
import { PluginView, type PluginViewProps } from './PluginView';

/** Addresses that the guards of the product send people to (shell document, section 2). */
export interface ScreenAddresses {
  readonly signIn: string;
  readonly unauthorized: string;
}

export interface ScreenProps {
  readonly addresses: ScreenAddresses;
  /** Told before somebody is sent to sign in: where they wanted to go. */
  readonly onSignInNeeded: (address: string) => void;
  /** Drawn until core data is there or a guard has decided. */
  readonly loader: ReactNode;
  /** Drawn where no loaded plugin claims the address. */
  readonly notFound: ReactNode;
  readonly failed: PluginViewProps['failed'];
}

/** The page that the address asks for, if its guards let the person see it. */
export const Screen = ({ addresses, onSignInNeeded, loader, notFound, failed }: ScreenProps) => {
  const [location] = useLocation();
  const search = useSearch();
  const { assembly, status } = useKernelState();
  const facts = useFacts();
  const ready = useIsReady();
  const path = withoutLanguage(location);
  const match = useMemo(() => matchRoute(assembly.routes.values(), path, search), [assembly, path, search]);

  if (path !== location) return <Redirect to={search ? `${path}?${search}` : path} />;
  const signedIn = facts.session === 'signed-in';
  if (!match) {
    if (facts.session === 'checking' || (signedIn && status !== 'ready')) return loader;
    return signedIn ? notFound : <SignInFirst to={addresses.signIn} from={search ? `${path}?${search}` : path} onSignInNeeded={onSignInNeeded} />;
  }
  if (signedIn && !match.route.isPublic && !ready) return loader;

  const verdict = judge(match.route, facts, path);
  switch (verdict) {
    case 'wait':
      return loader;
    case 'sign-in':
      return <SignInFirst to={addresses.signIn} from={search ? `${path}?${search}` : path} onSignInNeeded={onSignInNeeded} />;
    case 'unauthorized':
      return <Redirect to={addresses.unauthorized} />;
    case 'pass':
      return <PluginView key={match.route.path} plugin={match.route.plugin} view={match.route.view} input={match.params} loading={loader} failed={failed} />;
    default:
      return <Redirect to={verdict.redirect} />;
  }
};

const Redirect = ({ to }: { to: string }) => {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
};

const SignInFirst = ({ to, from, onSignInNeeded }: { to: string; from: string; onSignInNeeded: (address: string) => void }) => {
  const navigate = useNavigate();
  useEffect(() => {
    onSignInNeeded(from);
    navigate(to, { replace: true });
  }, [navigate, to, from, onSignInNeeded]);
  return null;
};
