import { makeStyles, tokens } from '@fluentui/react-components';
import { media, useFacts, useFormat, useResource } from '#shell/api';
import type { HraResults } from '../../contract';
import { byLevel } from '../../rules/findings';
import { historiesOf, type MeasureHistory, valueIn } from '../../rules/measures';
import { biometrics } from '../../state/library';
import { useText } from '../../text';
import { Areas } from './Areas';
import { RangeBar } from './range/RangeBar';
import { useRangeWords } from './range/useRangeWords';
import { useRangeText } from './useRangeText';

const cell = { padding: '4px 8px', borderBottom: '1px solid #999', textAlign: 'start', verticalAlign: 'top' } as const;

const useStyles = makeStyles({
  root: { display: 'none', color: '#000', [media.print]: { display: 'grid', gap: tokens.spacingVerticalL } },
  title: { margin: 0, fontSize: '14pt' },
  text: { margin: 0 },
  range: { width: '42%' },
  table: { width: '100%', borderCollapse: 'collapse', fontSize: '10pt', '& th': cell, '& td': cell, '& tr': { breakInside: 'avoid' } },
});

/** One or two printed sheets for a doctor: measurements with reference values, and flagged results. */
export const DoctorSummary = ({ results }: { readonly results: HraResults }) => {
  const styles = useStyles();
  const t = useText();
  const { moment } = useFormat();
  const { user } = useFacts();
  const items = results.Tabs.flatMap(({ Items }) => Items);
  const flagged = items.filter(({ RiskLevel }) => RiskLevel !== 'Low').toSorted(byLevel);
  return (
    <div className={styles.root}>
      <p className={styles.text}>
        {t('summary.about', { name: `${user?.FirstName ?? ''} ${user?.LastName ?? ''}`.trim(), date: moment(results.SubmittedDate), score: results.Score })}
      </p>
      <Areas results={results} />
      <h2 className={styles.title}>{t('summary.flagged')}</h2>
      <table className={styles.table}>
        <tbody>
          {flagged.map(({ Id, Name, RiskLevel, Value, Reasons }) => (
            <tr key={Id}>
              <th scope="row">{Name}</th>
              <td>{t(`risk.${RiskLevel}`)}</td>
              <td>{Value}</td>
              <td>{Reasons.map(({ Question, Answer }) => `${Question} ${Answer}`).join(' · ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.text}>
        {t('summary.fine', {
          names: items
            .filter(({ RiskLevel }) => RiskLevel === 'Low')
            .map(({ Name }) => Name)
            .join(', '),
        })}
      </p>
      <h2 className={styles.title}>{t('tab.biometrics')}</h2>
      <Measurements />
      <p className={styles.text}>{t('summary.note')}</p>
    </div>
  );
};

const Measurements = () => {
  const styles = useStyles();
  const { data = [] } = useResource(biometrics);
  return (
    <table className={styles.table}>
      <tbody>
        {historiesOf(data).map((history) => (
          <Measured key={history.id} history={history} />
        ))}
      </tbody>
    </table>
  );
};

const Measured = ({ history: { name, latest } }: { readonly history: MeasureHistory }) => {
  const styles = useStyles();
  const t = useText();
  const { day, number } = useFormat();
  const unit = latest.UnitChoices[0] ?? { Unit: latest.Units, Factor: 1, Decimals: 1 };
  const rangeText = useRangeText(unit);
  const { change } = useRangeWords(unit)(latest);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {number(valueIn(latest.Value, unit, latest.Thresholds))} {latest.Units}
        {change && <div>{change.text}</div>}
      </td>
      <td>{t(`risk.${latest.RiskLevel ?? 'none'}`)}</td>
      <td>{day(latest.Date)}</td>
      <td className={styles.range}>
        {latest.RiskLevel !== null && (
          <>
            <RangeBar name={name} of={latest} unit={unit} />
            {rangeText(latest)}
          </>
        )}
      </td>
    </tr>
  );
};
