import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { FieldPathByValue, FieldPathValue, FieldValues, Path, PathValue } from 'react-hook-form';
import type { Limits } from '../../../net/limits';
import { LongTextField } from '../fields/LongTextField';
import { TextField } from '../fields/TextField';
import { RichTextField } from '../richText/RichTextField';
import type { FieldProps } from '../useField';
import type { TextLanguage } from './TranslatedField';
import { useText } from './text';

interface OneLanguageProps<V extends FieldValues> {
  readonly of: FieldProps<V, Path<V>>['of'];
  readonly name: Path<V>;
  /** Label of the text in all languages. */
  readonly label: string;
  readonly language: TextLanguage;
  readonly other: TextLanguage;
  /** The text in the other language, for the copy button. */
  readonly copied: string;
  readonly isMissing: boolean;
  readonly fallback: TextLanguage | undefined;
  readonly kind: 'line' | 'long' | 'rich';
  readonly required: boolean;
  readonly disabled: boolean;
  readonly limits: Limits | undefined;
  readonly texts: FieldProps<V, Path<V>>['texts'] | undefined;
  readonly check: ((text: string) => string | undefined) | undefined;
}

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXS },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase200,
    '&:empty': { display: 'none' },
  },
  said: { flex: '1 1 12rem' },
});

const kinds = { line: TextField, long: LongTextField, rich: RichTextField } as const;

/** A text in one language: its field, a notice with the text that is shown if it is missing, and a button that copies the other language's text. */
export const OneLanguage = <V extends FieldValues>(props: OneLanguageProps<V>) => {
  const { of, name, language, other, copied, isMissing, fallback, kind, limits, texts, check } = props;
  const styles = useStyles();
  const t = useText();
  const [hasCopied, setHasCopied] = useState(false);
  const label = t('named', { label: props.label, language: t(language) });
  const copy = (): void => {
    of.form.setValue(name, copied as PathValue<V, Path<V>>, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    setHasCopied(true);
    of.form.setFocus(name);
  };
  const Field = kinds[kind];
  return (
    <div className={styles.root}>
      <Field<V, FieldPathByValue<V, string>>
        of={of}
        name={name as FieldPathByValue<V, string>}
        label={label}
        lang={language}
        required={props.required}
        disabled={props.disabled}
        {...(limits && { limits })}
        {...(texts && { texts })}
        {...(check && { check: (text: FieldPathValue<V, FieldPathByValue<V, string>>) => check(text) })}
      />
      <div className={styles.row}>
        {isMissing && (
          <>
            <Badge appearance="tint" color="warning">
              {t('missing')}
            </Badge>
            <span className={styles.said}>
              {fallback ? t('fallsBack', { language: t(language), other: t(fallback) }) : t('nothing', { language: t(language) })}
            </span>
            {copied.trim() !== '' && !props.disabled && (
              <Button size="small" icon={<CopyRegular />} onClick={copy}>
                {t('copy', { language: t(other) })}
              </Button>
            )}
          </>
        )}
        <span role="status">{!isMissing && hasCopied && t('copied', { language: t(other) })}</span>
      </div>
    </div>
  );
};
