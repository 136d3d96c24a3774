import type { Approval } from '../../../../../plugins/programs/contract';
import type { approvalRoutes } from '../../../../../plugins/programs/contract/administration/approvalRoutes';
import type { Asking, Examples } from '../../../../platform/examples';

const search = { challenge: '', status: 'PendingApproval', paginationToken: '', pageSize: 25 };

/** A submission that waits for approval. */
const waiting = async ({ post, entityId }: Asking): Promise<Approval> => {
  const { Items } = await post<{ Items: Approval[] }>(`/v2/challenges/${entityId}/challengeapprovals`, search);
  const [first] = Items;
  if (!first) throw new Error('No submission of the fixtures waits for approval.');
  return first;
};

export const approvalExamples: Examples<typeof approvalRoutes> = {
  approvalFilters: ({ entityId }) => ({ query: { entityId } }),
  approvalFiltersOf: ({ entityId }) => ({ params: { entityId } }),
  approvalSettings: ({ entityId }) => ({ query: { entityId } }),
  saveApprovalMails: ({ userId, entityId }) => ({ query: { entityId }, body: [{ Value: userId, Selected: true }] }),
  challengeApprovals: ({ entityId }) => ({ params: { entityId }, body: search }),
  approvalsOfPerson: async (asking) => {
    const { UserId, ChallengeId } = await waiting(asking);
    return { params: { entityId: asking.entityId, userId: UserId, challengeId: ChallengeId } };
  },
  decideApprovals: async (asking) => {
    const { UserId, ChallengeId, SubmittedDate } = await waiting(asking);
    const { entityId } = asking;
    return { params: { entityId }, body: { EntityId: entityId, Status: 'Approved', Approvals: [{ UserId, ChallengeId, SubmittedDate }] } };
  },
  deleteAttachments: async ({ userId, entityId, post }) => {
    const ChallengeId = `${entityId}-meal-prep`;
    const attachment = { Attachment: Buffer.from('proof').toString('base64'), AttachmentName: 'proof.txt' };
    await post('/userprograms/joinprograms', [{ ProgramId: ChallengeId, IsPersonal: false }]);
    const report = { ChallengeId, ChallengeOwnerId: entityId, ...attachment, UserComments: 'Done.', Checked: true, RequireApproval: true };
    await post('/userprograms/submitselfreport/', report);
    return { body: { UserId: userId, ChallengeId } };
  },
};
