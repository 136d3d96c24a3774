import { MessageBar, MessageBarBody, MessageBarTitle, makeStyles, tokens } from '@fluentui/react-components';
import { media, Tabs, useDispatch, useFormat, useSelector } from '#shell/api';
import type { HraResults } from '../../contract';
import { countedFindings, type Finding, headlineOf, worstOf } from '../../rules/findings';
import { profile } from '../../state/profile';
import { selectProfile } from '../../state/selectors';
import { useText } from '../../text';
import { usePanelStyles } from '../usePanelStyles';
import { ResultCard } from './ResultCard';
import { ScoreRing } from './ScoreRing';
import { ScoreTrend } from './ScoreTrend';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXL },
  score: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXL,
    [media.mobile]: { flexDirection: 'column', alignItems: 'start' },
  },
  title: { margin: 0, fontSize: tokens.fontSizeHero700, lineHeight: tokens.lineHeightHero700, fontWeight: tokens.fontWeightSemibold },
  text: { margin: `${tokens.spacingVerticalXS} 0 0`, color: tokens.colorNeutralForeground2 },
  cards: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(22rem, 100%), 1fr))', alignItems: 'start', gap: tokens.spacingHorizontalL },
  uncounted: { marginTop: tokens.spacingVerticalL },
  questions: { margin: `${tokens.spacingVerticalXS} 0 0`, paddingInlineStart: tokens.spacingHorizontalXL },
  panel: { paddingTop: tokens.spacingVerticalL },
});

/** The results of a submission: the score, and a tab per area (HRA-013). */
export const ResultsTab = ({ results, findings }: { readonly results: HraResults; readonly findings: readonly Finding[] }) => {
  const styles = useStyles();
  const panel = usePanelStyles();
  const t = useText();
  const { moment } = useFormat();
  const dispatch = useDispatch();
  const { resultTab } = useSelector(selectProfile);
  const index = Math.min(resultTab, results.Tabs.length - 1);
  const uncounted = results.Uncounted ?? [];
  const attention = results.Tabs.flatMap(({ Items }) => Items).filter(({ RiskLevel }) => RiskLevel !== 'Low').length;
  return (
    <div className={styles.root}>
      <section className={panel.root}>
        <div className={styles.score}>
          <ScoreRing score={results.Score} label={t('score.label', { score: results.Score })} worst={worstOf(results, findings)} />
          <div>
            <h2 className={styles.title}>{t(headlineOf(results, findings), countedFindings(findings))}</h2>
            <p className={styles.text}>
              {t(uncounted.length > 0 ? 'score.text.open' : 'score.text', { date: moment(results.SubmittedDate), items: attention })}
            </p>
          </div>
        </div>
        {uncounted.length > 0 && (
          <MessageBar intent="warning" layout="multiline" className={styles.uncounted}>
            <MessageBarBody>
              <MessageBarTitle>{t('uncounted.title', { n: uncounted.length })}</MessageBarTitle>
              {t('uncounted.text')}
              <ul className={styles.questions}>
                {uncounted.map((question) => (
                  <li key={question}>{question}</li>
                ))}
              </ul>
            </MessageBarBody>
          </MessageBar>
        )}
      </section>
      <div>
        <Tabs
          id="hra-results"
          label={t('tab.results')}
          tabs={results.Tabs.map(({ Name, Score }, at) => ({ name: String(at), label: t('results.tab', { name: Name, score: Score }) }))}
          chosen={String(index)}
          onChosen={(name) => dispatch(profile.actions.resultTabChosen(Number(name)))}
          panelClass={styles.panel}
        >
          <div className={styles.cards}>
            {results.Tabs[index]?.Items.map((item) => (
              <ResultCard key={item.Id} item={item} />
            ))}
          </div>
        </Tabs>
      </div>
      <ScoreTrend />
    </div>
  );
};
