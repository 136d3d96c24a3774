import { Button } from '@fluentui/react-components';
import { BusyRing, now, type RootState, useDispatch, useHasModal, useLinkTo, useSelector } from '#shell/api';
import type { Program, ProgramAction } from '../contract';
import { availableAction } from '../rules/availableAction';
import { goalOf } from '../rules/goal';
import { isForDetail, isPrimaryAction } from '../rules/primaryAction';
import { isAwaited, programDay } from '../rules/programDay';

import { intents } from '../state/intents';
import { refOf } from '../state/programRef';
import { selectIsQuitting, selectIsQuittingAny, selectJoining } from '../state/selectors';

interface ActionButtonProps {
  readonly program: Program;
  /** What a second button of the program is for. */
  readonly purpose?: string;
  /** Something else comes first. */
  readonly isQuiet?: boolean;
  /** It stands on the page of the program. */
  readonly isOnDetail?: boolean;
}

/** Whether the plugin is there that an action leads to. */
const useLeadsSomewhere = (): ((action: ProgramAction) => boolean) => {
  const linkTo = useLinkTo();
  const hasEvents = useHasModal('events.registration');
  return ({ Type }) => {
    if (Type === 'Track') return linkTo('trackers.mine', {}) !== undefined;
    if (Type === 'Learn') return linkTo('university.catalog', {}) !== undefined;
    return Type !== 'EventRegistration' || hasEvents;
  };
};

/**
 * The button of a program; none where there is nothing to do yet or any longer, or nothing that this deployment can do (PRG-085). It waits
 * while programs are being joined or left, where it would do the same or concerns the program that is being left.
 */
export const ActionButton = ({ program, purpose, isQuiet = false, isOnDetail = false }: ActionButtonProps) => {
  const dispatch = useDispatch();
  const joining = useSelector(selectJoining);
  const isQuitting = useSelector((root: RootState) => selectIsQuitting(root, refOf(program)));
  const isQuittingAny = useSelector(selectIsQuittingAny);
  const leadsSomewhere = useLeadsSomewhere();
  const action = availableAction(program);
  if (!action || !leadsSomewhere(action) || (isOnDetail && !isForDetail(action))) return null;
  // What there is to complete begins on the first day.
  if (isAwaited(program, programDay(now())) && goalOf(program) !== undefined) return null;
  const isJoining = action.Type === 'JoinPrograms' && joining.includes(program.Id);
  const mustWait = isQuitting || (action.Type === 'JoinPrograms' && joining.length > 0) || (action.Type === 'Quit' && isQuittingAny);
  return (
    <Button
      appearance={isQuiet || !isPrimaryAction(program, action, now()) ? 'secondary' : 'primary'}
      // The label alone would be the same on every tile; `purpose` tells a second button of a program from that on its tile.
      aria-label={[purpose, action.Text, program.Name].filter(Boolean).join(': ')}
      disabledFocusable={mustWait}
      icon={isJoining ? <BusyRing size="small" /> : undefined}
      onClick={() => dispatch(intents.actions.actionChosen({ ...refOf(program), action }))}
    >
      {action.Text}
    </Button>
  );
};
