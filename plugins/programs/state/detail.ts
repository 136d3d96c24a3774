import { change, openModal, pluginState, type SagaGenerator, send } from '#shell/api';
import type { Program } from '../contract';
import { message } from '../text';
import { api } from './api';
import { refOf } from './programRef';
import { refreshProgress } from './sagas/progress';

/** Asks whether to take back the answer about the outcome of a program, and does it. */
export const takeBackOutcome = change(
  function* takeBack(program: Program, how): SagaGenerator<Program | undefined> {
    const isSure = yield* openModal('layout.confirm', {
      title: message('outcome.takeBack.title'),
      text: message('outcome.takeBack.text', { name: program.Name, points: program.EarnedPoints }),
      confirm: message('outcome.takeBack.confirm'),
      cancel: message('outcome.takeBack.cancel'),
      danger: true,
    });
    return isSure ? yield* send(api.takeBackOutcome, { body: { ProgramId: program.Id } }, how) : undefined;
  },
  {
    says: (taken) => taken && message('outcome.takenBack'),
    failed: message('error.process'),
    subject: ({ Id }) => `programs.outcome/${Id}`,
    *afterwards(taken) {
      if (taken) yield* refreshProgress(refOf(taken), taken.ProgramSubType);
    },
  },
);

/** State of the page of a program. */
export default pluginState('programs.detail', { takeBackOutcome });
