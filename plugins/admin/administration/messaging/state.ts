import { change, followRecords, keyedResource, pagedList, pluginState } from '#shell/api';
import type { ListType } from '#shell/rules/audience/listTypes';
import { message } from '../../text';
import { api } from './api';

/** The filters of a list type. */
const offered = keyedResource(api.messagingFilters);
export const filtersFor = (listType: ListType, entityId: string) => offered.of({ query: { listType, entityId } });

/** Messages to people of the company, latest first. */
export const sentMessages = pagedList(
  api.sentMessages,
  { EntityId: '', Channel: 'Email', PageSize: 25 },
  { about: ({ EntityId, Channel }) => `${Channel} ${EntityId}` },
);

/** The recipients of a message, by name. */
export const recipients = pagedList(
  api.messageAudience,
  { ListType: 'EmailTool', EntityId: '', Filters: [], CustomFields: [], PageSize: 25 },
  { about: ({ ListType, EntityId, Filters, CustomFields }) => JSON.stringify([ListType, EntityId, Filters, CustomFields]) },
);

/** The people of the coach export, by name. */
export const called = pagedList(
  api.messageAudience,
  { ListType: 'OutboundCoachExport', EntityId: '', Filters: [], CustomFields: [], PageSize: 25 },
  { exported: api.coachExport, about: ({ EntityId, Filters, CustomFields }) => JSON.stringify([EntityId, Filters, CustomFields]) },
);

/** Counts the recipients of a message. */
export const preview = change(api.messageAudience, { failed: message('messages.failed.preview') });

const sending = {
  says: ({ Count }: { readonly Count: number }) => message('messages.said.sent', { n: Count }),
  failed: message('messages.failed.send'),
  reloads: [sentMessages],
};
const testing = {
  says: ({ Address }: { readonly Address: string }) => message('messages.said.test', { address: Address }),
  failed: message('messages.failed.send'),
};

/** Sends a message to an audience. The form shows refusals. */
export const sendEmail = change(api.sendEmail, sending);
export const sendText = change(api.sendText, sending);

/** Requests a mail as one recipient gets it. */
export const showEmail = change(api.showEmail, { failed: message('messages.failed.show') });

/** Sends a message to its author. */
export const testEmail = change(api.testEmail, testing);
export const testText = change(api.testText, testing);

/** Stops a message. */
export const stop = change(api.stopMessage, {
  says: ({ Counts }) => (Counts ? message('messages.said.stopped', { n: Counts.Done }) : message('messages.said.stoppedUncounted')),
  failed: message('messages.failed.stop'),
  subject: ({ body }) => `message ${body.Id}`,
  reloads: [sentMessages],
});

/** Reloads after others have sent or stopped messages, and with their progress. */
const saga = followRecords({ 'admin.message': [sentMessages] });

export default pluginState(
  'admin.messages',
  { offered, sentMessages, recipients, called, preview, sendEmail, showEmail, sendText, testEmail, testText, stop },
  { saga },
);
