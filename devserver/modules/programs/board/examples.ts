import type { BoardMessage } from '../../../../plugins/programs/contract';
import type { boardRoutes } from '../../../../plugins/programs/contract/boardRoutes';
import type { Asking, Examples } from '../../../platform/examples';

const SourceId = 'acme-lunch-walk';

/** The newest message of the board by another person. */
const another = async ({ get, userId }: Asking): Promise<BoardMessage> => {
  const messages = await get<BoardMessage[]>(`/messageboard/getmessages?sourceId=${SourceId}`);
  const message = messages.findLast(({ UserId }) => UserId !== userId);
  if (!message) throw new Error('Nobody else of the fixtures writes on the board.');
  return message;
};

export const boardExamples: Examples<typeof boardRoutes> = {
  messages: () => ({ query: { sourceId: SourceId, take: '5' } }),
  sendMessage: () => ({ body: { SourceId, Text: 'See you at noon.', Image: null, UploadImageName: null } }),
  deleteMessage: async ({ post }) => {
    const message = { SourceId, Text: 'Never mind.', Image: null, UploadImageName: null };
    const { MessageId } = await post<{ MessageId: string }>('/messageboard/sendmessage', message);
    return { body: { ...message, MessageId } };
  },
  boardStanding: () => ({ query: { sourceId: SourceId } }),
  markRead: async (asking) => ({ body: { SourceId, MessageId: (await another(asking)).MessageId } }),
  highFive: async (asking) => ({ body: { SourceId, MessageId: (await another(asking)).MessageId, IsGiven: true } }),
  boardMembers: () => ({ query: { sourceId: SourceId, search: 'p' } }),
  reportMessage: async (asking) => ({ body: { SourceId, MessageId: (await another(asking)).MessageId, Reason: 'Other', Comment: 'Please have a look.' } }),
  messageReports: () => ({ query: { Status: 'Open' } }),
  settleReport: async ({ get }) => {
    const { Items } = await get<{ Items: { ReportId: string }[] }>('/messageboard/reports?Status=Open');
    return { body: { ReportId: Items[0]?.ReportId, Outcome: 'Kept' } };
  },
};
