import type { AdministeredOrder } from '../../../../../plugins/rewards/contract';
import type { ordersRoutes } from '../../../../../plugins/rewards/contract/administration/ordersRoutes';
import type { Asking, Examples } from '../../../../platform/examples';

/** A company and its current plan year. */
export const yearOf = async ({ entityId, get }: Asking) => {
  const years = await get<readonly { readonly Value: string; readonly IsCurrent: boolean }[]>(`/planyear/options?entityId=${entityId}`);
  const current = years.find(({ IsCurrent }) => IsCurrent);
  if (!current) throw new Error('The company has no current plan year.');
  return { EntityId: entityId, PlanYearId: current.Value };
};

const ofYear = async (asking: Asking) => ({ query: await yearOf(asking) });

export const ordersExamples: Examples<typeof ordersRoutes> = {
  rewardOrders: async (asking) => ({ query: { ...(await yearOf(asking)), Sort: '-At' } }),
  rewardOrdersExport: async (asking) => ({ query: { ...(await yearOf(asking)), Sort: '-At' } }),
  decideOrders: async (asking) => {
    const { EntityId, PlanYearId } = await yearOf(asking);
    const { Items } = await asking.get<{ readonly Items: readonly AdministeredOrder[] }>(
      `/rewardorders?EntityId=${EntityId}&PlanYearId=${PlanYearId}&State=Placed`,
    );
    const [first] = Items;
    if (!first) throw new Error('The fixtures have no order that waits.');
    return { body: { EntityId, OrderIds: [first.Id], State: 'Refused', Reason: 'Not available any more.' } };
  },
  payrollExport: ofYear,
  ledgerExport: ofYear,
};
