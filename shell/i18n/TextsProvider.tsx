import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Habits } from '../rules/dates';
import type { Catalogue } from './catalogue';
import { createIntl, IntlContext } from './intl';

interface TextsProviderProps extends Habits {
  readonly catalogue: Catalogue;
  readonly children: ReactNode;
}

/** Gives the views the texts that are loaded so far, and dates as the person reads them. */
export const TextsProvider = ({ catalogue, zone, clock, weekStart, children }: TextsProviderProps) => {
  const messages = useSyncExternalStore(catalogue.subscribe, catalogue.messages);
  const locale = catalogue.locale();
  const intl = useMemo(() => createIntl(locale, messages, { zone, clock, weekStart }), [locale, messages, zone, clock, weekStart]);
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return <IntlContext value={intl}>{children}</IntlContext>;
};
