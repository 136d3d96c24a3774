import type { Locale } from '../../../../shell/i18n/locale';
import type { ErrorMessage } from '../../http/validationTexts';
import { type Refusal, RefusalOfMany, type RefusalText } from '../../refusal';
import { platformTexts } from './platformTexts';
import type { Texts } from './texts';

/** The messages of a refusal in the reader's language, from the module's catalogue or else the platform's. */
export const messagesOfRefusal = (refusal: Refusal, language: Locale, texts: Texts | undefined): readonly ErrorMessage[] => {
  const said: readonly RefusalText[] = refusal instanceof RefusalOfMany ? refusal.texts : [refusal];
  return said.map(({ field, key, values, more }) => ({
    Message: (texts?.has(key) ? texts : platformTexts).text(language, key, values),
    ...(field !== undefined && { Field: field }),
    ...more,
  }));
};
