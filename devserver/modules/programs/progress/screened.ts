import { tellListsChanged, tellProgress } from '../live';
import { findForStaff, type Participant } from '../queries';
import type { ProgramUnit } from '../unit';
import { momentOf } from './moment';
import { lockSignUp, settleProgress } from './progress';
import { asksForScreening } from './screening';

/**
 * Settles the programs of a person that require a screening, after staff has marked one as done or has undone that; ended programs and those that the person
 * may not see any more are included.
 * @param day of the screening (`yyyy-MM-dd`): the date of the completion, at the earliest the program's first day
 */
export const settleScreened = async (unit: ProgramUnit, { day, ...who }: Participant & { readonly day?: string | undefined }): Promise<void> => {
  const parts = await unit.trx
    .selectFrom('program_sign_up as part')
    .innerJoin('program', 'program.id', 'part.program_id')
    .select(['program.id', 'program.sub_type', 'program.has_outcome', 'program.start_date'])
    .where('part.person_id', '=', who.userId)
    .where('part.state', 'in', ['Joined', 'Complete'])
    .orderBy('program.id')
    .execute();
  for (const { id, start_date } of parts.filter(asksForScreening)) {
    const part = await lockSignUp(unit.trx, who, id);
    const program = await findForStaff(unit.trx, who.userId, 'en-US', id);
    const at = day === undefined ? unit.now() : momentOf(day > start_date ? day : start_date, unit.now());
    if (!part || !program || !(await settleProgress(unit, who, program, part, at))) continue;
    tellProgress(unit, who.userId, program);
    tellListsChanged(unit, who.userId, program);
  }
};
