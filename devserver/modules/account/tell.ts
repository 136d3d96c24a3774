import { sharedTopics } from '../../../shell/contracts/topics';
import type { Unit } from '../../platform/module';

/** Notifies all browsers of a person that their profile or settings have changed. */
export const tellOwnBrowsers = (unit: Pick<Unit, 'publish'>, userId: string): void =>
  unit.publish(sharedTopics.user, { userId }, { Category: 'UserProfile', Message: {} });
