import { sharedTopics } from '../../../shell/contracts/topics';
import type { Unit } from '../module';

/** Who acts for a person, or in which part, has changed: open pages of theirs read it anew. */
export const tellOfActing = (unit: Pick<Unit, 'publish'>, userId: string): void =>
  unit.publish(sharedTopics.user, { userId }, { Category: 'UserProfile', Message: {} });
