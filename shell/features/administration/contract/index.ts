import type { Static } from 'typebox';
import type * as choice from '../../../net/choice';
import type { Output } from '../../../net/contract';
import type * as audience from './audience';
import type * as contract from './schemas';

export type Choice = Static<typeof choice.Choice>;
export type Scheduled = Static<typeof contract.Scheduled>;
export type ScheduledChange = Static<typeof contract.ScheduledChange>;
export type PlanYear = Static<typeof contract.PlanYear>;
export type FilterCategory = Static<typeof audience.FilterCategory>;
export type AudienceCount = Static<typeof audience.AudienceCount>;
export type AudiencePerson = Output<typeof audience.audienceSchemas.audiencePeople>[number];
export type AudienceReason = Output<typeof audience.audienceSchemas.whyInAudience>;
export type SavedAudience = Static<typeof audience.SavedAudience>;
