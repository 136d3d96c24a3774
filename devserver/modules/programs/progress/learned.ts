import type { Changes, Reads } from '../../../contracts';
import { tellListsChanged, tellProgress } from '../live';
import { findVisible, type Looking } from '../participation/addressed';
import { findProgram } from '../queries';
import type { ProgramUnit } from '../unit';
import { lockSignUp, settleProgress } from './progress';

/** The programs of learning among these that the person may see, in the order of the ids. */
export const learningOf = async (looking: Looking, asked: Reads['programs.learning']['input']): Promise<Reads['programs.learning']['output']> => {
  const programs = await Promise.all(asked.ids.map((id) => findVisible(looking, asked, asked.language, id)));
  return programs.flatMap((program) => {
    if (program?.sub_type !== 'Learn') return [];
    const isJoined = program.state === 'Joined' || program.state === 'Complete';
    return [
      {
        id: program.id,
        ownerId: program.owner_id,
        name: program.name,
        isJoined,
        counted: isJoined ? (program.counted ?? 0) : 0,
        required: program.required_submissions,
      },
    ];
  });
};

/** Settles the programs of a person for which a course that they have just passed counts. */
export const settleLearned = async (unit: ProgramUnit, { programIds, userId, companyId }: Changes['university.coursePassed']): Promise<void> => {
  const who = { userId, companyId };
  for (const id of programIds) {
    const part = await lockSignUp(unit.trx, who, id);
    const program = await findProgram(unit.trx, who, 'en-US', id);
    if (!part || part.state === 'Quit' || program?.sub_type !== 'Learn' || !(await settleProgress(unit, who, program, part))) continue;
    tellProgress(unit, who.userId, program);
    tellListsChanged(unit, who.userId, program);
  }
};
