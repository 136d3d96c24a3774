import { MessageBar, MessageBarBody, MessageBarTitle, makeStyles, tokens } from '@fluentui/react-components';
import { media, useFormat } from '#shell/api';
import type { HraResults } from '../../contract';
import { countedFindings, type Finding, headlineOf, worstOf } from '../../rules/findings';
import { useText } from '../../text';
import { usePanelStyles } from '../usePanelStyles';
import { useChangeText } from './range/useRangeWords';
import { ScoreRing } from './ScoreRing';

const useStyles = makeStyles({
  root: { alignContent: 'start' },
  score: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXL,
    [media.mobile]: { flexDirection: 'column', alignItems: 'start' },
  },
  title: { margin: 0, fontSize: tokens.fontSizeHero700, lineHeight: tokens.lineHeightHero700, fontWeight: tokens.fontWeightSemibold },
  text: { margin: `${tokens.spacingVerticalXS} 0 0`, color: tokens.colorNeutralForeground2 },
  change: { margin: `${tokens.spacingVerticalXS} 0 0`, fontWeight: tokens.fontWeightSemibold },
  uncounted: { marginTop: tokens.spacingVerticalL },
  questions: { margin: `${tokens.spacingVerticalXS} 0 0`, paddingInlineStart: tokens.spacingHorizontalXL },
});

/** The score of a submission, its change since an earlier year, and the answers that do not count. */
export const ScorePanel = ({ results, findings }: { readonly results: HraResults; readonly findings: readonly Finding[] }) => {
  const styles = useStyles();
  const panel = usePanelStyles();
  const t = useText();
  const { moment } = useFormat();
  const changeText = useChangeText();
  const { Score, Previous, SubmittedDate, Tabs, Uncounted = [] } = results;
  const items = Tabs.flatMap(({ Items }) => Items).filter(({ RiskLevel }) => RiskLevel !== 'Low').length;
  return (
    <section className={`${panel.root} ${styles.root}`}>
      <div className={styles.score}>
        <ScoreRing score={Score} label={t('score.label', { score: Score })} worst={worstOf(results, findings)} />
        <div>
          <h2 className={styles.title}>{t(headlineOf(results, findings), countedFindings(findings))}</h2>
          <p className={styles.text}>{t(Uncounted.length > 0 ? 'score.text.open' : 'score.text', { date: moment(SubmittedDate), items })}</p>
          {Previous && <p className={styles.change}>{changeText(Score - Previous.Score, String(Previous.Year)).text}</p>}
        </div>
      </div>
      {Uncounted.length > 0 && (
        <MessageBar intent="warning" layout="multiline" className={styles.uncounted}>
          <MessageBarBody>
            <MessageBarTitle>{t('uncounted.title', { n: Uncounted.length })}</MessageBarTitle>
            {t('uncounted.text')}
            <ul className={styles.questions}>
              {Uncounted.map((question) => (
                <li key={question}>{question}</li>
              ))}
            </ul>
          </MessageBarBody>
        </MessageBar>
      )}
    </section>
  );
};
