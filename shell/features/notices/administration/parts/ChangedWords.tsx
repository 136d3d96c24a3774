import { makeStyles, tokens } from '@fluentui/react-components';
import type { TextVersion } from '../contract';
import { changedWords } from '../rules/words';
import { useText } from '../text';

const useStyles = makeStyles({
  heading: { marginBottom: tokens.spacingVerticalXS, fontSize: tokens.fontSizeBase300 },
  language: { margin: `${tokens.spacingVerticalS} 0 0`, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  words: {
    whiteSpace: 'pre-line',
    maxHeight: '16rem',
    overflowY: 'auto',
    padding: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    '& ins': { color: tokens.colorStatusSuccessForeground1, backgroundColor: tokens.colorStatusSuccessBackground1, textDecorationLine: 'underline' },
    '& del': { color: tokens.colorStatusDangerForeground1, backgroundColor: tokens.colorStatusDangerBackground1, textDecorationLine: 'line-through' },
  },
  hint: { marginTop: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** The current text and the last agreed one, if they differ. */
const pairOf = (versions: readonly TextVersion[], language: TextVersion['LanguageCode']) => {
  const own = versions.filter(({ LanguageCode }) => LanguageCode === language);
  const current = own.find(({ IsCurrent }) => IsCurrent);
  const agreed = own.find(({ IsCurrent, Agreed }) => !IsCurrent && Agreed.Count > 0);
  return current && agreed && { current, agreed };
};

/** Differences between the current text and the last agreed one, by word; marked by lines, not only by colour. */
export const ChangedWords = ({ versions }: { readonly versions: readonly TextVersion[] }) => {
  const styles = useStyles();
  const t = useText();
  const pairs = (['en', 'es'] as const).flatMap((language) => pairOf(versions, language) ?? []);
  if (pairs.length === 0) return <p>{t('confirmReset.unchanged')}</p>;
  return (
    <>
      <h3 className={styles.heading}>{t('confirmReset.changed')}</h3>
      <p className={styles.hint}>{t('confirmReset.added')}</p>
      {pairs.map(({ current, agreed }) => (
        <section key={current.LanguageCode} aria-label={t(`language.${current.LanguageCode}`)}>
          <p className={styles.language}>{t(`language.${current.LanguageCode}`)}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
          <div className={styles.words} lang={current.LanguageCode} tabIndex={0}>
            {changedWords(`<p>${agreed.Name}</p>${agreed.Content}`, `<p>${current.Name}</p>${current.Content}`).map(({ kind, text }, at) => {
              const key = `${at} ${kind}`;
              if (kind === 'added') return <ins key={key}>{text}</ins>;
              return kind === 'removed' ? <del key={key}>{text}</del> : <span key={key}>{text}</span>;
            })}
          </div>
        </section>
      ))}
    </>
  );
};
