import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Catalogue, Messages } from './catalogue';
import { createIntl, IntlContext, useIntl } from './intl';
import type { Locale } from './locale';

interface InLanguageProps {
  readonly catalogue: Catalogue;
  readonly language: Locale;
  /** Shown until the texts are loaded. */
  readonly loading: ReactNode;
  readonly failed: ReactNode;
  readonly children: ReactNode;
}

type Fetched = { readonly language: Locale; readonly messages: Messages | 'failed' };

/** Renders views in a language other than that of the page around them, for example in a preview. */
export const InLanguage = ({ catalogue, language, loading, failed, children }: InLanguageProps) => {
  const { reader, locale } = useIntl();
  const current = useSyncExternalStore(catalogue.subscribe, catalogue.messages);
  const [fetched, setFetched] = useState<Fetched>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts that are added later are loaded in the other language as well
  useEffect(() => {
    if (language === locale) return;
    let isWanted = true;
    const tell = (messages: Fetched['messages']): void => {
      if (isWanted) setFetched({ language, messages });
    };
    catalogue.messagesIn(language).then(tell, () => tell('failed'));
    return () => {
      isWanted = false;
    };
  }, [catalogue, language, locale, current]);
  const other = fetched?.language === language ? fetched.messages : undefined;
  // Texts that were added since are in the language of the page until they are loaded in the other one.
  const messages = useMemo(
    () => (language === locale ? current : other && other !== 'failed' ? { ...current, ...other } : other),
    [language, locale, current, other],
  );
  const intl = useMemo(() => (messages && messages !== 'failed' ? createIntl(language, messages, reader) : undefined), [language, messages, reader]);
  if (messages === 'failed') return failed;
  return intl ? <IntlContext value={intl}>{children}</IntlContext> : loading;
};
