import { tokens } from '@fluentui/react-components';
import type { Options } from 'highcharts';
import type { ChartPoint, ChartSeries, ChartSize, TicksOf } from './series';

/** Texts of the chart. */
export interface ChartWords {
  readonly point: (point: ChartPoint) => string;
  readonly number: (value: number) => string;
}

const quiet = { color: tokens.colorNeutralForeground2, fontSize: '12px' };

/** Maximum number of points with round corners and dots; more are too narrow and slow to render. */
const mostRounded = 31;

/** Width of a short name in pixels, at which labels are horizontal and complete. */
const labelWidth = 68;

/** The options of Highcharts: an axis with a category per point, and values from zero. Colours are tokens, so they follow the theme. */
export const chartOptions = (series: ChartSeries, size: ChartSize, ticks: TicksOf, words: ChartWords): Options => {
  const { points } = series;
  const isShort = points.length <= mostRounded;
  return {
    accessibility: { enabled: false },
    credits: { enabled: false },
    // The library's own style sheet would be blocked by the content security policy. All colours below are tokens.
    palette: { injectCSS: false },
    title: { text: series.label, align: 'left', style: { color: tokens.colorNeutralForeground1, fontSize: '14px', fontWeight: '600' } },
    legend: { enabled: false },
    chart: {
      type: series.kind === 'line' ? 'line' : 'column',
      width: size.width,
      height: size.height,
      backgroundColor: 'transparent',
      animation: false,
      style: { fontFamily: 'inherit' },
    },
    // The brand background is too dark in the dark scheme, because drawings need a contrast of 3:1.
    colors: [tokens.colorCompoundBrandStroke],
    xAxis: {
      categories: points.map(({ name, short = name }) => short),
      lineColor: tokens.colorNeutralStroke2,
      tickPositions: [...ticks(Math.floor(size.width / labelWidth))],
      labels: { rotation: 0, style: { ...quiet, whiteSpace: 'nowrap' } },
    },
    yAxis: {
      min: 0,
      allowDecimals: points.some(({ value }) => !Number.isInteger(value ?? 0)),
      title: { text: undefined },
      gridLineColor: tokens.colorNeutralStroke3,
      labels: { style: quiet, formatter: ({ value }) => words.number(Number(value)) },
    },
    tooltip: {
      useHTML: false,
      backgroundColor: tokens.colorNeutralBackground1,
      borderColor: tokens.colorNeutralStroke1,
      style: { color: tokens.colorNeutralForeground1 },
      formatter() {
        const point = points[this.x];
        return point ? words.point(point) : '';
      },
    },
    plotOptions: { series: { animation: false, marker: { enabled: isShort, radius: 3 } }, column: { borderWidth: 0, borderRadius: isShort ? 3 : 0 } },
    series: [{ type: series.kind === 'line' ? 'line' : 'column', name: series.label, data: points.map(({ value }) => value) }],
  };
};
