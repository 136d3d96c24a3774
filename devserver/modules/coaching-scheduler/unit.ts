import type { Call, Unit } from '../../platform/module';
import type { CoachingTables } from './tables';

export type CoachingCall = Call<CoachingTables>;
export type CoachingUnit = Unit<CoachingTables>;
