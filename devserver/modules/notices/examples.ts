import type { AdministeredNotification, CompanyText, WelcomeQuestion } from '../../../shell/features/notices/administration/contract';
import type { routes as administrationRoutes } from '../../../shell/features/notices/administration/contract/routes';
import type { AdministeredAnnouncement } from '../../../shell/features/notices/announcements/contract';
import type { routes as announcementRoutes } from '../../../shell/features/notices/announcements/contract/routes';
import type { Announcement, OptionalField } from '../../../shell/features/notices/contract';
import type { routes } from '../../../shell/features/notices/contract/routes';
import type { Asking, Examples } from '../../platform/examples';

/** A notification of the caller's company that is not the default. */
const someNotification = async ({ get, post }: Asking): Promise<AdministeredNotification> => {
  const known = (await get<readonly AdministeredNotification[]>('/programnotification/getall')).find(
    ({ IsDefault, IsCoachSharing }) => !IsDefault && !IsCoachSharing,
  );
  if (known) return known;
  const lists = { Roles: [], Regions: [], Locations: [] };
  const body = { Name: 'Safety at work', Content: '<p>What to know.</p>', ...lists, ProceedAfterDeclineAllowed: true, IsEnabled: false };
  return post<AdministeredNotification>('/programnotification/save', body);
};

/** The default notification of the caller's company. */
const itsDefault = async ({ get }: Asking): Promise<AdministeredNotification> => {
  const all = await get<readonly AdministeredNotification[]>('/programnotification/getall');
  const found = all.find(({ IsDefault }) => IsDefault);
  if (!found) throw new Error('The company has no default notification.');
  return found;
};

/** An announcement of the caller's company. */
const someAnnouncement = async ({ get, post }: Asking): Promise<AdministeredAnnouncement> =>
  (await get<readonly AdministeredAnnouncement[]>('/announcements'))[0] ??
  post<AdministeredAnnouncement>('/announcements', { Title: 'Open day', Content: '<p>Come by.</p>' });

/** A question with a list of answers. */
const aQuestion = {
  Names: { en: 'Shoe size', es: 'Talla de zapatos' },
  Help: { en: 'For the step challenge.', es: 'Para el reto de pasos.' },
  InputType: 'list',
  KnownFrom: null,
  IsRequired: false,
  IsRetired: false,
  Options: [{ Id: null, Names: { en: 'Small', es: 'Chica' }, IsRetired: false }],
};

const examples: Examples<typeof routes & typeof administrationRoutes & typeof announcementRoutes> = {
  administeredAnnouncements: ({ entityId }) => ({ query: { entityId } }),
  announcementPages: ({ entityId }) => ({ query: { entityId } }),
  administeredAnnouncement: async (asking) => ({ params: { id: (await someAnnouncement(asking)).Id } }),
  announcementTargets: ({ entityId }) => ({ query: { entityId } }),
  saveAnnouncement: async (asking) => {
    const { Id, Title, Version } = await someAnnouncement(asking);
    return { body: { Id, Title: `${Title}.`, Version } };
  },
  reorderAnnouncements: async (asking) => ({ body: [{ Id: (await someAnnouncement(asking)).Id, Order: 1 }] }),
  deleteAnnouncement: async (asking) => ({ params: { id: (await someAnnouncement(asking)).Id } }),
  notification: async (asking) => ({ query: { programNotificationId: (await itsDefault(asking)).ProgramNotificationId } }),
  notificationHistory: async (asking) => ({ query: { programNotificationId: (await itsDefault(asking)).ProgramNotificationId } }),
  saveNotification: async (asking) => {
    const known = await someNotification(asking);
    return { body: { ...known, Name: `${known.Name}.` } };
  },
  deleteNotifications: async (asking) => ({ body: { ProgramNotificationIds: [(await someNotification(asking)).ProgramNotificationId] } }),
  copyNotifications: async (asking) => ({ body: { ProgramNotifications: [{ ProgramNotificationId: (await itsDefault(asking)).ProgramNotificationId }] } }),
  isEligible: () => ({ query: { programNotificationId: 'acme-notice-program' } }),
  defaultNotification: () => ({ query: { option: '1' } }),
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
  welcomeQuestions: ({ entityId }) => ({ query: { entityId } }),
  saveWelcomeQuestion: ({ entityId }) => ({ body: { EntityId: entityId, ...aQuestion } }),
  orderWelcomeQuestions: async ({ entityId, get, post }) => {
    await post('/welcomeform/questions', { EntityId: entityId, ...aQuestion });
    const all = await get<readonly WelcomeQuestion[]>(`/welcomeform/questions?entityId=${entityId}`);
    return { body: { EntityId: entityId, Ids: all.map(({ Id }) => Id).reverse() } };
  },
  deleteWelcomeQuestion: async ({ entityId, post }) => ({
    params: { id: (await post<WelcomeQuestion>('/welcomeform/questions', { EntityId: entityId, ...aQuestion })).Id },
  }),
  companyTexts: ({ entityId }) => ({ query: { entityId } }),
  companyText: ({ entityId }) => ({ params: { kind: 'eula' }, query: { entityId } }),
  companyTextVersions: ({ entityId }) => ({ params: { kind: 'eula' }, query: { entityId } }),
  saveCompanyText: async ({ entityId, get }) => {
    const { Texts, Version } = await get<CompanyText>(`/companytexts/eula?entityId=${entityId}`);
    return { body: { Kind: 'eula', EntityId: entityId, Texts: { ...Texts, en: `${Texts.en}<p>Be kind.</p>` }, Version } };
  },
  eula: () => ({ query: { eulaid: 'default-eula' } }),
};

export default examples;
