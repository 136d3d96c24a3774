import { Type } from 'typebox';

/** A calendar day, `yyyy-MM-dd`. */
export const day = Type.String({ format: 'date' });

/** A query filter: an instant (ISO 8601, UTC), or empty. The handler validates the order of two (`demandOrder`). */
export const instantFilter = Type.Optional(Type.String({ maxLength: 24, format: 'date-time, or nothing' }));
