import { makeStyles, tokens } from '@fluentui/react-components';
import { memo, startTransition, useDeferredValue, useState } from 'react';
import { useFormat } from '../../i18n/format';
import { focusRing } from '../focus/focusRing';
import { media } from '../looks/media';
import { tableFrame, tableLook } from '../looks/tableLook';
import type { ChartSeries } from './series';
import { useText } from './text';

const useStyles = makeStyles({
  root: { '&:not([open])': { [media.print]: { display: 'none' } } },
  summary: { cursor: 'pointer', padding: `${tokens.spacingVerticalS} 0`, fontWeight: tokens.fontWeightSemibold, ...focusRing },
  frame: {
    maxHeight: '20rem',
    overflow: 'auto',
    ...tableFrame,
    ...focusRing,
  },
  table: {
    ...tableLook,
    '& th, & td': { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`, overflowWrap: 'normal' },
  },
});

interface ChartTableProps {
  readonly series: ChartSeries;
  /** Heading of the points' names. */
  readonly nameHeader: string;
}

/** The chart's values as a table, for users who cannot see the drawing. Its rows are rendered when it is opened, because there can be many. */
export const ChartTable = ({ series, ...props }: ChartTableProps) => {
  const styles = useStyles();
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const drawn = useDeferredValue(series);
  return (
    <details className={styles.root} onToggle={({ currentTarget: { open } }) => startTransition(() => setIsOpen(open))}>
      <summary className={styles.summary}>{t('table')}</summary>
      {isOpen && <Rows series={drawn} {...props} />}
    </details>
  );
};

/** Rows in reverse order, because the last point is usually the newest. */
const Rows = memo(({ series, nameHeader }: ChartTableProps) => {
  const styles = useStyles();
  const t = useText();
  const format = useFormat();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={styles.frame} aria-label={t('table')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{nameHeader}</th>
            <th scope="col">{series.label}</th>
          </tr>
        </thead>
        <tbody>
          {[...series.points].reverse().map(({ name, value }) => (
            <tr key={name}>
              <td>{name}</td>
              <td>{value === null ? '–' : format.number(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});
