import { makeStyles, ToggleButton, tokens } from '@fluentui/react-components';
import { HandRightFilled, HandRightRegular } from '@fluentui/react-icons';
import { media, useChange, useFacts } from '#shell/api';
import type { LeaderboardEntry } from '../../contract';
import { boardHighFive, type LeaderboardInput } from '../../state/leaderboard';
import { useText } from '../../text';

const useStyles = makeStyles({
  root: { flexShrink: 0, minWidth: '32px', height: '32px', marginInlineStart: 'auto' },
  given: { color: tokens.colorBrandForeground1, [media.forcedColours]: { color: 'Highlight' } },
});

interface BoardHighFiveProps {
  readonly entry: LeaderboardEntry;
  readonly input: LeaderboardInput;
}

/** A switch for somebody near the viewer, who is told of their high five; for others, and while somebody acts for the viewer, nothing. */
export const BoardHighFive = ({ entry: { UserId, UserInfo, HasHighFive }, input: { challengeId, ownerId } }: BoardHighFiveProps) => {
  const styles = useStyles();
  const t = useText();
  const { run, isRunning } = useChange(boardHighFive);
  const isActing = useFacts().settings?.Impersonation.ImpersonatedUserId != null;
  if (HasHighFive === undefined || isActing) return null;
  const label = t('board.highFive', { name: UserInfo, count: 0 });
  return (
    <ToggleButton
      className={styles.root}
      appearance="subtle"
      size="small"
      checked={HasHighFive}
      disabledFocusable={isRunning}
      icon={HasHighFive ? <HandRightFilled className={styles.given} /> : <HandRightRegular />}
      title={label}
      aria-label={label}
      onClick={() => run({ body: { ChallengeId: challengeId, ChallengeOwnerId: ownerId, UserId, IsGiven: !HasHighFive } })}
    />
  );
};
