import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { Component, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { saveFile } from '../../kernel/effects/download';
import { logError } from '../../kernel/effects/effects';
import { csvOf } from '../../rules/files/csv';
import { media } from '../looks/media';
import { ErrorState } from '../states/ErrorState';
import { Loading } from '../states/Loading';
import { ChartTable } from './ChartTable';
import { type ChartSeries, evenTicks, type SizeIn, type TicksOf } from './series';
import { useText } from './text';

/** The chart library is large, so it is loaded shortly before a chart is needed. */
const loadDrawing = () => import('./Drawing');

/** Prefetches the chart library. If that fails, it is loaded again when it is needed, and the failure is shown then. */
export const prepareChart = (): void => void loadDrawing().catch(() => undefined);

/** Replaced after a failure, because React caches the failure of a lazy component. */
let Drawing = lazy(loadDrawing);

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL, margin: 0 },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL}` },
  csv: { marginLeft: 'auto', [media.print]: { display: 'none' } },
  words: { display: 'grid', gap: tokens.spacingVerticalXS, color: tokens.colorNeutralForeground2 },
});

const height = 350;
const asWideAsItsFrame: SizeIn = (_, width) => ({ width, height });

interface ChartProps {
  readonly series: ChartSeries;
  /** Name of the exported file, without its extension. */
  readonly fileName: string;
  /** Heading of the points' names in table and file, such as Date. */
  readonly nameHeader?: string;
  /** Controls of the chart, above it. */
  readonly controls?: ReactNode;
  /** Summary of the values instead of highest and last value, for example if the points are not a sequence. */
  readonly words?: string;
  /** A note about the values. */
  readonly note?: ReactNode;
  /** Size of the chart; by default the frame's width. Must be a stable function. */
  readonly sizeIn?: SizeIn;
  /** Selects the labelled points; by default in even steps. */
  readonly ticks?: TicksOf;
  readonly inDialog?: boolean;
}

/**
 * A series as line or column chart, with its highest and last value as text, a table, and a file. If the drawing cannot be loaded, the rest is shown, with a
 * button to retry.
 */
export const Chart = ({ series, fileName, nameHeader, controls, words, note, sizeIn = asWideAsItsFrame, ticks, inDialog = false }: ChartProps) => {
  const styles = useStyles();
  const t = useText();
  const [attempt, setAttempt] = useState(0);
  const ticksOf = useMemo(() => ticks ?? evenTicks(series.points.length), [ticks, series]);
  const header = nameHeader ?? t('of');
  const save = (): void => {
    const rows = [[header, series.label], ...series.points.map(({ name, key = name, value }) => [key, String(value ?? '')])];
    saveFile(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`);
  };
  return (
    <figure className={styles.root}>
      <div className={styles.bar}>
        {controls}
        <Button className={styles.csv} icon={<ArrowDownloadRegular />} onClick={save}>
          {t('csv')}
        </Button>
      </div>
      <DrawingBoundary key={attempt} fallback={<ErrorState onRetry={() => setAttempt(attempt + 1)} />}>
        <Suspense fallback={<Loading label={t('loading')} />}>
          <Drawing series={series} sizeIn={sizeIn} ticks={ticksOf} inDialog={inDialog} />
        </Suspense>
      </DrawingBoundary>
      <figcaption className={styles.words}>
        {words ?? <Summary series={series} />}
        {note}
      </figcaption>
      <ChartTable series={series} nameHeader={header} />
    </figure>
  );
};

/** A summary for users who cannot see the drawing. */
const Summary = ({ series: { points } }: Pick<ChartProps, 'series'>) => {
  const t = useText();
  const known = points.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]));
  const last = known.at(-1);
  if (!last) return null;
  // Of several equal values, the latest one.
  const highest = known.reduce((most, point) => (point.value >= most.value ? point : most));
  return <span>{t('summary', { highest: highest.value, highestAt: highest.name, last: last.value, lastAt: last.name })}</span>;
};

interface BoundaryProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** React has error boundaries as classes only. */
class DrawingBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    logError('chart', error);
    Drawing = lazy(loadDrawing);
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
