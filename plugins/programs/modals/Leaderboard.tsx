import { Button, makeStyles, Switch, tokens } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { DialogFrame, Loaded, type ModalProps, Tabs, useFacts } from '#shell/api';
import type { Leaderboard as Board } from '../contract';
import { DeadlineText } from '../parts/activity/DeadlineText';
import { BoardGroups } from '../parts/leaderboard/BoardGroups';
import { BoardPeople } from '../parts/leaderboard/BoardPeople';
import { OwnEntry } from '../parts/leaderboard/OwnEntry';
import { boardRoles } from '../rules/board/boardRoles';
import { boardOf, type LeaderboardInput } from '../state/leaderboard';
import { useText } from '../text';

const useStyles = makeStyles({
  admin: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
  deadline: { margin: `0 0 ${tokens.spacingVerticalS}`, color: tokens.colorNeutralForeground2, '&:empty': { display: 'none' } },
});

/** The ranking of a program (PRG-017). Administrators of a company may view it without being on the board (PRG-164). */
const Leaderboard = ({ close, ...input }: ModalProps<{ readonly input: LeaderboardInput; readonly result: undefined }>) => {
  const styles = useStyles();
  const t = useText();
  const roles = useFacts().user?.Roles ?? [];
  const mayAdministrate = roles.some((role) => boardRoles.includes(role));
  const [adminRequest, setAdminRequest] = useState(input.adminRequest);
  const asked = { ...input, adminRequest };
  const done = (
    <Button appearance="primary" onClick={() => close()}>
      {t('leaderboard.close')}
    </Button>
  );
  return (
    <DialogFrame title={t('leaderboard.title', { title: input.title })} width="90%" onClose={() => close()} actions={done}>
      {mayAdministrate && (
        <Switch className={styles.admin} label={t('leaderboard.admin')} checked={adminRequest} onChange={(_, { checked }) => setAdminRequest(checked)} />
      )}
      <Loaded of={boardOf(asked)}>{(board) => <Boards board={board} input={asked} />}</Loaded>
    </DialogFrame>
  );
};

export default Leaderboard;

/** When the standing becomes final, the viewer's entry except for administrators (PRG-137), and people or groups (PRG-134). */
const Boards = ({ board, input }: { readonly board: Board; readonly input: LeaderboardInput }) => {
  const styles = useStyles();
  const t = useText();
  const id = useId();
  const [tab, setTab] = useState<'users' | 'groups'>('users');
  const tabs = [
    { name: 'users' as const, label: t('leaderboard.users') },
    ...(board.ShowGroups ? [{ name: 'groups' as const, label: t('leaderboard.groups') }] : []),
  ];
  return (
    <>
      <p className={styles.deadline}>
        <DeadlineText deadlines={board} />
      </p>
      {!input.adminRequest && <OwnEntry board={board} input={input} />}
      <Tabs id={id} isInDialog label={t('leaderboard.tabs')} tabs={tabs} chosen={tab} onChosen={setTab}>
        {tab === 'users' ? <BoardPeople board={board} input={input} /> : <BoardGroups board={board} input={input} />}
      </Tabs>
    </>
  );
};
