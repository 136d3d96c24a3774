import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId, useMemo, useState } from 'react';
import { type FieldPathByValue, type FieldValues, get, type Path, useFormState, useWatch } from 'react-hook-form';
import { type Limits, limitsAt } from '../../../net/limits';
import { useMediaQuery } from '../../looks/media';
import { Tabs } from '../../Tabs';
import { type FormPart, FormPartProvider, useFormPart, useReveal } from '../fieldPart';
import type { FieldProps } from '../useField';
import { OneLanguage } from './OneLanguage';
import { useText } from './text';

/** Languages of the product's texts, as in `LanguageCode`. */
const languages = ['en', 'es'] as const;
export type TextLanguage = (typeof languages)[number];

/** A text in the languages of the product. Empty means missing. */
export type Translated = { readonly [L in TextLanguage]: string };

type Fallback = { readonly [L in TextLanguage]?: TextLanguage };

interface TranslatedFieldProps<V extends FieldValues, N extends FieldPathByValue<V, Translated>> extends Omit<FieldProps<V, N>, 'check' | 'lang' | 'limits'> {
  /** Kind of the field; one line by default. */
  readonly kind?: 'line' | 'long' | 'rich';
  /** The language whose text is shown if one is missing. A language without an entry has no replacement. */
  readonly fallback?: Fallback;
  /** The property of the body whose limits apply to each language, for a call with one language at a time. */
  readonly limitsOf?: string;
  /** Validates the text of a language beyond the contract. */
  readonly check?: (text: string, language: TextLanguage) => string | undefined;
}

const useStyles = makeStyles({
  root: { minWidth: 0 },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  sides: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: tokens.spacingHorizontalL, alignItems: 'start' },
  panel: { paddingTop: tokens.spacingVerticalM },
});

/** Windows in which the languages do not fit side by side. */
const narrow = '(max-width: 640px)';
const spanishShowsEnglish: Fallback = { es: 'en' };

const otherThan = (language: TextLanguage): TextLanguage => (language === 'en' ? 'es' : 'en');

/** Whether the text of a language is missing: it is required, or the other language has one. */
const isMissingIn = (
  language: TextLanguage,
  value: Translated,
  { required = false, fallback = spanishShowsEnglish }: { readonly required?: boolean; readonly fallback?: Fallback },
): boolean => value[language].trim() === '' && (value[otherThan(language)].trim() !== '' || (required && fallback[language] === undefined));

/**
 * A text in English and Spanish: side by side, or in tabs in narrow windows. Its value is `{ en, es }`.
 * - A contract with both languages in one body has them as an object of this form, and each language has its own limits.
 * - For a contract with one language at a time (`LanguageCode`) the field is the form's own, and `limitsOf` names the property whose limits apply to each.
 */
export const TranslatedField = <V extends FieldValues, N extends FieldPathByValue<V, Translated>>(props: TranslatedFieldProps<V, N>) => {
  const { of, name, label, hint, className } = props;
  const styles = useStyles();
  const t = useText();
  const id = useId();
  const isNarrow = useMediaQuery(narrow);
  const [chosen, setChosen] = useState<TextLanguage>('en');
  const value: Translated = useWatch({ control: of.form.control, name: name as Path<V> });
  const { errors } = useFormState({ control: of.form.control });

  const sides = languages.map((language) => (
    <Side key={language} language={language} isShown={!isNarrow || language === chosen} onShow={setChosen} value={value} of={props} />
  ));
  const stateOf = (language: TextLanguage): 'wrong' | 'missing' | undefined =>
    get(errors, `${name}.${language}`) ? 'wrong' : isMissingIn(language, value, props) ? 'missing' : undefined;
  const tabs = languages.map((language) => {
    const state = stateOf(language);
    return { name: language, label: state ? t('inTab', { language: t(`tab.${language}`), state: t(state) }) : t(`tab.${language}`) };
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would show its name above field names that already contain it
    <div role="group" className={mergeClasses(styles.root, className)} aria-label={label} aria-describedby={hint ? `${id}-hint` : undefined}>
      {isNarrow ? (
        <Tabs id={id} label={t('languages', { label })} tabs={tabs} chosen={chosen} onChosen={setChosen} isInDialog panelClass={styles.panel}>
          {sides}
        </Tabs>
      ) : (
        <div className={styles.sides}>{sides}</div>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
};

interface SideProps<V extends FieldValues, N extends FieldPathByValue<V, Translated>> {
  readonly language: TextLanguage;
  readonly isShown: boolean;
  readonly onShow: (language: TextLanguage) => void;
  readonly value: Translated;
  readonly of: TranslatedFieldProps<V, N>;
}

const Side = <V extends FieldValues, N extends FieldPathByValue<V, Translated>>({ language, isShown, onShow, value, of: props }: SideProps<V, N>) => {
  const { of, name, fallback = spanishShowsEnglish, limitsOf, required = false, check } = props;
  const part = useFormPart();
  const show = useReveal(isShown, () => onShow(language));
  const inTab = useMemo((): FormPart => ({ ...part, reveal: (reached) => part.reveal(() => show(reached)) }), [part, show]);
  const other = otherThan(language);
  const shownInstead = fallback[language];
  return (
    <FormPartProvider value={inTab}>
      <div hidden={!isShown}>
        <OneLanguage
          of={of}
          name={`${name}.${language}` as Path<V>}
          label={props.label}
          language={language}
          other={other}
          copied={value[other]}
          isMissing={isMissingIn(language, value, props)}
          fallback={shownInstead}
          kind={props.kind ?? 'line'}
          // A language with a fallback is optional.
          required={required && shownInstead === undefined}
          disabled={props.disabled ?? false}
          limits={limitsOf === undefined ? undefined : limitsOfLanguage(limitsAt(of.limits, limitsOf), shownInstead !== undefined)}
          texts={props.texts}
          check={check && ((text) => check(text, language))}
        />
      </div>
    </FormPartProvider>
  );
};

const limitsOfLanguage = (limits: Limits, mayBeMissing: boolean): Limits => (mayBeMissing ? { ...limits, isOptional: true } : limits);
