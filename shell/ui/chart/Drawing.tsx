import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import Highcharts from 'highcharts';
import { HighchartsReact } from 'highcharts-react-official';
import { useMemo, useRef } from 'react';
import { useFormat } from '../../i18n/format';
import { media } from '../looks/media';
import { chartOptions } from './chartOptions';
import type { ChartSeries, SizeIn, TicksOf } from './series';
import { useText } from './text';
import { useChartSize } from './useChartSize';

const useStyles = makeStyles({
  frame: {
    display: 'grid',
    justifyContent: 'center',
    minWidth: 0,
    overflowX: 'hidden',
    color: tokens.colorNeutralForeground1,
    // A drawing wider than the paper is scaled down.
    [media.print]: {
      '& .highcharts-container': { width: '100% !important', height: 'auto !important' },
      '& svg': { maxWidth: '100%', height: 'auto' },
    },
    [media.forcedColours]: {
      '& .highcharts-point': { fill: 'Highlight' },
      '& .highcharts-graph': { stroke: 'Highlight' },
      '& .highcharts-tooltip-box': { fill: 'Canvas', stroke: 'CanvasText' },
    },
  },
  /** A chart with a given size may extend into the padding of its dialog. */
  inDialog: { marginInline: `calc(-1 * (${tokens.spacingHorizontalXXL} + ${tokens.strokeWidthThin}))` },
});

export interface DrawingProps {
  readonly series: ChartSeries;
  readonly sizeIn: SizeIn;
  readonly ticks: TicksOf;
  readonly inDialog: boolean;
}

/** A series as line or column chart. Screen readers get its label; summary and table are below it. */
const Drawing = ({ series, sizeIn, ticks, inDialog }: DrawingProps) => {
  const styles = useStyles();
  const t = useText();
  const { number } = useFormat();
  const frame = useRef<HTMLDivElement>(null);
  const size = useChartSize(frame, sizeIn);
  const options = useMemo(
    () => chartOptions(series, size, ticks, { point: ({ name, value }) => (value === null ? `${name}: –` : t('value', { name, value })), number }),
    [series, size, ticks, number, t],
  );
  const label = t('label', { label: series.label, from: series.points[0]?.name ?? '', to: series.points.at(-1)?.name ?? '' });
  return (
    <div ref={frame} className={mergeClasses(styles.frame, inDialog && styles.inDialog)} role="img" aria-label={label}>
      {/* The key recreates the chart for another kind of series. */}
      <HighchartsReact key={series.kind} highcharts={Highcharts} options={options} />
    </div>
  );
};

export default Drawing;
