import { type Kysely, sql } from 'kysely';
import type { AudienceRow } from '../../../shell/net/schemas/audience';
import { dayIn, defaultZone } from '../../../shell/rules/dates/days';
import type { Clock } from '../platform';
import type { PlatformTables } from '../tables';
import type { Audiences } from './audiences';
import { pluginOf } from './categories';
import type { MeantYear } from './category';
import { allHold, type Judged, rowHolds } from './conditions';
import type { FindCategory } from './find';

/** Number of audiences per statement about a person: it stays within SQLite's limits for any rows. */
const mostInStatement = 25;

/** Whether people belong to audiences, and which rows hold for them. */
export const membersOf = (clock: Clock, database: () => Kysely<PlatformTables>, find: FindCategory) => {
  const judgeIn =
    (year: MeantYear | undefined) =>
    (row: AudienceRow): Judged | undefined => {
      const found = find(row.Category);
      if (!found || row.Values.length === 0) return undefined;
      const today = dayIn(clock.iso(), defaultZone);
      return { condition: found.category.condition(row, today, year), pluginId: pluginOf(found) };
    };

  /** Which rows hold for a person, and their company; undefined for an unknown id. */
  const holding = async (rows: readonly AudienceRow[], personId: string, year: MeantYear | undefined) => {
    const columns = rows.map((row, at) => sql`, ${rowHolds(judgeIn(year)(row))} as ${sql.ref(`row${at}`)}`);
    const asked = sql<Record<string, unknown>>`select person.company_id ${sql.join(columns, sql` `)} from person where person.id = ${personId}`;
    const [person] = (await asked.execute(database())).rows;
    return person && { companyId: String(person.company_id), holds: rows.map((_, at) => person[`row${at}`] === 1) };
  };

  const matchesEach: Audiences['matchesEach'] = async (audiences, personId, year) => {
    const answers: boolean[] = [];
    for (let from = 0; from < audiences.length; from += mostInStatement) {
      const asked = audiences.slice(from, from + mostInStatement);
      const columns = asked.map((audience, at) => sql`${allHold(audience.map(judgeIn(year)))} as ${sql.ref(`audience${at}`)}`);
      const { rows } = await sql<Record<string, unknown>>`select ${sql.join(columns)} from person where person.id = ${personId}`.execute(database());
      answers.push(...asked.map((_, at) => rows[0]?.[`audience${at}`] === 1));
    }
    return answers;
  };

  return { judgeIn, holding, matchesEach };
};
