import type { Audience } from '#shell/api';
import type { CustomFieldFilter, ReportFilter } from '../contract';
import { filtersOf } from '../rules/reportFilters';

/** A report, and whom it is about, as its calls are sent it. */
export interface ReportAsked {
  readonly Report: string;
  readonly EntityId: string;
  readonly PlanYearId: string;
  readonly Filters: ReportFilter[];
  readonly CustomFields: CustomFieldFilter[];
}

/** A report about an audience. */
export const askedOf = (report: Pick<ReportAsked, 'Report' | 'EntityId' | 'PlanYearId'>, audience: Audience): ReportAsked => ({
  ...report,
  ...filtersOf(audience),
});
