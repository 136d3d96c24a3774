import { Button } from '@fluentui/react-components';
import { BusyRing, useHasModal, useLinkTo } from '#shell/api';
import type { Program, ProgramAction } from '../contract';
import { availableAction } from '../rules/actions/availableAction';
import { isForDetail, isPrimaryAction } from '../rules/actions/primaryAction';
import { isAwaited, programDay } from '../rules/dates/programDay';
import { goalOf } from '../rules/progress/goal';
import { useNow } from './useNow';

export interface ActionPlace {
  readonly program: Program;
  /** Purpose of a second button of the program. */
  readonly purpose?: string;
  /** Whether another action is the main one. */
  readonly isQuiet?: boolean;
  /** Whether it is on the page of the program. */
  readonly isOnDetail?: boolean;
}

interface ActionLookProps extends ActionPlace {
  readonly isJoining?: boolean;
  readonly mustWait?: boolean;
  readonly onPress?: (action: ProgramAction) => void;
}

/** Whether the plugin that handles an action is installed. */
const useLeadsSomewhere = (): ((action: ProgramAction) => boolean) => {
  const linkTo = useLinkTo();
  const hasEvents = useHasModal('events.registration');
  return ({ Type }) => {
    if (Type === 'Track') return linkTo('trackers.mine', {}) !== undefined;
    if (Type === 'Learn') return linkTo('university.catalog', {}) !== undefined;
    return Type !== 'EventRegistration' || hasEvents;
  };
};

/** The action button of a program; none before or after its time, or if this deployment cannot carry the action out (PRG-085). */
export const ActionLook = ({ program, purpose, isQuiet = false, isOnDetail = false, isJoining = false, mustWait = false, onPress }: ActionLookProps) => {
  const now = useNow();
  const leadsSomewhere = useLeadsSomewhere();
  const action = availableAction(program);
  if (!action || !leadsSomewhere(action) || (isOnDetail && !isForDetail(action))) return null;
  // Goals cannot be worked on before the first day.
  if (isAwaited(program, programDay(now)) && goalOf(program) !== undefined) return null;
  return (
    <Button
      appearance={isQuiet || !isPrimaryAction(program, action, now) ? 'secondary' : 'primary'}
      // The label alone would be the same on every tile; `purpose` distinguishes a second button of a program from that on its tile.
      aria-label={[purpose, action.Text, program.Name].filter(Boolean).join(': ')}
      disabledFocusable={mustWait}
      icon={isJoining ? <BusyRing size="small" /> : undefined}
      onClick={() => onPress?.(action)}
    >
      {action.Text}
    </Button>
  );
};
