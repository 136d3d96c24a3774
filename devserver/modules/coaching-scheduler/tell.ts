import { topics } from '../../../plugins/coaching-scheduler/contract/topics';
import { sharedTopics } from '../../../shell/contracts/topics';
import type { TopicMessage } from '../../../shell/net/contract';
import type { Unit } from '../../platform/module';

/** Notifies the open pages of a coach of changed data. */
export const tellCoach = (unit: Pick<Unit, 'publish'>, coachId: string, message: TopicMessage<typeof topics.coaching>): void =>
  unit.publish(topics.coaching, { userId: coachId }, message);

/** Notifies the open pages of a coach and of the participant of changed sessions between them. */
export const tellBoth = (unit: Pick<Unit, 'publish'>, { coach_id, user_id }: { readonly coach_id: string; readonly user_id: string }): void => {
  tellCoach(unit, coach_id, { About: 'Calendar', UserId: user_id });
  unit.publish(sharedTopics.user, { userId: user_id }, { Category: 'Sessions', Message: {} });
};
