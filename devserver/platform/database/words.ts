import { type RawBuilder, sql } from 'kysely';

/** The values of a list that is a parameter as JSON, for `in`: the statement has one text for all lengths. */
export const anyOfJson = (json: string): RawBuilder<string> => sql`(select value from json_each(${json}))`;

/** The values of a list, for `in`, as one parameter. */
export const anyOf = (values: readonly unknown[]): RawBuilder<string> => anyOfJson(JSON.stringify(values));

/** The values of a list in JSON, which is a parameter or a column, as rows with `value`. */
export const valuesIn = (json: RawBuilder<string> | string | undefined): RawBuilder<{ readonly value: string }> => sql`json_each(${json})`;

/** The same with a name, for `from`. */
export const rowsOf = (json: Parameters<typeof valuesIn>[0], name: string): RawBuilder<unknown> => sql`${valuesIn(json)} as ${sql.ref(name)}`;

/** The properties of an object as rows `key` and `value`, for `from`. */
export const entriesOf = <T>(object: Readonly<Record<string, T>>): RawBuilder<{ readonly key: string; readonly value: T }> =>
  sql`json_each(${JSON.stringify(object)})`;

/** Whether a text contains another, with the same case. */
export const contains = (text: RawBuilder<string>, part: RawBuilder<string> | string): RawBuilder<boolean> => sql`instr(${text}, ${part}) > 0`;

/** A property of the object that a column contains as JSON, or of an object in it. */
export const fieldOf = <T = string>(column: string, ...path: readonly string[]): RawBuilder<T> =>
  sql`json_extract(${sql.ref(column)}, ${sql.lit(`$${path.map((name) => `."${name}"`).join('')}`)})`;

/** A condition with the part of the rows that meet it, from 0 to 1, for the planner. */
export const likely = (condition: RawBuilder<boolean>, part: number): RawBuilder<boolean> => sql`likelihood(${condition}, ${sql.raw(part.toFixed(4))})`;

/** The part of a text before a character that it contains. */
export const before = (text: RawBuilder<string>, character: string): RawBuilder<string> => sql`substr(${text}, 1, instr(${text}, ${sql.lit(character)}) - 1)`;

/** Number of days from a day or time to another, with their fraction. */
export const daysBetween = (from: RawBuilder<string>, to: RawBuilder<string>): RawBuilder<number> => sql`(julianday(${to}) - julianday(${from}))`;
