import { createIntl } from '@formatjs/intl';
import type { Locale } from '../i18n/locale';
import englishNames from '../rules/enumerations/messages/en-US.json';
import spanishNames from '../rules/enumerations/messages/es-419.json';
import type { RuleMessage } from '../rules/fault';
import englishFaults from '../rules/messages/en-US.json';
import spanishFaults from '../rules/messages/es-419.json';

const catalogues: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  'en-US': { ...englishFaults, ...englishNames },
  'es-419': { ...spanishFaults, ...spanishNames },
};

/** The English or Spanish text of a shared rule; `undefined` without a message. */
export const ruleText = (message: RuleMessage | undefined, locale: Locale = 'en-US'): string | undefined => {
  if (!message) return undefined;
  const messages = Object.fromEntries(Object.entries(catalogues[locale]).map(([key, text]) => [`rules.${key}`, text]));
  return createIntl({ locale, messages }).formatMessage({ id: message.id }, { ...message.values });
};
