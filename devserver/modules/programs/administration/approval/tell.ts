import { approvalTopics } from '../../../../../plugins/programs/contract/administration/approvalSchemas';
import type { TopicMessage } from '../../../../../shell/net/contract';
import type { ProgramUnit } from '../../unit';

type Update = TopicMessage<typeof approvalTopics.approvals>;
type Told = Pick<Update, 'UserId' | 'ChallengeId' | 'SubmittedDate' | 'Kind'> & Partial<Update>;

/** Publishes the new state of a submission to the company's administrators who have the desk open. */
export const tellDesk = (unit: ProgramUnit, companyId: string, update: Told): void =>
  unit.publish(approvalTopics.approvals, { companyId }, { Status: null, ReviewDate: null, ReviewComments: '', ReviewedBy: null, ...update });
