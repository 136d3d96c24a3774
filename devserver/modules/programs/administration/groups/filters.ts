import type { Static } from 'typebox';
import type { FilterOptions, FilterQuery } from '../../../../../plugins/programs/contract/administration/filterOptions';
import { anyOf } from '../../../../platform/database/words';
import type { ProgramCall } from '../../unit';
import { filterOptions } from '../filters';

/** Companies, plan years, and the challenges that have groups enabled or still have groups (ADH-048). */
export const groupFilterOptions = async (call: ProgramCall, query: Static<typeof FilterQuery>): Promise<Static<typeof FilterOptions>> => {
  const { Challenges, ...options } = await filterOptions(call, query);
  const ids = anyOf(Challenges.map(({ Value }) => Value));
  const taking = call.db.selectFrom('program_board').select('program_id').where('group_max', 'is not', null).where('program_id', 'in', ids);
  const having = call.db.selectFrom('program_group').select('program_id').where('program_id', 'in', ids);
  const found = new Set((await taking.union(having).execute()).map(({ program_id }) => program_id));
  return { ...options, Challenges: Challenges.filter(({ Value }) => found.has(Value)) };
};
