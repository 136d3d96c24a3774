import type { CustomFieldFilter, ReportFilter } from '../contract';

/** A report, and whom it is about, as its calls are sent it. */
export interface ReportAsked {
  readonly Report: string;
  readonly EntityId: string;
  readonly PlanYearId: string;
  readonly Filters: ReportFilter[];
  readonly CustomFields: CustomFieldFilter[];
}
