import { makeStyles, tokens } from '@fluentui/react-components';
import { memo, startTransition, useDeferredValue, useState } from 'react';
import { useFormat } from '#shell/api';
import type { ChartSeries } from '../../rules/chart';
import { useText } from '../../text';
import { useTableStyles } from '../useTableStyles';

const useStyles = makeStyles({
  summary: {
    cursor: 'pointer',
    padding: `${tokens.spacingVerticalS} 0`,
    fontWeight: tokens.fontWeightSemibold,
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  frame: { maxHeight: '20rem', overflowY: 'auto' },
});

/** What the chart shows, in words and numbers, for whoever does not see it. Its rows are made when it is opened: a year has many. */
export const ChartTable = ({ series }: { readonly series: ChartSeries }) => {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const drawn = useDeferredValue(series);
  return (
    <details onToggle={({ currentTarget: { open } }) => startTransition(() => setIsOpen(open))}>
      <summary className={useStyles().summary}>{t('chart.table')}</summary>
      {isOpen && <Days series={drawn} />}
    </details>
  );
};

/** Newest day first. */
const Days = memo(({ series }: { readonly series: ChartSeries }) => {
  const styles = useStyles();
  const table = useTableStyles();
  const t = useText();
  const format = useFormat();
  const rows = series.days.map((day, at) => ({ day, value: series.values[at] ?? 0 })).reverse();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    <section className={`${table.frame} ${styles.frame}`} aria-label={t('chart.table')} tabIndex={0}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('chart.date')}</th>
            <th scope="col">{series.label}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, value }) => (
            <tr key={day}>
              <td>{format.day(day)}</td>
              <td>{format.number(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});
