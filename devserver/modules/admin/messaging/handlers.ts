import type { messageSchemas } from '../../../../plugins/admin/contract/messageSchemas';
import type { Handlers } from '../../../platform/module';
import { listMessages, previewAudience, stopMessage } from './list';
import { sendEmail, testEmail } from './send';
import type { MessageTables } from './tables';
import { mailWish, saveMailWish } from './wish';

/** The calls by which administrators and coaches write to people, and by which these end that. */
export const messageHandlers: Handlers<typeof messageSchemas, MessageTables> = {
  messageAudience: ({ body }, call) => previewAudience(body, call),
  sendEmail: ({ body }, call) => sendEmail(body, call),
  testEmail: ({ body }, call) => testEmail(body, call),
  sentMessages: ({ query }, call) => listMessages(query, call),
  stopMessage: ({ body }, call) => stopMessage(body.Id, call),
  mailWish: ({ query }, call) => mailWish(query.key, call),
  saveMailWish: ({ body }, call) => saveMailWish(body, call),
};
