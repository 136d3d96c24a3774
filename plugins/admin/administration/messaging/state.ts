import { change, followRecords, pagedList, pluginState } from '#shell/api';
import { message } from '../../text';
import { api } from './api';

/** Messages to people of the company on screen, the latest first. */
export const sentMessages = pagedList(api.sentMessages, { EntityId: '', PageSize: 25 }, { about: ({ EntityId }) => EntityId });

/** Those whom a message would reach, by name. */
export const recipients = pagedList(
  api.messageAudience,
  { ListType: 'EmailTool' as const, EntityId: '', Filters: [], CustomFields: [], PageSize: 25 },
  { about: ({ EntityId, Filters, CustomFields }) => JSON.stringify([EntityId, Filters, CustomFields]) },
);

/** Asks how many a message would reach. */
export const preview = change(api.messageAudience, { failed: message('messages.failed.preview') });

/** Sends a mail to many. The form says what was refused. */
export const sendEmail = change(api.sendEmail, {
  says: ({ Count }) => message('messages.said.sent', { n: Count }),
  failed: message('messages.failed.send'),
  reloads: [sentMessages],
});

/** Sends a mail to whoever writes it. */
export const testEmail = change(api.testEmail, {
  says: ({ Address }) => message('messages.said.test', { address: Address }),
  failed: message('messages.failed.send'),
});

/** Stops a message. */
export const stop = change(api.stopMessage, {
  says: ({ Done }) => message('messages.said.stopped', { n: Done }),
  failed: message('messages.failed.stop'),
  subject: ({ body }) => `message ${body.Id}`,
  reloads: [sentMessages],
});

/** What others send and stop, and how far it is, is read anew. */
const saga = followRecords({ 'admin.message': [sentMessages] });

export default pluginState('admin.messages', { sentMessages, recipients, preview, sendEmail, testEmail, stop }, { saga });
