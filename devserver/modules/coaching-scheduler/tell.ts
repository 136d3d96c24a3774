import { topics } from '../../../plugins/coaching-scheduler/contract/topics';
import type { TopicMessage } from '../../../shell/net/contract';
import type { Unit } from '../../platform/module';

/** Notifies the open pages of a coach of changed data. */
export const tellCoach = (unit: Pick<Unit, 'publish'>, coachId: string, message: TopicMessage<typeof topics.coaching>): void =>
  unit.publish(topics.coaching, { userId: coachId }, message);
