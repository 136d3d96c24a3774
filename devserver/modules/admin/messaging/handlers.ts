import type { messageSchemas } from '../../../../plugins/admin/contract/messageSchemas';
import type { Handlers } from '../../../platform/module';
import type { AdminTables } from '../tables';
import { coachExport } from './coachExport';
import { messagingFilters } from './filters';
import { listMessages, previewAudience, stopMessage } from './list';
import { sendEmail, sendText, testEmail, testText } from './send';
import { showEmail } from './show';

/** Calls by which administrators and coaches write to people. */
export const messageHandlers: Handlers<typeof messageSchemas, AdminTables> = {
  messagingFilters: ({ query }, call) => messagingFilters(query, call),
  messageAudience: ({ body }, call) => previewAudience(body, call),
  coachExport: ({ body }, call) => coachExport(body, call),
  sendEmail: ({ body }, call) => sendEmail(body, call),
  showEmail: ({ body }, call) => showEmail(body, call),
  sendText: ({ body }, call) => sendText(body, call),
  testText: ({ body }, call) => testText(body, call),
  testEmail: ({ body }, call) => testEmail(body, call),
  sentMessages: ({ query }, call) => listMessages(query, call),
  stopMessage: ({ body }, call) => stopMessage(body.Id, call),
};
