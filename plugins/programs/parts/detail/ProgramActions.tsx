import { type RootState, useChange, useDispatch, useSelector } from '#shell/api';
import type { Program } from '../../contract';
import { takeBackOutcome } from '../../state/detail';
import { intents } from '../../state/intents';
import { refOf } from '../../state/programRef';
import { selectIsQuitting, selectIsQuittingAny } from '../../state/selectors';
import { ActionButton } from '../ActionButton';
import { ActionsLook } from '../ActionsLook';

/** Actions of a program on its page. */
export const ProgramActions = ({ program }: { program: Program }) => {
  const dispatch = useDispatch();
  const ref = refOf(program);
  const takeBack = useChange(takeBackOutcome);
  return (
    <ActionsLook
      program={program}
      action={<ActionButton program={program} isOnDetail />}
      isQuitting={useSelector((root: RootState) => selectIsQuitting(root, ref))}
      isQuittingAny={useSelector(selectIsQuittingAny)}
      onLeaderboard={(action) => dispatch(intents.actions.actionChosen({ ...ref, action }))}
      onTakeBack={program.CanTakeBackOutcome && (() => takeBack.run(program))}
      onQuit={() => dispatch(intents.actions.quitRequested(ref))}
    />
  );
};
