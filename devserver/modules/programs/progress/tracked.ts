import type { Changes } from '../../../contracts';
import { tellProgress } from '../live';
import { findProgram, listTracked } from '../queries';
import type { ProgramDb } from '../tables';
import type { ProgramUnit } from '../unit';
import { trackersOf } from './counted';
import { lockSignUp, settleProgress } from './progress';

/** Trackers counted by programs that a person takes part in on a day. */
export const activeTrackers = async (db: ProgramDb, userId: string, today: string): Promise<readonly string[]> => [
  ...new Set((await listTracked(db, userId, today)).flatMap(trackersOf)),
];

/**
 * Settles the programs that count an entry which was made, changed or deleted. A day with entries counts once, so that progress depends on the stored entries
 * and never on the order of changes.
 */
export const settleTracked = async (unit: ProgramUnit, change: Changes['trackers.entrySaved']): Promise<void> => {
  const { userId, companyId, trackerId, day } = change;
  const who = { userId, companyId };
  for (const { id } of (await listTracked(unit.trx, userId, day)).filter((program) => trackersOf(program).includes(trackerId))) {
    const part = await lockSignUp(unit.trx, who, id);
    const program = await findProgram(unit.trx, who, 'en-US', id);
    if (part && program && (await settleProgress(unit, who, program, part))) tellProgress(unit, userId, program);
  }
};
