import { change, keyedResource, modalState } from '#shell/api';
import { message } from '../text';
import { api } from './api';
import { refOf } from './programRef';
import { refreshProgress } from './sagas/progress';

/** Input of the outcome dialog. */
export interface OutcomeInput {
  readonly ProgramId: string;
  /** Name of the program, shown until its question is loaded. */
  readonly Name: string;
  /** Programs of the sub type `SelfReport` are completed in another way in the self-report dialog (PRG-127). */
  readonly SubType: string;
}

const options = keyedResource(api.outcomeOptions);

/** The outcome question of a program, with its answers. */
export const optionsOf = (programId: string) => options.of({ params: { programId } });

/** Sends an answer; the program's progress is refreshed (PRG-114, PRG-131). */
export const answer = change(api.submitOutcome, {
  failed: message('error.process'),
  subject: ({ body }) => `programs.outcome/${body.ProgramId}`,
  afterwards: (program) => refreshProgress(refOf(program), program.ProgramSubType),
});

export default modalState('programs.outcome', { options, answer });
