import { makeStyles, tokens } from '@fluentui/react-components';
import { Html, nameIn, PreviewFrame } from '#shell/api';
import type { AdministeredAssessment } from '../../../contract';
import { Helplines } from '../../../parts/Helplines';
import { QuestionCard } from '../../../parts/QuestionCard';
import { useText } from '../../../text';
import { nothingAnswered, type ShownItem, shownHelplines, shownItem } from '../rules/shown';

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    maxWidth: '48rem',
    marginInline: 'auto',
    padding: tokens.spacingHorizontalXL,
  },
  title: { margin: 0, fontSize: tokens.fontSizeHero700, lineHeight: tokens.lineHeightHero700, fontWeight: tokens.fontWeightSemibold },
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  note: { color: tokens.colorNeutralForeground2, '& p': { margin: 0 } },
});

const nothingHappens = (): void => undefined;

/** Questions as participants see them, without answers. */
const Items = ({ items, language }: { readonly items: readonly ShownItem[]; readonly language: 'en' | 'es' }) => {
  const styles = useStyles();
  return items.map((item, at) => {
    const shown = shownItem(item, language);
    // A new question may have no key yet.
    const key = item.Key || `new ${at}`;
    if (shown.ContentType === 'Text')
      return (
        <div key={key} className={styles.note}>
          <Html html={shown.Text} />
        </div>
      );
    return (
      <QuestionCard
        key={`${key} ${language}`}
        item={shown}
        given={{ Answer: [], BiometricAnswer: null }}
        progress={nothingAnswered}
        isAnswered={false}
        isMissing={false}
        isHalted={false}
        isTyping={false}
        onTyping={nothingHappens}
        onAnswered={nothingHappens}
        onSwapped={undefined}
      />
    );
  });
};

/** A question in a phone or desktop frame, as participants see it. */
export const ItemPreview = ({ item }: { readonly item: ShownItem }) => {
  const styles = useStyles();
  return (
    <PreviewFrame>
      {({ language }) => (
        <div className={styles.root}>
          <Items items={[item]} language={language} />
        </div>
      )}
    </PreviewFrame>
  );
};

/** All pages one below the other and the helplines, including conditional content. */
export const AssessmentPreview = ({ assessment: { Pages, Items: items, Helplines: helplines } }: { readonly assessment: AdministeredAssessment }) => {
  const styles = useStyles();
  const t = useText();
  return (
    <PreviewFrame note={t('authoring.preview.note')}>
      {({ language }) => (
        <div className={styles.root}>
          {Pages.map(({ Id, Names }) => (
            <section key={Id} className={styles.page}>
              <h2 className={styles.title}>{nameIn(Names, language)}</h2>
              <Items items={items.filter(({ PageId }) => PageId === Id)} language={language} />
            </section>
          ))}
          {helplines.Lines.length > 0 && (
            <section className={styles.page}>
              <h2 className={styles.title}>{t('authoring.helplines')}</h2>
              <Helplines lines={shownHelplines(helplines.Lines, language)} />
            </section>
          )}
        </div>
      )}
    </PreviewFrame>
  );
};
