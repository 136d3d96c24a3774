import { type Static, Type } from 'typebox';
import { day } from './dates';

/** One condition of an audience: one of the values holds. What a category offers, and whether it takes days, levels or a parent, the server says. */
export const AudienceRow = Type.Object({
  /** One of `enumerations.filterCategory`, or what a module brings beside these; a field of the company as `CustomField:Shift`. */
  Category: Type.String({ minLength: 1, maxLength: 100 }),
  Values: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 200, uniqueItems: true }),
  /** Both days included. Periods that count from the day on which somebody asks, such as `Last30Days`, are values and have no days. */
  From: Type.Optional(day),
  To: Type.Optional(day),
  /** Risk levels. */
  Levels: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 10, uniqueItems: true })),
  /** What the values belong to: the challenge of a status, the event of a session. */
  Parent: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
});
export type AudienceRow = Static<typeof AudienceRow>;

/** Who is meant: people for whom every row holds; without rows everybody of the company. Kept as JSON with the record that it belongs to. */
export const Audience = Type.Array(AudienceRow, { maxItems: 20 });
export type Audience = readonly AudienceRow[];
