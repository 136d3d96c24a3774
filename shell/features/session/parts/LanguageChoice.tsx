import { Button } from '@fluentui/react-components';
import { useDispatch } from 'react-redux';
import { useIntl } from '../../../i18n/intl';
import { type Locale, locales } from '../../../i18n/locale';
import { languageChosen } from '../state/slice';
import { useText } from '../text';

/** Each language in its own name. */
const names: Readonly<Record<Locale, string>> = { 'en-US': 'English', 'es-419': 'Español' };

/** The choice of language before sign-in (SES-092). */
export const LanguageChoice = ({ className }: { readonly className: string }) => {
  const t = useText();
  const dispatch = useDispatch();
  const { locale: current } = useIntl();
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons, not form fields
    <div className={className} role="group" aria-label={t('language')}>
      {locales.map((locale) => (
        <Button
          key={locale}
          size="small"
          appearance={locale === current ? 'secondary' : 'transparent'}
          lang={locale}
          aria-pressed={locale === current}
          onClick={() => dispatch(languageChosen(locale))}
        >
          {names[locale]}
        </Button>
      ))}
    </div>
  );
};
