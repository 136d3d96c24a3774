import type { Call, Unit } from '../../platform/module';
import type { HraTables } from './tables';

export type HraCall = Call<HraTables>;
export type HraUnit = Unit<HraTables>;
