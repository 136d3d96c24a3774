import { Refusal } from '../../platform/module';
import { tellListsChanged } from './live';
import { bookPoints, lockSignUp } from './progress';
import { findProgram, type ProgramRow } from './queries';
import { noStanding } from './standing';
import type { ProgramUnit, RequestContext } from './unit';

/** What is left of a part. */
const nothing = { ...noStanding, counted: 0, earned_points: 0 } as const;

/**
 * Ends a person's part in a program (PRG-177). Nothing of it remains, as the confirmation says (PRG-246): submissions go, points of levels
 * are taken back, and joining again begins at zero. A personal program goes altogether, so that its template is offered again (PRG-072).
 * @returns the program as it is after quitting
 * @throws Refusal 404 for a program that the person cannot see, 409 when they take no part in it or have completed it
 */
export const quitProgram = async (unit: ProgramUnit, context: RequestContext, ownerId: string, programId: string): Promise<ProgramRow> => {
  const { who, language } = context;
  const part = await lockSignUp(unit.trx, who, programId);
  const program = await findProgram(unit.trx, who, language, programId);
  if (!program || program.owner_id !== ownerId) throw new Refusal(404, 'program.unknown');
  if (part?.state === 'Complete') throw new Refusal(409, 'quit.complete', { name: program.name });
  if (part?.state !== 'Joined') throw new Refusal(409, 'quit.notJoined', { name: program.name });

  await unit.trx.deleteFrom('program_submission').where('person_id', '=', who.userId).where('program_id', '=', programId).execute();
  await unit.trx
    .updateTable('program_sign_up')
    .set({ state: 'Quit', state_since: unit.now(), ...nothing })
    .where('person_id', '=', who.userId)
    .where('program_id', '=', programId)
    .execute();
  await bookPoints(unit, who, program, -part.earned_points);
  if (program.person_id !== null) await unit.trx.deleteFrom('program').where('id', '=', programId).execute();

  tellListsChanged(unit, who.userId, program);
  await unit.audit({ action: 'programs.quit', target: programId });
  return { ...program, state: 'Quit', ...nothing, sent_back_words: null };
};
