import { useMemo } from 'react';
import { Chart, type ChartSeries } from '#shell/api';
import { useText } from '../../../text';
import { chartStatuses, countOf } from '../rules/statuses';

interface StatusChartProps {
  /** One challenge, or several together. */
  readonly of: readonly { readonly StatusCounts: readonly number[] }[];
  /** What is counted. */
  readonly label: string;
  readonly fileName: string;
}

/** How many have which status, as columns, in words and as a table: nobody has two of these. */
export const StatusChart = ({ of, label, fileName }: StatusChartProps) => {
  const t = useText();
  const series = useMemo((): ChartSeries => {
    const sum = (status: (typeof chartStatuses)[number]): number => of.reduce((total, challenge) => total + countOf(challenge, status), 0);
    return { kind: 'bar', label, points: chartStatuses.map((status) => ({ name: t(`dashboard.status.${status}`), value: sum(status) })) };
  }, [of, label, t]);
  const total = series.points.reduce((sum, { value }) => sum + value, 0);
  const notSignedUp = series.points.at(-1)?.value ?? 0;
  return (
    <Chart
      series={series}
      fileName={fileName}
      nameHeader={t('dashboard.status')}
      words={t(of.length === 1 ? 'dashboard.chart.one' : 'dashboard.chart.several', { joined: total - notSignedUp, total, challenges: of.length })}
    />
  );
};
