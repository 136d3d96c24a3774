import { tokens } from '@fluentui/react-components';
import type { Options } from 'highcharts';
import { type ChartSeries, dayTicks } from '../../rules/chart';

/** How the chart speaks. */
export interface ChartWords {
  readonly day: (day: string) => string;
  readonly point: (day: string, value: number) => string;
  readonly number: (value: number) => string;
}

const quiet = { color: tokens.colorNeutralForeground2, fontSize: '12px' };

/** More days are too narrow for round corners and dots, which would cost most of the drawing. */
const mostRounded = 31;

/** Room for a short day, in pixels, so that labels stand level and whole. */
const labelWidth = 68;

/** What Highcharts draws: a day-by-day category axis, from zero upwards (TRK-030 to TRK-035). Colours are tokens, so they follow the theme. */
export const chartOptions = (series: ChartSeries, size: { readonly width: number; readonly height: number }, words: ChartWords): Options => {
  const isShort = series.days.length <= mostRounded;
  return {
    accessibility: { enabled: false },
    credits: { enabled: false },
    // It would be a style sheet of its own, which the content security policy refuses; every colour below is a token anyway.
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
    // The brand's background is too dark on a dark ground: what is drawn needs 3:1 against it.
    colors: [tokens.colorCompoundBrandStroke],
    xAxis: {
      categories: [...series.days],
      lineColor: tokens.colorNeutralStroke2,
      tickPositions: [...dayTicks(series.days, Math.floor(size.width / labelWidth))],
      labels: { rotation: 0, style: { ...quiet, whiteSpace: 'nowrap' }, formatter: ({ value }) => words.day(String(value)) },
    },
    yAxis: {
      min: 0,
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
        return words.point(series.days[this.x] ?? '', this.y ?? 0);
      },
    },
    plotOptions: { series: { animation: false, marker: { enabled: isShort, radius: 3 } }, column: { borderWidth: 0, borderRadius: isShort ? 3 : 0 } },
    series: [{ type: series.kind === 'line' ? 'line' : 'column', name: series.label, data: [...series.values] }],
  };
};
