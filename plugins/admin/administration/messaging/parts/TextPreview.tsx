import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type Control, type FieldPathByValue, type FieldValues, useWatch } from 'react-hook-form';
import { useFacts } from '#shell/api';
import { longestText, personalised } from '../../../rules/messages';
import { sizeOf, wholeText } from '../../../rules/texts';
import { useText } from '../../../text';
import type { TextWords } from './useRecipients';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))', gap: tokens.spacingHorizontalL, alignItems: 'start' },
  side: { margin: 0, minWidth: 0 },
  bubble: {
    margin: `${tokens.spacingVerticalXS} 0`,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    overflowWrap: 'anywhere',
    maxWidth: '24rem',
  },
  second: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  full: { color: tokens.colorStatusDangerForeground1 },
});

interface TextPreviewProps<V extends FieldValues, N extends FieldPathByValue<V, TextWords>> {
  readonly control: Control<V>;
  readonly name: N;
  readonly company: string;
}

/** A text as it is received, with the sender's own name, its length, and its number of segments. */
export const TextPreview = <V extends FieldValues, N extends FieldPathByValue<V, TextWords>>({ control, name, company }: TextPreviewProps<V, N>) => {
  const styles = useStyles();
  const t = useText();
  const { user } = useFacts();
  const words = useWatch({ control, name }) as TextWords;
  const values = { FirstName: user?.FirstName ?? '', LastName: user?.LastName ?? '', Company: company };
  const sides = [
    { language: 'en-US', title: t('texts.preview.en'), typed: words.en },
    { language: 'es-419', title: t('texts.preview.es'), typed: words.es },
  ] as const;
  return (
    <div className={styles.root}>
      {sides.map(({ language, title, typed }) => {
        // Without Spanish words, Spanish readers get the other ones, with the ending in that language.
        const isOther = language === 'es-419' && typed.trim() === '';
        const whole = isOther ? wholeText(personalised(words.en, values), 'en-US') : wholeText(personalised(typed, values), language);
        const { segments, encoding } = sizeOf(whole);
        const isFull = typed.trim().length > longestText;
        return (
          <figure key={language} className={styles.side}>
            <figcaption className={styles.second}>{title}</figcaption>
            <p lang={isOther ? 'en-US' : language} className={styles.bubble}>
              {whole}
            </p>
            <p className={mergeClasses(styles.side, styles.second)}>
              <span className={isFull ? styles.full : undefined}>{t('texts.length', { n: typed.length, max: longestText })}</span>
              {' · '}
              {t('texts.segments', { n: segments })}
              {encoding === 'UCS-2' && ` · ${t('texts.unicode')}`}
            </p>
          </figure>
        );
      })}
    </div>
  );
};
