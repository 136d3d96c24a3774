import { facts, notify, now, type SagaGenerator } from '#shell/api';
import type { Program, ProgramAction } from '../../contract';
import { availableAction } from '../../rules/actions/availableAction';
import { isAwaited, programDay } from '../../rules/dates/programDay';
import { message } from '../../text';
import { intents } from '../intents';
import { refOf } from '../programRef';

/** Actions that begin what completes a program. */
const firstSteps: ReadonlySet<ProgramAction['Type'] | undefined> = new Set(['SelfReport', 'SelfReportOutcome', 'EditMissionStatement', 'Track']);

/** The action of a joined program, if it can be done at once. */
function* firstStepOf(program: Program): SagaGenerator<ProgramAction | undefined> {
  const action = availableAction(program);
  if (isAwaited(program, programDay(now())) || !firstSteps.has(action?.Type)) return undefined;
  return action?.Type === 'Track' && !(yield* facts()).licensed?.some(({ Id }) => Id === 'trackers') ? undefined : action;
}

/** Tells that a program was joined, and offers its first step. */
export function* tellJoined(program: Program): SagaGenerator<void> {
  const action = yield* firstStepOf(program);
  const offer = action && { label: message('join.first'), action: intents.actions.actionChosen({ ...refOf(program), action }) };
  yield* notify(message('join.succeeded', { count: 1 }), 'success', offer);
}
