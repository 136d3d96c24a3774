import { tokens } from '@fluentui/react-components';
import type { Options } from 'highcharts';
import type { ChartSeries } from '../../rules/chart';

/** How the chart speaks. */
export interface ChartWords {
  readonly day: (day: string) => string;
  readonly point: (day: string, value: number) => string;
  readonly number: (value: number) => string;
}

const quiet = { color: tokens.colorNeutralForeground2, fontSize: '12px' };

/** What Highcharts draws: a day-by-day category axis, from zero upwards (TRK-030 to TRK-035). Colours are tokens, so they follow the theme. */
export const chartOptions = (series: ChartSeries, size: { readonly width: number; readonly height: number }, words: ChartWords): Options => ({
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
  colors: [tokens.colorBrandBackground],
  xAxis: {
    categories: [...series.days],
    lineColor: tokens.colorNeutralStroke2,
    labels: { style: quiet, formatter: ({ value }) => words.day(String(value)) },
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
  plotOptions: { series: { animation: false, marker: { enabled: series.days.length <= 31, radius: 3 } }, column: { borderWidth: 0, borderRadius: 3 } },
  series: [{ type: series.kind === 'line' ? 'line' : 'column', name: series.label, data: [...series.values] }],
});
