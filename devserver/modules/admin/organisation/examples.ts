import type { organisationRoutes } from '../../../../plugins/admin/contract/organisationRoutes';
import type { Examples } from '../../../platform/examples';

export const organisationExamples: Examples<typeof organisationRoutes> = {
  planYears: ({ entityId }) => ({ query: { EntityId: entityId } }),
  savePlanYear: async ({ entityId, get }) => {
    const years = await get<readonly { readonly EndDate: string }[]>(`/organization/planyears?EntityId=${entityId}`);
    const last = Number(years[0]?.EndDate.slice(0, 4));
    return { body: { EntityId: entityId, Name: `Plan ${last + 1}`, EndDate: `${last + 1}-12-31` } };
  },
  groups: ({ entityId }) => ({ query: { EntityId: entityId, Kind: 'department' } }),
  saveGroup: ({ entityId }) => ({
    body: { EntityId: entityId, Kind: 'department', Name: `Legal ${Math.random().toString(36).slice(2, 8)}`, IsOffered: true },
  }),
};
