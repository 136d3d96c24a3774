import type { Locale } from '../i18n/locale';
import type { Question } from '../net/ahead';
import { assemble } from './assemble';
import type { AnyPlugin } from './definePlugin';
import { matchRoute, withoutLanguage } from './matchRoute';

/**
 * Begins to fetch what will be asked of a plugin: its state, if that starts at sign-in, the page at an address, if it is this plugin's, and what the state asks
 * first. All of it arrives beside what the person must wait for anyway. Nothing of it is started or shown: the declaration may be one of an earlier deployment. Whoever needs the files asks for
 * the same ones, and hears of failures.
 */
export const fetchAhead = (plugin: AnyPlugin, address: string, locale: Locale, ask: (question: Question) => void): void => {
  const [path = '', search = ''] = address.split('?');
  const page = matchRoute(assemble([plugin], {}).routes.values(), withoutLanguage(path), search)?.route;
  const state = page || plugin.startsAt === 'sign-in' ? plugin.state?.() : undefined;
  const asked = state?.then((module) => module.default.ahead?.forEach(ask));
  Promise.all([page?.view(), page && plugin.messages[locale](), asked]).catch(() => undefined);
};
