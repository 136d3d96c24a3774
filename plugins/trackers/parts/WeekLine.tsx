import { makeStyles, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { useFormat } from '#shell/api';
import { heightsOf, type Week } from '../rules/week';
import { useText } from '../text';

const useStyles = makeStyles({
  root: { flex: '0 1 5.25rem', minWidth: 0, marginLeft: 'auto' },
  drawing: { display: 'block', width: '100%', height: '32px', overflow: 'visible' },
  letters: {
    display: 'grid',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    justifyItems: 'center',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase100,
  },
  today: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightBold },
  drawn: { fill: 'var(--kind-ink)' },
  line: { fill: 'none', stroke: 'var(--kind-ink)', strokeWidth: tokens.strokeWidthThick, strokeLinejoin: 'round', strokeLinecap: 'round' },
  /** The position of a day without an entry. */
  empty: { fill: tokens.colorNeutralStroke1 },
});

/** Dimensions of the drawing, in its own units: width of a day including its gap, width of a column. */
const place = 14;
const column = 8;
const height = 32;
const floor = 2;

const topOf = (share: number): number => height - floor - share * (height - 2 * floor);
const middleOf = (at: number): number => at * place + place / 2;

/** The first letter of a day's weekday. */
const letterOf = (day: string, locale: string): string => new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' }).format(new Date(day));

/** The last seven days as a small chart with their weekdays: columns for sums, a line for measurements. */
export const WeekLine = memo(({ week }: { readonly week: Week }) => {
  const styles = useStyles();
  const t = useText();
  const format = useFormat();
  const heights = heightsOf(week);
  const values = week.days.flatMap(({ day, value }) => (value === undefined ? [] : [t('mine.week.day', { day: format.shortDay(day), value })])).join('; ');
  return (
    <div className={styles.root} role="img" aria-label={t('mine.week', { values })}>
      <svg className={styles.drawing} viewBox={`0 0 ${place * heights.length} ${height}`} aria-hidden>
        {week.kind === 'sums' ? <Columns heights={heights} days={week.days} /> : <Points heights={heights} days={week.days} />}
      </svg>
      <div className={styles.letters} aria-hidden>
        {week.days.map(({ day }, at) => (
          <span key={day} className={at === week.days.length - 1 ? styles.today : undefined}>
            {letterOf(day, format.locale)}
          </span>
        ))}
      </div>
    </div>
  );
});

interface DrawnProps {
  readonly heights: readonly (number | undefined)[];
  readonly days: Week['days'];
}

const Columns = ({ heights, days }: DrawnProps) => {
  const styles = useStyles();
  return days.map(({ day }, at) => {
    const share = heights[at];
    const top = topOf(share ?? 0) - (share === undefined ? 0 : floor);
    return (
      <rect
        key={day}
        className={share === undefined ? styles.empty : styles.drawn}
        x={middleOf(at) - column / 2}
        y={top}
        width={column}
        height={height - top}
        rx={share === undefined ? 0 : 2}
      />
    );
  });
};

const Points = ({ heights, days }: DrawnProps) => {
  const styles = useStyles();
  const points = days.flatMap(({ day }, at) => {
    const share = heights[at];
    return share === undefined ? [] : [{ day, x: middleOf(at), y: topOf(share) }];
  });
  return (
    <>
      <polyline className={styles.line} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {points.map(({ day, x, y }) => (
        <circle key={day} className={styles.drawn} cx={x} cy={y} r={2.5} />
      ))}
    </>
  );
};
