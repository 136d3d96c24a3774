import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Catalogue } from './catalogue';
import { createIntl, IntlContext } from './intl';

/** Gives the views the texts that are loaded so far. */
export const TextsProvider = ({ catalogue, children }: { catalogue: Catalogue; children: ReactNode }) => {
  const messages = useSyncExternalStore(catalogue.subscribe, catalogue.messages);
  const locale = catalogue.locale();
  const intl = useMemo(() => createIntl(locale, messages), [locale, messages]);
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return <IntlContext value={intl}>{children}</IntlContext>;
};
