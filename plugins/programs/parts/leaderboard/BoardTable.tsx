import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { media, tableLook, useFormat } from '#shell/api';
import type { Leaderboard, LeaderboardEntry } from '../../contract';
import type { LeaderboardInput } from '../../state/leaderboard';
import { useText } from '../../text';
import { BoardHighFive } from './BoardHighFive';
import { EntryAvatar } from './EntryAvatar';
import { RankBadge } from './RankBadge';

const useStyles = makeStyles({
  table: {
    ...tableLook,
    maxWidth: '56rem',
    marginInline: 'auto',
    '--bar': '10rem',
    '& :is(th, td)': { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}` },
    '& th:first-letter': { textTransform: 'uppercase' },
    [media.mobile]: {
      '--bar': '4.5rem',
      fontSize: tokens.fontSizeBase200,
      '& thead th': { hyphens: 'auto', fontSize: tokens.fontSizeBase100, overflowWrap: 'anywhere' },
      '& :is(th, td)': { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXXS}` },
    },
  },
  rank: { width: '1%', textAlign: 'center' },
  number: { width: '1%', minWidth: '3.5rem', textAlign: 'end', fontVariantNumeric: 'tabular-nums', [media.mobile]: { minWidth: '2.5rem' } },
  who: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minWidth: 0,
    [media.mobile]: {
      gap: tokens.spacingHorizontalXS,
      '& > span:first-child, & > img': { width: '28px', height: '28px', fontSize: tokens.fontSizeBase100 },
    },
  },
  name: { minWidth: '4.5rem', overflowWrap: 'anywhere' },
  // Stays visible while the list scrolls, at the edge that it has left.
  own: {
    '& > td': {
      position: 'sticky',
      top: 0,
      bottom: `calc(-1 * ${tokens.spacingVerticalM})`,
      zIndex: 1,
      backgroundColor: tokens.colorBrandBackground2,
      color: tokens.colorNeutralForeground1,
      fontWeight: tokens.fontWeightSemibold,
      [media.low]: { position: 'static' },
    },
  },
  gap: { textAlign: 'center', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  corrected: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightRegular },
  bar: {
    display: 'block',
    height: '4px',
    marginTop: tokens.spacingVerticalXXS,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorCompoundBrandBackground,
    forcedColorAdjust: 'none',
    [media.forcedColours]: { backgroundColor: 'Highlight' },
  },
});

interface BoardTableProps {
  readonly board: Leaderboard;
  readonly input: LeaderboardInput;
  readonly entries: readonly LeaderboardEntry[];
  /** The rows around the viewer, and the number of places between them and `entries`. */
  readonly near?: readonly LeaderboardEntry[];
  readonly between?: number;
}

/** Rows of people by rank (PRG-019), without units if the program hides them (PRG-135). The own row stays visible. */
export const BoardTable = ({ board, input, entries, near = [], between = 0 }: BoardTableProps) => {
  const styles = useStyles();
  const t = useText();
  const most = Math.max(1, ...entries.map(({ UnitTotal }) => UnitTotal));
  const row = (entry: LeaderboardEntry) => <Row key={entry.UserId} board={board} input={input} entry={entry} most={most} />;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.rank}>
            {t('leaderboard.rank')}
          </th>
          <th scope="col">{t('leaderboard.name')}</th>
          <th scope="col" className={styles.number}>
            {t('leaderboard.days')}
          </th>
          {!board.HideUnit && (
            <th scope="col" className={styles.number}>
              {board.Units}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {entries.map(row)}
        {between > 0 && (
          <tr>
            <td colSpan={board.HideUnit ? 3 : 4} className={styles.gap}>
              {t('leaderboard.between', { count: between })}
            </td>
          </tr>
        )}
        {near.map(row)}
      </tbody>
    </table>
  );
};

interface RowProps {
  readonly board: Leaderboard;
  readonly input: LeaderboardInput;
  readonly entry: LeaderboardEntry;
  /** The highest total, whose bar is the longest. */
  readonly most: number;
}

const Row = ({ board, input, entry, most }: RowProps) => {
  const styles = useStyles();
  const t = useText();
  const { number } = useFormat();
  return (
    <tr className={mergeClasses(entry.MyEntry && styles.own)} aria-current={entry.MyEntry || undefined}>
      <td className={styles.rank}>
        <RankBadge rank={entry.Rank} />
      </td>
      <td>
        <span className={styles.who}>
          <EntryAvatar entry={entry} />
          <span className={styles.name}>
            {entry.UserInfo}
            {!board.HideUnit && <span className={styles.bar} style={{ width: `calc(${entry.UnitTotal / most} * var(--bar))` }} aria-hidden />}
            {!board.HideUnit && entry.CorrectedTotal !== null && (
              <span className={styles.corrected}>{t('leaderboard.corrected', { total: entry.CorrectedTotal })}</span>
            )}
          </span>
          <BoardHighFive entry={entry} input={input} />
        </span>
      </td>
      <td className={styles.number}>{number(entry.TotalDays)}</td>
      {!board.HideUnit && <td className={styles.number}>{number(entry.UnitTotal)}</td>}
    </tr>
  );
};
