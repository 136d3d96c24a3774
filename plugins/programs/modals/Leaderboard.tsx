import { Button } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { DialogFrame, Loaded, type ModalProps, Tabs } from '#shell/api';
import type { Leaderboard as Board } from '../contract';
import { BoardGroups } from '../parts/leaderboard/BoardGroups';
import { BoardPeople } from '../parts/leaderboard/BoardPeople';
import { OwnEntry } from '../parts/leaderboard/OwnEntry';
import { boardOf, type LeaderboardInput } from '../state/leaderboard';
import { useText } from '../text';

/** Who is how far in a program (PRG-017). */
const Leaderboard = ({ close, ...input }: ModalProps<{ readonly input: LeaderboardInput; readonly result: undefined }>) => {
  const t = useText();
  const done = (
    <Button appearance="primary" onClick={() => close()}>
      {t('leaderboard.close')}
    </Button>
  );
  return (
    <DialogFrame title={t('leaderboard.title', { title: input.title })} width="90%" onClose={() => close()} actions={done}>
      <Loaded of={boardOf(input)}>{(board) => <Boards board={board} input={input} />}</Loaded>
    </DialogFrame>
  );
};

export default Leaderboard;

/** The own entry, but for administrators (PRG-137), and people or groups (PRG-134). */
const Boards = ({ board, input }: { readonly board: Board; readonly input: LeaderboardInput }) => {
  const t = useText();
  const id = useId();
  const [tab, setTab] = useState<'users' | 'groups'>('users');
  const tabs = [
    { name: 'users' as const, label: t('leaderboard.users') },
    ...(board.ShowGroups ? [{ name: 'groups' as const, label: t('leaderboard.groups') }] : []),
  ];
  return (
    <>
      {!input.adminRequest && <OwnEntry board={board} />}
      <Tabs id={id} isInDialog label={t('leaderboard.tabs')} tabs={tabs} chosen={tab} onChosen={setTab}>
        {tab === 'users' ? <BoardPeople board={board} /> : <BoardGroups board={board} input={input} />}
      </Tabs>
    </>
  );
};
