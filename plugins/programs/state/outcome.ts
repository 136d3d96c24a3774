import { change, keyedResource, modalState } from '#shell/api';
import { message } from '../text';
import { api } from './api';
import { refOf } from './programRef';
import { refreshProgress } from './sagas/progress';

/** What the outcome dialog is opened with. */
export interface OutcomeInput {
  readonly ProgramId: string;
  /** What the program is called, until its question is there. */
  readonly Name: string;
  /** Programs of the sub type `SelfReport` are completed in another way in the self-report dialog (PRG-127). */
  readonly SubType: string;
}

const options = keyedResource(api.outcomeOptions);

/** The question of a program, with its answers. */
export const optionsOf = (programId: string) => options.of({ params: { programId } });

/** Sends an answer; the program's progress follows (PRG-114, PRG-131). */
export const answer = change(api.submitOutcome, {
  failed: message('error.process'),
  subject: ({ body }) => `programs.outcome/${body.ProgramId}`,
  afterwards: (program) => refreshProgress(refOf(program), program.ProgramSubType),
});

export default modalState('programs.outcome', { options, answer });
