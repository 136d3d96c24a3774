import type { Locale } from '../i18n/locale';
import type { Prefetchable } from '../net/ahead';
import { assemble } from './assemble';
import type { AnyPlugin } from './declaration/definePlugin';
import { matchRoute, withoutLanguage } from './navigation/matchRoute';

/**
 * Prefetches the files of a plugin: its state, if that starts at sign-in, and its page, if the address is one of its pages; and the first data of the state.
 * They load in parallel with the rest of the start. Nothing is started or rendered, because the declaration may be one of an earlier deployment. The regular
 * import later finds the files and reports failures.
 */
export const fetchAhead = (plugin: AnyPlugin, address: string, locale: Locale, prefetch: (call: Prefetchable) => void): void => {
  const [path = '', search = ''] = address.split('?');
  const page = matchRoute(assemble([plugin], {}).routes.values(), withoutLanguage(path), search)?.route;
  const state = page || plugin.startsAt === 'sign-in' ? plugin.state?.() : undefined;
  const prefetched = state?.then((module) => module.default.ahead?.forEach(prefetch));
  Promise.all([page?.view(), page && plugin.messages[locale](), prefetched]).catch(() => undefined);
};
