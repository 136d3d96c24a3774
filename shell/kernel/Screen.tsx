import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { judge } from './guards/guards';
import { isClosedArea } from './guards/pathGuards';
import { useFacts, useIsReady, useKernelState, useNavigate } from './KernelProvider';
import { matchRoute, type RouteMatch, withoutLanguage } from './navigation/matchRoute';
import { PluginView, type PluginViewProps } from './PluginView';

/** Redirect targets of the product's guards (shell document, section 2). */
export interface ScreenAddresses {
  readonly landing: string;
  readonly signIn: string;
  readonly unauthorized: string;
}

export interface ScreenProps {
  readonly addresses: ScreenAddresses;
  /** Called with the requested address before a redirect to sign-in. */
  readonly onSignInNeeded: (address: string) => void;
  /** Rendered until core data is loaded and the guards have decided. */
  readonly loader: ReactNode;
  /** Rendered if no loaded plugin declares the address, unless it is in an area without access. */
  readonly notFound: ReactNode;
  /** Rendered above a page whose condition became false while it was open. The page stays until the user leaves it, with all input. */
  readonly ended: ReactNode;
  readonly failed: PluginViewProps['failed'];
}

/** The page of the current address, if its guards pass. */
export const Screen = ({ addresses, onSignInNeeded, loader, notFound, ended, failed }: ScreenProps) => {
  const [location] = useLocation();
  const search = useSearch();
  const { assembly, status } = useKernelState();
  const facts = useFacts();
  const ready = useIsReady();
  const shown = useRef<{ readonly path: string; readonly address: string; readonly match: RouteMatch; readonly personId: string | undefined }>(undefined);
  const path = withoutLanguage(location);
  const address = search ? `${path}?${search}` : path;
  const match = useMemo(() => matchRoute(assembly.routes.values(), path, search), [assembly, path, search]);

  const signInFirst = <SignInFirst to={addresses.signIn} from={address} onSignInNeeded={onSignInNeeded} />;
  /** A page that stays the same is not remounted. */
  const page = ({ route, params }: RouteMatch, before?: ReactNode) => (
    <>
      {before}
      <PluginView key={route.path} plugin={route.plugin} view={route.view} input={params} loading={loader} failed={failed} />
    </>
  );

  if (path !== location) return <Redirect to={address} />;
  const signedIn = facts.session === 'signed-in';
  if (!match) {
    if (facts.session === 'checking' || (signedIn && status !== 'ready')) return loader;
    if (!signedIn) return signInFirst;
    return isClosedArea(facts, path) ? <Redirect to={addresses.unauthorized} /> : notFound;
  }
  if (signedIn && !match.route.isPublic && !ready) return loader;

  const verdict = judge(match.route, facts, path);
  switch (verdict) {
    case 'wait':
      return loader;
    case 'sign-in':
      return signInFirst;
    case 'unauthorized':
      return signedIn && shown.current?.address === address && shown.current.personId === facts.user?.UserId ? (
        page(match, ended)
      ) : (
        <Redirect to={addresses.unauthorized} />
      );
    case 'stay': {
      const before = shown.current;
      const isOpen = before && judge(before.match.route, facts, before.path) === 'pass';
      return isOpen ? page(before.match, <Redirect to={before.address} />) : <Redirect to={addresses.landing} />;
    }
    case 'pass':
      shown.current = { path, address, match, personId: facts.user?.UserId };
      return page(match);
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
