import { type SqlBool, sql } from 'kysely';
import { endOf, type NameColumn } from '../../platform/database/names';

/** Whether a word of a person's name begins with `start`, which is folded. Each half is a range of an index. */
export const nameBegins = (column: NameColumn, start: string) => {
  const key = sql.ref(`person.${column}_key`);
  return sql<SqlBool>`((${key} >= ${start} and ${key} < ${endOf(start)}) or exists (select 1 from person_name_word as later
    where later.person_id = person.id and later.name = ${column} and later.word >= ${start} and later.word < ${endOf(start)}))`;
};
