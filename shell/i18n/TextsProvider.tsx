import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { IntlProvider } from 'react-intl';
import type { Catalogue } from './catalogue';
import { defaultLocale } from './locale';

/** Gives the views the texts that are loaded so far; a missing one is reported by its key, never shown as an error to the person. */
export const TextsProvider = ({ catalogue, children }: { catalogue: Catalogue; children: ReactNode }) => {
  const messages = useSyncExternalStore(catalogue.subscribe, catalogue.messages);
  const locale = catalogue.locale();
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <IntlProvider locale={locale} defaultLocale={defaultLocale} messages={messages as Record<string, string>} onError={reportText}>
      {children}
    </IntlProvider>
  );
};

const reportText = (error: Error): void => console.error(error.message);
