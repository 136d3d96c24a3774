import type { notificationSchemas } from '../../../../shell/features/notices/administration/contract/schemas';
import type { Handlers } from '../../../platform/module';
import { defaultOfCall } from '../consents/wellness';
import type { NoticesTables } from '../tables';
import { readHistory } from './history';
import { companyOfCall, noticeOf, noticesOf, presentAll, presented, record } from './records';
import { saveNotice } from './save';
import { isEligible, readSetup } from './setup';
import { copyNotices, deleteNotices } from './several';

/** The calls with which administrators maintain the notifications of their company. */
export const administrationHandlers: Handlers<typeof notificationSchemas, NoticesTables> = {
  notificationSetup: (_input, call) => readSetup(call),
  notification: async ({ query: { programNotificationId: id } }, call) =>
    presented(await noticeOf(call.db, companyOfCall(call), id), await call.version(record, id)),
  notifications: async (_input, call) => presentAll(call, await noticesOf(call.db, companyOfCall(call))),
  saveNotification: ({ body }, call) => saveNotice(body, call),
  deleteNotifications: ({ body }, call) => deleteNotices(body, call),
  copyNotifications: ({ body }, call) => copyNotices(body, call),
  isEligible: ({ query }, call) => isEligible(query.programNotificationId, call),
  defaultNotification: async (_input, call) => {
    const { name, content } = await defaultOfCall(call);
    return { Name: name, Content: content };
  },
  notificationHistory: ({ query }, call) => readHistory(query.programNotificationId, call),
};
