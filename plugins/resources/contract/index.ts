import type { Static } from 'typebox';
import type * as contract from './schemas';

export type Resource = Static<typeof contract.Resource>;
export type Section = Static<typeof contract.Section>;
export type EngagementType = Static<(typeof contract.schemas)['engage']['body']>['EngagementType'];
