import type { Call, Unit } from '../../platform/module';
import type { EventsTables } from './tables';

export type EventsCall = Call<EventsTables>;
export type EventsUnit = Unit<EventsTables>;
