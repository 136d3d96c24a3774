import type { Announcement, OptionalField } from '../../../shell/features/notices/contract';
import type { routes } from '../../../shell/features/notices/contract/routes';
import type { Examples } from '../../platform/examples';

const examples: Examples<typeof routes> = {
  saveOptionalFields: async ({ get }) => {
    const choice = (await get<readonly OptionalField[]>('/user/v2/optional-fields')).find(({ Options }) => Options.length > 0);
    return { body: { Fields: { MobileNumber: '(201) 555-0123', ...(choice && { [choice.Name]: choice.Options[0] }) }, UserCancelled: false } };
  },
  acceptProgramNotification: () => ({ query: { programNotificationId: 'acme-notice-program', accepted: 'true' } }),
  archiveAnnouncement: async ({ get }) => {
    const [news] = await get<readonly Announcement[]>('/userannouncements');
    return { body: { AnnouncementId: news?.AnnouncementId, IsArchived: true } };
  },
  privacyPolicy: ({ entityId }) => ({ query: { policyid: `${entityId}-privacy` } }),
  eula: () => ({ query: { eulaid: 'default-eula' } }),
};

export default examples;
