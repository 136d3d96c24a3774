import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { Chart, type ChartSeries } from '#shell/api';
import type { UserChallengeStatus } from '#shell/rules/userChallengeStatus';
import type { CountedChallenge } from '../../../contract';
import { useText } from '../../../text';
import { countOf, standings } from '../rules/statuses';

const useStyles = makeStyles({ heading: { margin: `${tokens.spacingVerticalXXL} 0 ${tokens.spacingVerticalM}`, fontSize: tokens.fontSizeBase500 } });

type Counted = Pick<CountedChallenge, 'StatusCounts'>;

interface StatusChartProps {
  /** Text below the chart. */
  readonly words: string;
  readonly series: ChartSeries;
  readonly fileName: string;
}

/** Number of people by status, as columns, text and table. */
const StatusChart = ({ words, series, fileName }: StatusChartProps) => {
  const styles = useStyles();
  const t = useText();
  return (
    <>
      <h2 className={styles.heading}>{t('dashboard.chart')}</h2>
      <Chart series={series} fileName={fileName} nameHeader={t('dashboard.status')} words={words} />
    </>
  );
};

const sumOf = (challenges: readonly Counted[], status: UserChallengeStatus): number => challenges.reduce((sum, one) => sum + countOf(one, status), 0);

/** Participants of some challenges by status; a person counts in each of theirs. */
export const ChartOfAll = ({ of }: { readonly of: readonly Counted[] }) => {
  const t = useText();
  const series = useMemo(
    (): ChartSeries => ({
      kind: 'bar',
      label: t('dashboard.chart.signUps'),
      points: standings.map((status) => ({ name: t(`dashboard.status.${status}`), value: sumOf(of, status) })),
    }),
    [of, t],
  );
  const words = t('dashboard.chart.several', { joined: sumOf(of, 'InChallenge'), challenges: of.length });
  return <StatusChart series={series} words={words} fileName={t('dashboard.title')} />;
};

/** The audience of a challenge by status. */
export const ChartOfOne = ({ of }: { readonly of: CountedChallenge }) => {
  const t = useText();
  const series = useMemo(
    (): ChartSeries => ({
      kind: 'bar',
      label: t('dashboard.chart.people'),
      points: [...standings, 'NotSignedUp' as const].map((status) => ({ name: t(`dashboard.status.${status}`), value: countOf(of, status) })),
    }),
    [of, t],
  );
  const words = t('dashboard.chart.one', { joined: countOf(of, 'InChallenge'), total: countOf(of, 'All') });
  return <StatusChart series={series} words={words} fileName={`${of.Name} – ${t('dashboard.status')}`} />;
};
