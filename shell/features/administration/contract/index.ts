import type { Static } from 'typebox';
import type { Output } from '../../../net/contract';
import type * as choice from '../../../net/schemas/choice';
import type { FilterCategory } from '../../../net/schemas/filterCategory';
import type * as audience from './audience';
import type * as contract from './schemas';

export type { FilterCategory };
export type Choice = Static<typeof choice.Choice>;
export type Scheduled = Static<typeof contract.Scheduled>;
export type ScheduledChange = Static<typeof contract.ScheduledChange>;
export type PlanYear = Static<typeof contract.PlanYear>;
export type AudienceCount = Static<typeof audience.AudienceCount>;
export type FilterValue = Output<typeof audience.audienceSchemas.filterValues>[number];
export type AudiencePerson = Output<typeof audience.audienceSchemas.audiencePeople>[number];
export type AudienceReason = Output<typeof audience.audienceSchemas.whyInAudience>;
export type SavedAudience = Static<typeof audience.SavedAudience>;

/** The filters that an editor offers. */
export interface OfferedFilters {
  readonly Categories: readonly FilterCategory[];
  /** The days to which dates of results are limited, both included (`yyyy-MM-dd`). Undefined: no limits; null: there is no plan year. */
  readonly PlanYearStart?: string | null;
  readonly PlanYearEnd?: string | null;
  /** The plan year of statuses and offered challenges (FIL-059). Undefined: challenges of all years; null: there is no plan year. */
  readonly PlanYearId?: string | null;
  /** Whether the people are those whom the user coaches. */
  readonly IsCoached?: boolean;
}
