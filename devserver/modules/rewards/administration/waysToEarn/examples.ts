import type { WaysToEarn } from '../../../../../plugins/rewards/contract';
import type { waysToEarnRoutes } from '../../../../../plugins/rewards/contract/administration/waysToEarnRoutes';
import type { Asking, Examples } from '../../../../platform/examples';
import { yearOf } from '../orders/examples';

const aWay = {
  Type: 'Other',
  Points: 25,
  Names: { en: 'Give blood', es: 'Dona sangre' },
  Descriptions: { en: 'Tell the office of health.', es: '' },
};

/** The first way of the company, which is added if there is none. */
const firstOf = async ({ get, post }: Asking, year: Awaited<ReturnType<typeof yearOf>>) => {
  const { Ways } = await get<WaysToEarn>(`/waystoearn?EntityId=${year.EntityId}&PlanYearId=${year.PlanYearId}`);
  if (Ways[0]) return Ways[0];
  const added = await post<WaysToEarn>('/waystoearn', { ...year, ...aWay });
  return added.Ways[0];
};

export const waysToEarnExamples: Examples<typeof waysToEarnRoutes> = {
  waysToEarn: async (asking) => ({ query: await yearOf(asking) }),
  saveWayToEarn: async (asking) => ({ body: { ...(await yearOf(asking)), ...aWay } }),
  removeWayToEarn: async (asking) => {
    const year = await yearOf(asking);
    return { body: { ...year, Id: (await firstOf(asking, year))?.Id ?? '' } };
  },
  orderWaysToEarn: async ({ get, post, ...asking }) => {
    const year = await yearOf({ get, post, ...asking });
    await post('/waystoearn', { ...year, ...aWay, Names: { en: 'Give blood twice', es: '' } });
    const { Ways } = await get<WaysToEarn>(`/waystoearn?EntityId=${year.EntityId}&PlanYearId=${year.PlanYearId}`);
    return { body: { ...year, Ids: Ways.map(({ Id }) => Id).reverse() } };
  },
  copyWaysToEarn: async (asking) => {
    const year = await yearOf(asking);
    const [first] = await asking.get<readonly { readonly Value: string; readonly IsCurrent: boolean }[]>(`/planyear/options?entityId=${year.EntityId}`);
    return { body: { EntityId: year.EntityId, PlanYearId: first?.Value ?? '', From: first?.IsCurrent ? null : year.PlanYearId } };
  },
};
