import type { Changes } from '../../../contracts';
import { tellListsChanged, tellProgress } from '../live';
import { findProgram, listWithOwnAction } from '../queries';
import type { ProgramUnit } from '../unit';
import { eventOf } from './ownAction';
import { lockSignUp, settleProgress } from './progress';

/** Settles the programs of a person whose button registers for an event, after a place was taken or returned. */
export const settleRegistered = async (unit: ProgramUnit, { eventId, ...who }: Changes['events.placesChanged']): Promise<void> => {
  for (const { id } of (await listWithOwnAction(unit.trx, who.userId)).filter((program) => eventOf(program) === eventId)) {
    const part = await lockSignUp(unit.trx, who, id);
    const program = await findProgram(unit.trx, who, 'en-US', id);
    if (!part || !program || !(await settleProgress(unit, who, program, part))) continue;
    tellProgress(unit, who.userId, program);
    tellListsChanged(unit, who.userId, program);
  }
};
