import type { Static } from 'typebox';
import type * as contract from './schemas';

export type Choice = Static<typeof contract.Choice>;
export type PlanYear = Static<typeof contract.PlanYear>;
