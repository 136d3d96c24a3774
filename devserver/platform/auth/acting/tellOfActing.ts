import { sharedTopics } from '../../../../shell/contracts/topics';
import type { Unit } from '../../module';

/** Makes open pages of a person reload their profile after a start, an end or another mode of an impersonation. */
export const tellOfActing = (unit: Pick<Unit, 'publish'>, userId: string): void =>
  unit.publish(sharedTopics.user, { userId }, { Category: 'UserProfile', Message: {} });
