import { makeStyles, tokens } from '@fluentui/react-components';
import Highcharts from 'highcharts';
import { HighchartsReact } from 'highcharts-react-official';
import { useMemo, useRef } from 'react';
import { useFormat } from '#shell/api';
import type { ChartSeries } from '../../rules/chart';
import { useText } from '../../text';
import { chartOptions } from './chartOptions';
import { useChartSize } from './useChartSize';

const useStyles = makeStyles({
  // Into the padding of the dialog: its documented size needs that room.
  frame: {
    display: 'grid',
    justifyContent: 'center',
    minWidth: 0,
    marginInline: `calc(-1 * (${tokens.spacingHorizontalXXL} + ${tokens.strokeWidthThin}))`,
    overflowX: 'hidden',
    color: tokens.colorNeutralForeground1,
  },
});

/** A series as a line or as columns. Screen readers get its label and the table below it. */
export const SeriesChart = ({ series }: { readonly series: ChartSeries }) => {
  const styles = useStyles();
  const t = useText();
  const format = useFormat();
  const frame = useRef<HTMLDivElement>(null);
  const size = useChartSize(frame);
  const options = useMemo(
    () => chartOptions(series, size, { day: format.shortDay, point: (day, value) => t('chart.value', { day: format.day(day), value }), number: format.number }),
    [series, size, format, t],
  );
  const label = t('chart.label', { label: series.label, from: format.day(series.days[0] ?? ''), to: format.day(series.days.at(-1) ?? '') });
  return (
    <div ref={frame} className={styles.frame} role="img" aria-label={label}>
      {/* Another kind of series is another chart. */}
      <HighchartsReact key={series.kind} highcharts={Highcharts} options={options} />
    </div>
  );
};
