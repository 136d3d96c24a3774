import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { media } from '#shell/api';
import type { LeaderboardEntry } from '../../contract';
import { podiumOf } from '../../rules/progress/ranks';
import { useText } from '../../text';
import { EntryAvatar } from './EntryAvatar';
import { RankBadge } from './RankBadge';

/** Maximum number of people on one step. */
const mostOnStep = 3;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    justifyContent: 'center',
    alignItems: 'end',
    gap: tokens.spacingHorizontalM,
    maxWidth: '36rem',
    margin: `${tokens.spacingVerticalXL} auto ${tokens.spacingVerticalL}`,
    textAlign: 'center',
    [media.mobile]: { gap: tokens.spacingHorizontalXS },
    [media.low]: { display: 'none' },
  },
  place: { minWidth: 0, maxWidth: '22rem' },
  people: { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', gap: tokens.spacingHorizontalXS },
  person: {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'end',
    gap: tokens.spacingVerticalXS,
    minWidth: 0,
    '& > span:first-child, & > img': { width: '52px', height: '52px', [media.mobile]: { width: '40px', height: '40px' } },
  },
  name: {
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontWeight: tokens.fontWeightSemibold,
    [media.mobile]: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  },
  step: {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'start',
    gap: tokens.spacingVerticalXXS,
    boxSizing: 'border-box',
    width: '100%',
    marginTop: tokens.spacingVerticalXS,
    paddingTop: tokens.spacingVerticalS,
    borderRadius: `${tokens.borderRadiusXLarge} ${tokens.borderRadiusXLarge} 0 0`,
    backgroundColor: tokens.colorNeutralBackground3,
    [media.forcedColours]: { border: '1px solid CanvasText' },
  },
  first: { height: '88px' },
  second: { height: '64px' },
  third: { height: '48px' },
  more: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
});

/** The steps from left to right. */
const steps = [
  { rank: 2, height: 'second' },
  { rank: 1, height: 'first' },
  { rank: 3, height: 'third' },
] as const;

/**
 * The first three ranks of a board, the first in the middle; people of an equal rank stand side by side. Hidden from screen readers, because the list below
 * repeats them.
 */
export const Podium = ({ entries }: { readonly entries: readonly LeaderboardEntry[] }) => {
  const styles = useStyles();
  const t = useText();
  const podium = podiumOf(entries);
  if ([...podium.values()].flat().length < 3) return null;
  return (
    <div className={styles.root} aria-hidden>
      {steps.map(({ rank, height }) => {
        const people = podium.get(rank) ?? [];
        const shown = people.slice(0, mostOnStep);
        if (shown.length === 0) return null;
        return (
          <div key={rank} className={styles.place} style={{ flex: shown.length }}>
            <div className={styles.people}>
              {shown.map((entry) => (
                <div key={entry.UserId} className={styles.person}>
                  <EntryAvatar entry={entry} />
                  <span className={styles.name}>{entry.UserInfo}</span>
                </div>
              ))}
            </div>
            <div className={mergeClasses(styles.step, styles[height])}>
              <RankBadge rank={rank} />
              {people.length > shown.length && <span className={styles.more}>{t('leaderboard.others')}</span>}
            </div>
          </div>
        );
      })}
    </div>
  );
};
