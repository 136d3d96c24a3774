import { type Static, Type } from 'typebox';
import { day } from './dates';

/** A condition of an audience, which is true for any of its values. The server validates values, days, levels and parent by the category. */
export const AudienceRow = Type.Object({
  /** One of `enumerations.filterCategory` or of the categories of modules; a field of the company is `CustomField:Shift`. */
  Category: Type.String({ minLength: 1, maxLength: 100 }),
  Values: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 200, uniqueItems: true }),
  /** Both days are included. Periods relative to the current day, such as `Last30Days`, are values without days. */
  From: Type.Optional(day),
  To: Type.Optional(day),
  /** Risk levels. */
  Levels: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 10, uniqueItems: true })),
  /** The parent of the values: the challenge of a status, the event of a session. */
  Parent: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
});
export type AudienceRow = Static<typeof AudienceRow>;

/** People who match every row; without rows, everyone in the company. Stored as JSON with its record. */
export const Audience = Type.Array(AudienceRow, { maxItems: 20 });
export type Audience = readonly AudienceRow[];
