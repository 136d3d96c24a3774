import { Type } from 'typebox';
import { versioned } from '#shell/schemas';
import { id, ofCoaches, timeOfDay, Weekday, zone } from './parts';

/** Availability of a coach by weekday (COA-017). A request may omit days without times; a response has all seven, Monday first. */
const WeekDays = Type.Array(
  Type.Object({ Day: Weekday, Availability: Type.Array(Type.Object({ StartTime: timeOfDay, EndTime: timeOfDay }), { maxItems: 24, uniqueItems: true }) }),
  { maxItems: 7, uniqueItems: true },
);

/** The times are in `TimeZone`, the zone of the coach. */
export const Availability = Type.Object({ UserId: id, TimeZone: zone, WeekDays, ...versioned });

export const availabilitySchemas = {
  ownAvailability: { ...ofCoaches, summary: 'Availability of the signed-in coach', envelope: 'Data', response: Availability },
  availability: {
    ...ofCoaches,
    summary: 'Availability of a coach',
    envelope: 'Data',
    params: Type.Object({ userId: id }),
    response: Availability,
  },
  saveAvailability: {
    ...ofCoaches,
    summary: 'Save the availability of the signed-in coach; times of a day must not overlap',
    envelope: 'Data',
    body: Availability,
    response: Availability,
  },
} as const;
