import type { Audience } from '#shell/api';
import type { CustomFieldFilter, ReportFilter } from '../contract';
import { filtersOf } from '../rules/reportFilters';

/** A report and its audience, as in its calls. */
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
