import { Type } from 'typebox';

/** A day of the calendar, `yyyy-MM-dd`. */
export const day = Type.String({ format: 'date' });

/** A filter of a query: an instant (ISO 8601, UTC), or nothing. Which of two comes first their handler checks (`demandOrder`). */
export const instantFilter = Type.Optional(Type.String({ maxLength: 24, format: 'date-time, or nothing' }));
