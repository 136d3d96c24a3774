import { call, change, facts, now, type SagaGenerator } from '#shell/api';
import type { Program } from '../contract';
import { completedByOf, isToldByPage } from '../rules/actions/completedBy';
import { isOver, programDay, startsIn } from '../rules/dates/programDay';
import { listOf } from '../rules/lists/programLists';
import { message } from '../text';
import { api, takingPartIn } from './api';
import { reloadProgress, show } from './library';
import { refOf } from './programRef';

/** Reports to the server that the person has opened or downloaded the target of a program's button. */
export const act = change(api.actionDone, {
  failed: message('act.failed'),
  subject: ({ body }) => takingPartIn(body.ProgramId),
  *afterwards(program) {
    yield* call(show, program);
    yield* call(reloadProgress, refOf(program));
  },
});

/** Reports it if that completes the program; not during impersonation. */
export function* reportDone(program: Program): SagaGenerator<void> {
  const today = programDay(now());
  const isOpen = listOf(program.ProgramStatus) === 'current' && startsIn(program, today) === undefined && !isOver(program, today);
  if (!isOpen || !isToldByPage(completedByOf(program))) return;
  if ((yield* facts()).settings?.Impersonation.ImpersonatedUserId) return;
  yield* act.run({ body: { ProgramId: program.Id, OwnerId: program.OwnerId } });
}
