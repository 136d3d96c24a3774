import { Type } from 'typebox';
import { versioned } from '#shell/schemas';
import { id, ofCoaches, timeOfDay, Weekday, zone } from './parts';

/** When a coach is there, by weekday (COA-017). Days without times may be left out; answers have all seven, Monday first. */
const WeekDays = Type.Array(
  Type.Object({ Day: Weekday, Availability: Type.Array(Type.Object({ StartTime: timeOfDay, EndTime: timeOfDay }), { maxItems: 24, uniqueItems: true }) }),
  { maxItems: 7, uniqueItems: true },
);

/** `TimeZone` is that of the coach's clocks, which the times are of. */
export const Availability = Type.Object({ UserId: id, TimeZone: zone, WeekDays, ...versioned });

export const availabilitySchemas = {
  ownAvailability: { ...ofCoaches, summary: 'When the signed-in coach is there', envelope: 'Data', response: Availability },
  availability: {
    ...ofCoaches,
    summary: 'When a coach is there',
    envelope: 'Data',
    params: Type.Object({ userId: id }),
    response: Availability,
  },
  saveAvailability: {
    ...ofCoaches,
    summary: 'Keep when the signed-in coach is there; times of one day must not overlap',
    envelope: 'Data',
    body: Availability,
    response: Availability,
  },
} as const;
