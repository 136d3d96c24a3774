import { type RawBuilder, sql } from 'kysely';
import { eachEngine } from './eachEngine';

type Raw<T = unknown> = RawBuilder<T>;

/** The values of a list that is a parameter as JSON, for `in`: the statement has one text for all lengths. */
export const anyOfJson = (json: string): Raw<string> =>
  eachEngine(sql`(select value from json_each(${json}))`, sql`(select jsonb_array_elements_text((${json})::jsonb))`);

/** The values of a list, for `in`, as one parameter. */
export const anyOf = (values: readonly unknown[]): Raw<string> => {
  const json = JSON.stringify(values);
  if (typeof values[0] !== 'number') return anyOfJson(json);
  return eachEngine(sql`(select value from json_each(${json}))`, sql`(select jsonb_array_elements_text((${json})::jsonb)::bigint)`);
};

/** The values of a list in JSON, which is a parameter or a column, as rows with `value`. */
export const valuesIn = (json: Raw<string> | string | undefined): Raw<{ readonly value: string }> =>
  eachEngine(sql`json_each(${json})`, sql`jsonb_array_elements_text((${json})::jsonb)`);

/** `valuesIn` with a name, for `from`. */
export const rowsOf = (json: Parameters<typeof valuesIn>[0], name: string): Raw => sql`${valuesIn(json)} as ${sql.ref(name)}`;

/** The properties of an object as rows `key` and `value`, for `from`. */
export const entriesOf = <T>(object: Readonly<Record<string, T>>): Raw<{ readonly key: string; readonly value: T }> => {
  const json = JSON.stringify(object);
  const isNumbers = typeof Object.values(object)[0] === 'number';
  const entries = sql`jsonb_each_text((${json})::jsonb)`;
  return eachEngine(sql`json_each(${json})`, isNumbers ? sql`(select key, value::bigint as value from ${entries})` : entries);
};

/** A list in JSON of the values of a query's rows. */
export const listOf = (value: Raw<string>): Raw<string> => eachEngine(sql`json_group_array(${value})`, sql`coalesce(json_agg(${value})::text, '[]')`);

/** A text as JSON. */
export const quoted = (text: Raw<string>): Raw<string> => eachEngine(sql`json_quote(${text})`, sql`to_json((${text})::text)::text`);

/** Whether a text contains another, with the same case. */
export const contains = (text: Raw<string>, part: Raw<string> | string): Raw<boolean> =>
  eachEngine(sql`instr(${text}, ${part}) > 0`, sql`strpos(${text}, ${part}) > 0`);

/** A property of the object that a column contains as JSON, or of an object in it. */
export const fieldOf = <T = string>(column: string, ...path: readonly string[]): Raw<T> =>
  eachEngine<T>(
    sql`json_extract(${sql.ref(column)}, ${sql.lit(`$${path.map((name) => `."${name}"`).join('')}`)})`,
    sql`((${sql.ref(column)})::jsonb #>> ${sql.lit(`{${path.map((name) => JSON.stringify(name)).join(',')}}`)})`,
  );

/** A condition with the part of the rows that meet it, from 0 to 1, for SQLite's planner. */
export const likely = (condition: Raw<boolean>, part: number): Raw<boolean> =>
  eachEngine(sql`likelihood(${condition}, ${sql.raw(part.toFixed(6))})`, sql`(${condition})`);

/** A column, or a term of an order, by which SQLite's planner must not choose an index. */
export const unindexed = <T = string>(column: Raw | string): Raw<T> => {
  const term = typeof column === 'string' ? sql.ref(column) : column;
  return eachEngine<T>(sql`+${term}`, sql`${term}`);
};

/** A text for comparison and order without case; SQLite folds ASCII letters only. */
export const caseless = (text: Raw | string): Raw<string> => {
  const term = typeof text === 'string' ? sql.ref(text) : text;
  return eachEngine(sql`${term} collate nocase`, sql`lower(${term})`);
};

/** The smaller and the larger of two values that are not null. */
export const smaller = <T = number>(one: Raw, other: Raw): Raw<T> => eachEngine<T>(sql`min(${one}, ${other})`, sql`least(${one}, ${other})`);
export const larger = <T = number>(one: Raw, other: Raw): Raw<T> => eachEngine<T>(sql`max(${one}, ${other})`, sql`greatest(${one}, ${other})`);

/** The part of a text before a character that it contains. */
export const before = (text: Raw<string>, character: string): Raw<string> =>
  eachEngine(sql`substr(${text}, 1, instr(${text}, ${sql.lit(character)}) - 1)`, sql`split_part(${text}, ${sql.lit(character)}, 1)`);

/** Number of days from a day or time to another, with their fraction. */
export const daysBetween = (from: Raw<string>, to: Raw<string>): Raw<number> =>
  eachEngine(sql`(julianday(${to}) - julianday(${from}))`, sql`(extract(epoch from (${to})::timestamptz - (${from})::timestamptz) / 86400)`);

/** Whether a text has a character of a bracket expression: `[^a-z]`. */
export const hasCharacter = (text: Raw, brackets: string): Raw<boolean> => eachEngine(sql`${text} glob ${`*${brackets}*`}`, sql`${text} ~ ${brackets}`);

/** A join in the order in which the tables are written, with a condition after `on`. */
export const joinInOrder = eachEngine(sql`cross join`, sql`join`);

/** Columns of a row as an object in JSON. */
export const objectOf = (table: string, columns: readonly string[]): Raw<string> => {
  const pairs = sql.join(columns.flatMap((column) => [sql.lit(column), sql.ref(`${table}.${column}`)]));
  return eachEngine(sql`json_object(${pairs})`, sql`json_build_object(${pairs})::text`);
};

/** Number of rows that the transaction has changed; on SQLite also those of earlier ones. */
export const changedRows = eachEngine<number>(
  sql`total_changes()`,
  sql`(select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0) from pg_stat_xact_user_tables)`,
);

/** Identifies a row of any table within a transaction. The order of `rowOrder` is that of creation on SQLite, and any on PostgreSQL. */
export const rowId = eachEngine<unknown>(sql`rowid`, sql`ctid::text`);
export const rowOrder = eachEngine<unknown>(sql`rowid`, sql`ctid`);

/** Whether a row is one of those with these `rowId`s. */
export const isRowIn = (ids: readonly unknown[]): Raw<boolean> => {
  const json = JSON.stringify(ids);
  return eachEngine(sql`rowid in (select value from json_each(${json}))`, sql`ctid in (select value::tid from jsonb_array_elements_text((${json})::jsonb))`);
};

/** Names a selection after `from`, as PostgreSQL demands before version 16. The brackets distinguish it from tables in plans. */
export const asSubquery = sql`as "(subquery)"`;
