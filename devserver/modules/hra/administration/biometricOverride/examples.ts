import type { OverriddenPerson } from '../../../../../plugins/hra/contract';
import type { overrideRoutes } from '../../../../../plugins/hra/contract/administration/overrideRoutes';
import { routeDate } from '../../../../../shell/rules/dates/days';
import type { Asking, Examples } from '../../../../platform/examples';

interface Options {
  readonly PlanYears: readonly { readonly Value: string; readonly StartDate: string }[];
}

/** The earliest plan year of the company, which has begun. */
const yearOf = async ({ entityId, get }: Asking) => {
  const year = (await get<Options>(`/biometric-override/filters?${new URLSearchParams({ entityId })}`)).PlanYears.at(-1);
  if (!year) throw new Error('The company of the fixtures has no plan year.');
  return year;
};

const searchIn = async (asking: Asking) => ({ EntityId: asking.entityId, PlanYearId: (await yearOf(asking)).Value, PageSize: 10 as const });

export const overrideExamples: Examples<typeof overrideRoutes> = {
  overrideFilters: ({ entityId }) => ({ query: { entityId } }),
  searchOverrides: async (asking) => ({ body: { ...(await searchIn(asking)), SearchTerms: 'p' } }),
  createOverrides: async (asking) => {
    const { Items } = await asking.post<{ readonly Items: readonly OverriddenPerson[] }>('/biometric-override/search', await searchIn(asking));
    return { query: { overrideDate: routeDate((await yearOf(asking)).StartDate) }, body: Items.slice(0, 1).map(({ UserId }) => UserId) };
  },
};
