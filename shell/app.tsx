import { useSelector } from 'react-redux';
import { features } from './features';
import { Overlays } from './features/layout/Overlays';
import { PageFailure } from './features/layout/PageFailure';
import { PageLoader } from './features/layout/PageLoader';
import { ThemeProvider } from './features/layout/ThemeProvider';
import { addresses } from './features/session/addresses';
import type { LicensedPlugin } from './features/session/contract';
import { selectSession } from './features/session/state/selectors';
import { refused } from './features/session/state/slice';
import { rememberReturnPath } from './features/session/storage';
import { createCatalogue } from './i18n/catalogue';
import type { Locale } from './i18n/locale';
import { buildOf } from './kernel/build';
import { KernelProvider, useFacts } from './kernel/KernelProvider';
import { createKernel, type Declaration } from './kernel/kernel';
import { matchRoute } from './kernel/navigation/matchRoute';
import type { Navigation } from './kernel/navigation/navigation';
import { PluginView, type PluginViewProps, prepareView } from './kernel/PluginView';
import { Screen } from './kernel/Screen';
import type { Tabs } from './kernel/storage/tabs';
import { createStore } from './kernel/store';
import { createAhead } from './net/ahead';
import { type Backend, type BackendOptions, createBackend } from './net/backend';
import type { Realtime } from './net/live/realtime';
import { openChanges } from './net/openChanges';
import { Arrival } from './ui/page/Arrival';

export interface AppOptions {
  readonly locale: Locale;
  readonly navigation: Navigation;
  readonly realtime: Realtime;
  /** The other tabs of this browser. */
  readonly tabs: Tabs;
  readonly loadDeclaration: (plugin: LicensedPlugin) => Promise<Declaration>;
  /** Path of the page's entry script. */
  readonly start?: string;
  /** Prefetches a file of a plugin. */
  readonly fetchFile?: (url: string) => void;
  /** Replaces the browser's `fetch` in tests. */
  readonly fetch?: typeof fetch;
  readonly backend?: Backend;
}

/** Creates and starts the store, the kernel and the services of a page. */
export const createApp = ({ locale, navigation, realtime, tabs, loadDeclaration, start, fetchFile, fetch: send = fetch, backend }: AppOptions) => {
  const { store, reducer, run, provide } = createStore();
  const catalogue = createCatalogue(locale);
  const prepareFrame = (): void => prepareView(kernel, 'layout', frame);
  const token = (): string | undefined => selectSession(store.getState()).token?.Token;
  const http = (options: Omit<BackendOptions, 'fetch'>): Backend => createBackend({ fetch: (...request) => send(...request), ...options });
  const ahead = createAhead({
    backend: http({ token, language: catalogue.locale, onConsequence: (consequence, sentWith) => store.dispatch(refused({ consequence, token: sentWith })) }),
    quietly: (asker) => http({ token: () => asker.token, language: () => asker.language, onConsequence: () => undefined }),
    asker: () => ({ token: token(), language: catalogue.locale() }),
  });
  const kernel = createKernel({
    store,
    reducer,
    run,
    catalogue,
    features,
    loadDeclaration,
    prepareFrame,
    address: navigation.address,
    ...(start !== undefined && { build: buildOf(start, navigation) }),
    ...(fetchFile && { fetchFile }),
    ...(!backend && { prefetch: ahead.prefetch, answered: ahead.answered }),
  });
  provide({
    kernel,
    navigation,
    realtime,
    tabs,
    backend: openChanges(backend ?? ahead.backend, token),
    isAnswered: ahead.isAnswered,
  });
  kernel.start();
  const [path = '', search = ''] = navigation.address().split('?');
  const first = matchRoute(kernel.snapshot().assembly.routes.values(), path, search)?.route;
  if (first) prepareView(kernel, first.plugin, first.view);
  return { store, kernel, catalogue, navigation };
};

export type WellspringApp = ReturnType<typeof createApp>;

type View = PluginViewProps['view'];

/** Top bar, menus, dialogs and snackbars. They are loaded after sign-in, so they are not part of the start. */
const frame = (() => import('./features/layout/Frame')) as View;
const notFound = (() => import('./features/layout/pages/NotFound')) as View;
const pageEnded = (() => import('./features/layout/parts/PageEnded')) as View;
const unreachable = (() => import('./features/session/parts/Unreachable')) as View;

const loader = <PageLoader />;
const failed: PluginViewProps['failed'] = (failure) => <PageFailure {...failure} />;

const ShellView = ({ plugin, view, input = {} }: { plugin: string; view: View; input?: object }) => (
  <PluginView plugin={plugin} view={view} input={input} loading={loader} failed={failed} />
);

const Content = () => {
  const { session: facts } = useFacts();
  const { status } = useSelector(selectSession);
  const screen = (
    <Screen
      addresses={addresses}
      onSignInNeeded={rememberReturnPath}
      loader={loader}
      notFound={<ShellView plugin="layout" view={notFound} />}
      ended={<ShellView plugin="layout" view={pageEnded} />}
      failed={failed}
    />
  );
  if (status === 'unreachable') return <ShellView plugin="session" view={unreachable} />;
  return facts === 'signed-in' ? <ShellView plugin="layout" view={frame} input={{ children: screen }} /> : <Arrival>{screen}</Arrival>;
};

export const App = ({ app: { store, kernel, navigation } }: { app: WellspringApp }) => (
  <KernelProvider kernel={kernel} store={store} navigation={navigation}>
    <ThemeProvider>
      <Content />
      <Overlays />
    </ThemeProvider>
  </KernelProvider>
);
