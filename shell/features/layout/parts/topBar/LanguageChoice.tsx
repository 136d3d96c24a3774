import { makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons';
import { useId } from 'react';
import { useDispatch } from 'react-redux';
import { useIntl } from '../../../../i18n/intl';
import { type Locale, locales } from '../../../../i18n/locale';
import { languageChosen } from '../../../session';
import { useText } from '../../text';
import { useMenuStyles } from '../menu/useMenuStyles';

/** Each language in its own name. */
const names: Readonly<Record<Locale, string>> = { 'en-US': 'English', 'es-419': 'Español' };

const useStyles = makeStyles({
  mark: { marginLeft: 'auto', color: tokens.colorBrandForeground1 },
});

/** Buttons for the languages of the product; the current one has a check mark. */
export const LanguageChoice = ({ className }: { readonly className: string }) => {
  const styles = useStyles();
  const { row, heading } = useMenuStyles();
  const t = useText();
  const id = useId();
  const { locale: current } = useIntl();
  const dispatch = useDispatch();
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons, not form fields
    <div className={className} role="group" aria-labelledby={id}>
      <p id={id} className={heading}>
        {t('profile.language')}
      </p>
      {locales.map((locale) => (
        <button key={locale} type="button" lang={locale} className={row} aria-pressed={locale === current} onClick={() => dispatch(languageChosen(locale))}>
          {names[locale]}
          {locale === current && <CheckmarkRegular aria-hidden className={styles.mark} />}
        </button>
      ))}
    </div>
  );
};
