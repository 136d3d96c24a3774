import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Habits } from '../rules/dates/dates';
import type { Catalogue } from './catalogue';
import { createIntl, IntlContext } from './intl';

interface TextsProviderProps extends Habits {
  readonly catalogue: Catalogue;
  readonly children: ReactNode;
}

/** Provides the loaded texts, and dates in the user's zone and formats. */
export const TextsProvider = ({ catalogue, zone, clock, weekStart, children }: TextsProviderProps) => {
  const messages = useSyncExternalStore(catalogue.subscribe, catalogue.messages);
  const locale = catalogue.locale();
  const intl = useMemo(() => createIntl(locale, messages, { zone, clock, weekStart }), [locale, messages, zone, clock, weekStart]);
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return <IntlContext value={intl}>{children}</IntlContext>;
};
