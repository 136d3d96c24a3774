import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { Component, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { saveFile } from '../../kernel/download';
import { logError } from '../../kernel/effects';
import { csvOf } from '../../rules/csv';
import { ErrorState } from '../ErrorState';
import { Loading } from '../Loading';
import { media } from '../media';
import { ChartTable } from './ChartTable';
import { type ChartSeries, evenTicks, type SizeIn, type TicksOf } from './series';
import { useText } from './text';

/** What draws is large: it is fetched when somebody is about to want a chart. */
const loadDrawing = () => import('./Drawing');

/** Begins to fetch what draws charts. What cannot be fetched now is fetched again, and its failure told, when it is wanted. */
export const prepareChart = (): void => void loadDrawing().catch(() => undefined);

/** A lazy view remembers for good that it could not be fetched, so another one takes its place then. */
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
  /** Of the file that the values are saved in, without its ending. */
  readonly fileName: string;
  /** Heads the names of the points in the table and the file, such as Date. */
  readonly nameHeader?: string;
  /** Controls of the chart, above it. */
  readonly controls?: ReactNode;
  /** What is said of the values first, where it is not the highest and the last one, as of points that do not follow each other. */
  readonly words?: string;
  /** A note about the values. */
  readonly note?: ReactNode;
  /** As wide as the frame when nothing is said. A function that stays the same. */
  readonly sizeIn?: SizeIn;
  /** Which points are named; in even steps when nothing is said. */
  readonly ticks?: TicksOf;
  readonly inDialog?: boolean;
}

/**
 * A series as a line or as columns, with its highest and last value in words, all of them as a table, and as a file. Where the drawing cannot be fetched the rest
 * stands all the same, and it can be tried again.
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

/** A summary for people who do not see the drawing. */
const Summary = ({ series: { points } }: Pick<ChartProps, 'series'>) => {
  const t = useText();
  const known = points.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]));
  const last = known.at(-1);
  if (!last) return null;
  // Of several the latest.
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
