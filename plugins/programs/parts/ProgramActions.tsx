import { Button } from '@fluentui/react-components';
import { TrophyRegular } from '@fluentui/react-icons';
import { BusyRing, now, type RootState, useDispatch, useSelector } from '#shell/api';
import type { Program } from '../contract';
import { isOver, programDay } from '../rules/programDay';
import { listOf } from '../rules/programLists';
import { intents } from '../state/intents';
import { refOf } from '../state/programRef';
import { selectIsQuitting, selectIsQuittingAny } from '../state/selectors';
import { useText } from '../text';
import { ActionButton } from './ActionButton';

/** What can be done with a program on its page: its action, leaving it while it runs, and looking at its leaderboard (PRG-008). */
export const ProgramActions = ({ program }: { program: Program }) => {
  const t = useText();
  const dispatch = useDispatch();
  const ref = refOf(program);
  const isQuitting = useSelector((root: RootState) => selectIsQuitting(root, ref));
  const isQuittingAny = useSelector(selectIsQuittingAny);
  const leaderboard = program.MoreActions.find(({ Type }) => Type === 'Leaderboard');
  return (
    <>
      {leaderboard && (
        <Button icon={<TrophyRegular />} onClick={() => dispatch(intents.actions.actionChosen({ ...ref, action: leaderboard }))}>
          {leaderboard.Text}
        </Button>
      )}
      {listOf(program.ProgramStatus) === 'current' && !isOver(program, programDay(now())) && (
        <Button
          disabledFocusable={isQuittingAny}
          icon={isQuitting ? <BusyRing size="small" /> : undefined}
          onClick={() => dispatch(intents.actions.quitRequested(ref))}
        >
          {t('quit.quit')}
        </Button>
      )}
      <ActionButton program={program} isOnDetail />
    </>
  );
};
