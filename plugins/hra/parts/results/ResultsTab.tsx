import { makeStyles, tokens } from '@fluentui/react-components';
import { Tabs, useDispatch, useSelector } from '#shell/api';
import type { HraResults } from '../../contract';
import type { Finding } from '../../rules/findings';
import { profile } from '../../state/profile';
import { selectProfile } from '../../state/selectors';
import { useText } from '../../text';
import { Areas } from './Areas';
import { ResultCard } from './ResultCard';
import { ScorePanel } from './ScorePanel';
import { ScoreTrend } from './ScoreTrend';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXL },
  first: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(26rem, 100%), 1fr))', gap: tokens.spacingHorizontalL },
  stack: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto 1fr', gap: tokens.spacingHorizontalL },
  cards: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(22rem, 100%), 1fr))', alignItems: 'start', gap: tokens.spacingHorizontalL },
  panel: { paddingTop: tokens.spacingVerticalL },
});

/** The results of a submission: the score with its trend, the areas, and a tab per area (HRA-013). */
export const ResultsTab = ({ results, findings }: { readonly results: HraResults; readonly findings: readonly Finding[] }) => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  const { resultTab } = useSelector(selectProfile);
  const index = Math.min(resultTab, results.Tabs.length - 1);
  return (
    <div className={styles.root}>
      <div className={styles.first}>
        <div className={styles.stack}>
          <ScorePanel results={results} findings={findings} />
          <Areas results={results} />
        </div>
        <ScoreTrend />
      </div>
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
    </div>
  );
};
