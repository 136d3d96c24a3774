import { sharedTopics } from '../../../shell/contracts/topics';
import type { Unit } from '../../platform/module';

/** Tells all browsers of a person that who they are, or what they have chosen, is no longer what these show. */
export const tellOwnBrowsers = (unit: Pick<Unit, 'publish'>, userId: string): void =>
  unit.publish(sharedTopics.user, { userId }, { Category: 'UserProfile', Message: {} });
