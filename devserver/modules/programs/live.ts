import type { CategoryUpdate } from '../../../shell/contracts';
import { sharedTopics } from '../../../shell/contracts/topics';
import type { ProgramUnit } from './unit';

/** A program in live messages. */
interface Named {
  readonly id: string;
  readonly owner_id: string;
}

const tell = (unit: ProgramUnit, userId: string, update: CategoryUpdate): void => unit.publish(sharedTopics.user, { userId }, update);

/** The person's lists have changed, and the detail of `program` if it is named (PRG-223): other tabs and devices reload them. */
export const tellListsChanged = (unit: ProgramUnit, userId: string, program?: Named): void =>
  tell(unit, userId, { Category: 'Home', Message: program ? { OwnerId: program.owner_id, ChallengeId: program.id } : {} });

/** Points were added, or taken back when negative (PRG-224). */
export const tellPoints = (unit: ProgramUnit, userId: string, program: Named, points: number): void =>
  tell(unit, userId, {
    Category: 'Points',
    Message: { OwnerId: program.owner_id, ChallengeId: program.id, ProgramId: program.id, UpdatedPoints: points },
  });

/** Reports or the count of a program have changed, and with them its levels (PRG-225): other tabs and devices reload it. */
export const tellProgress = (unit: ProgramUnit, userId: string, program: Named): void =>
  tell(unit, userId, { Category: 'ProgramCompletion', Message: { OwnerId: program.owner_id, ChallengeId: program.id, ProgramId: program.id } });
