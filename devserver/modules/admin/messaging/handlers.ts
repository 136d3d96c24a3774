import type { messageSchemas } from '../../../../plugins/admin/contract/messageSchemas';
import type { Handlers } from '../../../platform/module';
import { listMessages, previewAudience, stopMessage } from './list';
import { sendEmail, testEmail } from './send';
import type { MessageTables } from './tables';

/** The calls by which administrators and coaches write to people. */
export const messageHandlers: Handlers<typeof messageSchemas, MessageTables> = {
  messageAudience: ({ body }, call) => previewAudience(body, call),
  sendEmail: ({ body }, call) => sendEmail(body, call),
  testEmail: ({ body }, call) => testEmail(body, call),
  sentMessages: ({ query }, call) => listMessages(query, call),
  stopMessage: ({ body }, call) => stopMessage(body.Id, call),
};
