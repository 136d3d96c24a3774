import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react';
import { Provider, useStore } from 'react-redux';
import type { Store } from 'redux';
import { Router, useLocation } from 'wouter';
import type { Links } from '../contracts';
import { TextsProvider } from '../i18n/TextsProvider';
import type { Facts } from './facts';
import type { Kernel, KernelState } from './kernel';
import type { Navigation } from './navigation/navigation';
import { heldNavigation } from './navigation/unsaved';

const KernelContext = createContext<Kernel | undefined>(undefined);

interface KernelProviderProps {
  readonly kernel: Kernel;
  readonly store: Store;
  readonly navigation: Navigation;
  readonly children: ReactNode;
}

/** Provides store, router, texts and kernel. */
export const KernelProvider = ({ kernel, store, navigation, children }: KernelProviderProps) => (
  <Provider store={store}>
    <Router hook={navigation.hook} searchHook={navigation.searchHook} aroundNav={heldNavigation}>
      <KernelContext value={kernel}>
        <Texts>{children}</Texts>
      </KernelContext>
    </Router>
  </Provider>
);

/** Texts and dates in the user's language and formats. Changes of the profile apply immediately. */
const Texts = ({ children }: Pick<KernelProviderProps, 'children'>) => {
  const { catalogue } = useKernel();
  const { user } = useFacts();
  return (
    <TextsProvider catalogue={catalogue} zone={user?.TimeZone} clock={user?.TimeFormat} weekStart={user?.WeekStartDay}>
      {children}
    </TextsProvider>
  );
};

/** For the shell's own frames; plugins use the hooks below. */
export const useKernel = (): Kernel => {
  const kernel = use(KernelContext);
  if (!kernel) throw new Error('A view of the shell was drawn outside KernelProvider.');
  return kernel;
};

export const useKernelState = (): KernelState => {
  const kernel = useKernel();
  return useSyncExternalStore(kernel.subscribe, kernel.snapshot);
};

/** The facts of the shell and of started plugins about the user. */
export const useFacts = (): Facts => {
  const kernel = useKernel();
  return useSyncExternalStore(useStore().subscribe, kernel.facts);
};

/** Whether all core data is loaded; re-renders when that changes. */
export const useIsReady = (): boolean => {
  const kernel = useKernel();
  const ready = useSyncExternalStore(useStore().subscribe, kernel.isReady);
  useKernelState();
  return ready && kernel.isReady();
};

/** Returns the addresses of pages of the contract: `linkTo('programs.detail', { owner, id })`. They are `undefined` if the plugin is not licensed. */
export const useLinkTo = (): (<Name extends keyof Links>(name: Name, params: Links[Name]) => string | undefined) => {
  const { assembly } = useKernelState();
  const kernel = useKernel();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the links depend on the assembly
  return useMemo(() => kernel.linkTo.bind(kernel), [kernel, assembly]);
};

/** Navigates to an address of this application. */
export const useNavigate = (): ((to: string, options?: { readonly replace?: boolean }) => void) => useLocation()[1];
