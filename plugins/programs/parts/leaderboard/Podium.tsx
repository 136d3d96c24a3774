import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { media } from '#shell/api';
import type { LeaderboardEntry } from '../../contract';
import { EntryAvatar } from './EntryAvatar';
import { RankBadge } from './RankBadge';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    alignItems: 'end',
    gap: tokens.spacingHorizontalM,
    maxWidth: '36rem',
    margin: `${tokens.spacingVerticalXL} auto ${tokens.spacingVerticalL}`,
    textAlign: 'center',
    [media.mobile]: { gap: tokens.spacingHorizontalXS },
    [media.low]: { display: 'none' },
  },
  place: {
    display: 'grid',
    justifyItems: 'center',
    gap: tokens.spacingVerticalXS,
    minWidth: 0,
    '& > span:first-child, & > img': { width: '52px', height: '52px' },
  },
  name: {
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontWeight: tokens.fontWeightSemibold,
    [media.mobile]: { fontSize: tokens.fontSizeBase200 },
  },
  step: {
    display: 'grid',
    justifyItems: 'center',
    alignItems: 'start',
    boxSizing: 'border-box',
    width: '100%',
    paddingTop: tokens.spacingVerticalS,
    borderRadius: `${tokens.borderRadiusXLarge} ${tokens.borderRadiusXLarge} 0 0`,
    backgroundColor: tokens.colorNeutralBackground3,
    [media.forcedColours]: { border: '1px solid CanvasText' },
  },
  first: { height: '88px' },
  second: { height: '64px' },
  third: { height: '48px' },
});

const heights = new Map([
  [1, 'first'],
  [2, 'second'],
] as const);

/**
 * The first three of a board, the first in the middle; equal ranks have equal heights. Hidden from screen readers, because the list below repeats
 * them.
 */
export const Podium = ({ entries }: { readonly entries: readonly LeaderboardEntry[] }) => {
  const styles = useStyles();
  const [first, second, third] = entries;
  if (!first || !second || !third) return null;
  return (
    <div className={styles.root} aria-hidden>
      {[second, first, third].map((entry) => (
        <div key={entry.UserId} className={styles.place}>
          <EntryAvatar entry={entry} />
          <span className={styles.name}>{entry.UserInfo}</span>
          <div className={mergeClasses(styles.step, styles[heights.get(entry.Rank as 1 | 2) ?? 'third'])}>
            <RankBadge rank={entry.Rank} />
          </div>
        </div>
      ))}
    </div>
  );
};
