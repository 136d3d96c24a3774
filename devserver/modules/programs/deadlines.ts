import { deadlinesIn } from '../../../plugins/programs/rules/deadlines';
import type { Deadlines } from '../../../plugins/programs/rules/phase';
import { periodOf } from './present';
import type { ProgramRow } from './queries';

/**
 * When a program ends for somebody, and from when on its standing is final.
 * @param zone IANA, where the person is
 */
export const deadlinesOf = (program: Pick<ProgramRow, 'start_date' | 'end_date' | 'sub_type'>, zone: string): Deadlines =>
  deadlinesIn(periodOf(program), program.sub_type === 'Tracker', zone);
