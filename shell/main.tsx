import { createRoot } from 'react-dom/client';
import { App, createApp } from './app';
import { beginPreview, readLanguage } from './features/session/storage';
import { defaultLocale } from './i18n/locale';
import { advance } from './kernel/clock';
import { declarationIn } from './kernel/declaration/declarationIn';
import { browserNavigation } from './kernel/navigation/navigation';
import { preview } from './kernel/navigation/preview';
import { browserTabs } from './kernel/storage/tabs';
import { createRealtime } from './net/live/realtime';
import { readOnly } from './net/readOnly';

/** Set by the build: true except in production. */
declare const __DEV_CONTROLS__: boolean;

if (preview) beginPreview(preview);

const app = createApp({
  locale: readLanguage() ?? defaultLocale,
  navigation: browserNavigation,
  realtime: createRealtime(),
  tabs: browserTabs(),
  loadDeclaration: async ({ Id, Url }) => declarationIn(await import(Url), Id),
  start: new URL(import.meta.url).pathname,
  ...(preview && { fetch: readOnly(fetch, preview.refusal) }),
  fetchFile: (url) => void import(url).catch(() => undefined),
});

if (__DEV_CONTROLS__) Object.assign(window, { __wellspring: { clock: { advance } } });

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id root.');
createRoot(container).render(<App app={app} />);
