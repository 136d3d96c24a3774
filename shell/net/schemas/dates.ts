import { Type } from 'typebox';

/** Pattern of the years that date fields accept: those from `firstDay` to `lastDay`. */
export const years = '^(?:1899|19|2[01])';

/** A day of the calendar, `yyyy-MM-dd`, from 1899 to 2199. */
export const day = Type.String({ format: 'date', pattern: years });

/** A query filter: an instant (ISO 8601, UTC), or empty. The handler validates the order of two (`demandOrder`). */
export const instantFilter = Type.Optional(Type.String({ maxLength: 24, format: 'date-time, or nothing' }));
