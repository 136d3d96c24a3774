import { Button, makeStyles, Tooltip, tokens } from '@fluentui/react-components';
import { QuestionCircleRegular } from '@fluentui/react-icons';
import { bannerGround, focusRing, media, Stat, useFormat, useModal } from '#shell/api';
import type { Leaderboard, LeaderboardEntry } from '../../contract';
import { isListed, lowestRank } from '../../rules/progress/ranks';
import type { LeaderboardInput } from '../../state/leaderboard';
import { modals } from '../../state/modals';
import { useText } from '../../text';
import { EntryAvatar } from './EntryAvatar';

const useStyles = makeStyles({
  root: {
    ...bannerGround,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXXL}`,
    marginBottom: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXL}`,
    borderRadius: tokens.borderRadiusXLarge,
    [media.mobile]: { padding: tokens.spacingHorizontalL },
  },
  who: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    flexGrow: 1,
    minWidth: 'min(16rem, 100%)',
    '& > span:first-child, & > img': { width: '56px', height: '56px', fontSize: tokens.fontSizeBase500 },
  },
  name: { display: 'block', fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: tokens.fontWeightSemibold },
  why: { display: 'flex', paddingInline: 0, justifyContent: 'start' },
  next: { color: tokens.colorNeutralForeground2 },
  figures: { display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXXL}` },
  rank: {
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: 'inherit',
    textAlign: 'start',
    fontFamily: 'inherit',
    fontSize: 'inherit',
    lineHeight: 'inherit',
    cursor: 'help',
    ...focusRing,
  },
});

/** The person's own entry: photo, name, rank, days tracked and units (PRG-018), and the distance to the next place. */
export const OwnEntry = ({ board, input }: { readonly board: Leaderboard; readonly input: LeaderboardInput }) => {
  const styles = useStyles();
  const t = useText();
  const { number } = useFormat();
  const why = useModal(modals.why);
  const own = board.Users.find(({ MyEntry }) => MyEntry);
  if (!own) return null;
  return (
    <section className={styles.root} aria-label={t('leaderboard.own')}>
      <div className={styles.who}>
        <EntryAvatar entry={own} />
        <div>
          <span className={styles.name}>{own.UserInfo}</span>
          <Next board={board} own={own} />
          <Button
            className={styles.why}
            appearance="transparent"
            size="small"
            icon={<QuestionCircleRegular />}
            onClick={() => void why({ ownerId: input.ownerId, programId: input.challengeId })}
          >
            {t('why.open')}
          </Button>
        </div>
      </div>
      <div className={styles.figures}>
        <Rank board={board} own={own} />
        <Stat label={t('leaderboard.days')} value={number(own.TotalDays)} />
        {!board.HideUnit && <Stat label={t('leaderboard.total')} value={number(own.UnitTotal)} unit={board.Units} />}
      </div>
    </section>
  );
};

interface OwnProps {
  readonly board: Leaderboard;
  readonly own: LeaderboardEntry;
}

/** The rank, with an explanation if none is shown (PRG-021). */
const Rank = ({ board, own }: OwnProps) => {
  const styles = useStyles();
  const t = useText();
  const { number } = useFormat();
  const lowest = lowestRank(board.Users);
  const stat = (
    <Stat
      label={t('leaderboard.rank')}
      value={isListed(own) ? number(own.Rank) : '–'}
      {...(isListed(own) && { unit: t('leaderboard.ranked', { count: board.UsersStanding.Ranked }) })}
    />
  );
  if (lowest === undefined) return stat;
  return (
    <Tooltip content={t('leaderboard.rankTip', { rank: lowest })} relationship="description">
      <button type="button" className={styles.rank}>
        {stat}
      </button>
    </Tooltip>
  );
};

/** The distance to the next place, or that nothing counts yet. */
const Next = ({ board, own }: OwnProps) => {
  const styles = useStyles();
  const t = useText();
  if (!isListed(own)) return <span className={styles.next}>{t('leaderboard.notRanked')}</span>;
  const next = board.UsersStanding.Next;
  // Only hidden people can be above somebody who has no next place and does not lead.
  if (!next) return own.Rank === 1 ? <span className={styles.next}>{t('leaderboard.leads')}</span> : null;
  if (board.HideUnit) return null;
  return <span className={styles.next}>{t('leaderboard.next', { rank: next.Rank, missing: next.Missing, units: board.Units })}</span>;
};
