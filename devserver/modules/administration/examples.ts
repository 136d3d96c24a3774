import type { Scheduled } from '../../../shell/features/administration/contract';
import type { routes } from '../../../shell/features/administration/contract/routes';
import { addDays } from '../../../shell/rules/dates/days';
import type { Asking, Examples } from '../../platform/examples';

const ofOwnCompany = ({ entityId }: Asking) => ({ query: { entityId } });

/** 08:00 on the day after tomorrow or later, in the zone of the company. */
const soon = async ({ get }: Asking, days = 2): Promise<string> => {
  const { LocalNow } = await get<Scheduled>('/administration/scheduled');
  return `${addDays(LocalNow.slice(0, 10), days)}T08:00`;
};

/** A save that renames a program notification. */
const aLaterSave = async (asking: Asking) => {
  const { ProgramNotifications } = await asking.get<{ readonly ProgramNotifications: readonly Readonly<Record<string, unknown>>[] }>(
    '/programnotification/setup',
  );
  const { IsDefault, ...one } = ProgramNotifications[0] ?? {};
  return { Call: 'notices.saveNotification', At: await soon(asking), Query: {}, Body: { ...one, Name: 'Agreement of next year' } };
};

const aScheduled = async (asking: Asking): Promise<string> =>
  (await asking.post<{ readonly Id: string }>('/administration/scheduled', await aLaterSave(asking))).Id;

const women = (entityId: string) => ({ EntityId: entityId, Name: 'Women', Filters: [{ Category: 'Sex', Values: ['Female'] }] });

const examples: Examples<typeof routes> = {
  companies: ({ entityId }) => ({ query: { entityId } }),
  departments: ofOwnCompany,
  locations: ofOwnCompany,
  regions: ofOwnCompany,
  planYears: ofOwnCompany,
  filterCategories: ofOwnCompany,
  listFilters: (asking) => ({ query: { ...ofOwnCompany(asking).query, listType: 'MyParticipantList' } }),
  filterValues: ({ entityId }) => ({ params: { category: 'Location' }, query: { entityId } }),
  describeAudience: ({ entityId }) => ({ body: { EntityId: entityId, Filters: [{ Category: 'Sex', Values: ['Female'] }] } }),
  audiencePeople: ({ entityId }) => ({ query: { entityId, search: 'pa' } }),
  whyInAudience: ({ entityId, userId }) => ({ body: { EntityId: entityId, Filters: [{ Category: 'Sex', Values: ['Female'] }], UserId: userId } }),
  savedAudiences: ofOwnCompany,
  saveAudience: ({ entityId }) => ({ body: women(entityId) }),
  deleteAudience: async ({ entityId, post }) => ({
    body: { EntityId: entityId, Id: (await post<{ readonly Id: string }>('/audiences/saved', women(entityId))).Id },
  }),
  scheduled: () => ({ query: { Record: 'notices.programNotification' } }),
  schedule: async (asking) => ({ body: await aLaterSave(asking) }),
  moveScheduled: async (asking) => ({ body: { Id: await aScheduled(asking), At: await soon(asking, 3) } }),
  cancelScheduled: async (asking) => ({ body: { Id: await aScheduled(asking) } }),
  applyScheduled: async (asking) => ({ body: { Id: await aScheduled(asking) } }),
};

export default examples;
