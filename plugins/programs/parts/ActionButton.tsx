import { type RootState, useDispatch, useSelector } from '#shell/api';
import { availableAction } from '../rules/actions/availableAction';
import { intents } from '../state/intents';
import { refOf } from '../state/programRef';
import { selectIsQuitting, selectIsQuittingAny, selectJoining } from '../state/selectors';
import { ActionLook, type ActionPlace } from './ActionLook';

/**
 * The action button of a program. It is disabled while programs are being joined or left, if it would do the same or belongs to the program that is
 * being left.
 */
export const ActionButton = (place: ActionPlace) => {
  const dispatch = useDispatch();
  const ref = refOf(place.program);
  const joining = useSelector(selectJoining);
  const isQuitting = useSelector((root: RootState) => selectIsQuitting(root, ref));
  const isQuittingAny = useSelector(selectIsQuittingAny);
  const type = availableAction(place.program)?.Type;
  return (
    <ActionLook
      {...place}
      isJoining={type === 'JoinPrograms' && joining.includes(ref.programId)}
      mustWait={isQuitting || (type === 'JoinPrograms' && joining.length > 0) || (type === 'Quit' && isQuittingAny)}
      onPress={(action) => dispatch(intents.actions.actionChosen({ ...ref, action }))}
    />
  );
};
