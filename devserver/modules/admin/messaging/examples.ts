import type { Recipient } from '../../../../plugins/admin/contract';
import type { messageRoutes } from '../../../../plugins/admin/contract/messageRoutes';
import type { Examples } from '../../../platform/examples';

const message = { Subject: 'Walk with us', Body: '<p>Hello {{FirstName|there}}, we walk on Friday at noon.</p>' };

export const messageExamples: Examples<typeof messageRoutes> = {
  messagingFilters: ({ entityId }) => ({ query: { listType: 'EmailTool', entityId } }),
  messageAudience: ({ entityId }) => ({ body: { ListType: 'EmailTool', EntityId: entityId, Filters: [] } }),
  coachExport: ({ entityId }) => ({ body: { EntityId: entityId, Filters: [{ FilterCategory: 'Company', Status: [entityId] }] } }),
  sendEmail: ({ entityId }) => ({ body: { EntityId: entityId, Filters: [], ...message } }),
  sendText: ({ entityId }) => ({ body: { EntityId: entityId, Filters: [], Message: 'Hello {{FirstName}}, we walk on Friday at noon.' } }),
  testText: ({ entityId }) => ({ body: { EntityId: entityId, Message: 'Hello {{FirstName}}, we walk on Friday at noon.' } }),
  showEmail: async ({ entityId, post }) => {
    const { Items } = await post<{ readonly Items: readonly Recipient[] }>('/messagingfilters/preview', {
      ListType: 'EmailTool',
      EntityId: entityId,
      Filters: [],
      PageSize: 10,
    });
    return { body: { EntityId: entityId, UserId: Items[0]?.UserId ?? '', ...message } };
  },
  testEmail: ({ entityId }) => ({ body: { EntityId: entityId, ...message } }),
  sentMessages: ({ entityId }) => ({ query: { EntityId: entityId } }),
  stopMessage: async ({ entityId, post }) => ({
    body: { Id: (await post<{ readonly Id: string }>('/messagingtool/email', { EntityId: entityId, Filters: [], ...message })).Id },
  }),
};
