import { deadlinesIn } from '../../../../plugins/programs/rules/dates/deadlines';
import type { Deadlines } from '../../../../plugins/programs/rules/dates/phase';
import { periodOf } from '../answers/present';
import type { ProgramRow } from '../queries';

/**
 * The end of a program for a person, and the time from which its standing is final.
 * @param zone IANA zone of the person
 */
export const deadlinesOf = (program: Pick<ProgramRow, 'start_date' | 'end_date' | 'sub_type'>, zone: string): Deadlines =>
  deadlinesIn(periodOf(program), program.sub_type === 'Tracker', zone);
