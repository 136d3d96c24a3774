import type { Database } from 'better-sqlite3';

/** Number of programs in which every person of the bench takes part: one half completed, the other joined. A list of either has 25. */
const partsEach = 50;

/** Numbers of the rows that `fillPrograms` inserts. */
export interface Rows {
  /** Number of rows in the table of sign-ups; a multiple of 50. */
  readonly signUps: number;
  /** Number of programs without sign-ups. They are events: joining one notifies no coach, so that an insert is only an insert. */
  readonly openPrograms: number;
  /** Number of people; by default as many as the sign-ups need. */
  readonly people?: number;
}

/** Ids of people and programs from `fillPrograms`. */
export const personId = (number: number): string => `bench-person-${number}`;
export const openProgramId = (number: number): string => `bench-open-${number}`;

/** Number of people from `fillPrograms`; the sign-ups belong to the first of them. */
export const peopleFor = ({ signUps, people = signUps / partsEach }: Rows): number => people;

const numbers = (count: number): string => `with recursive number(n) as (select 0 union all select n + 1 from number where n < ${count - 1})`;

/** Columns of a table except some. */
const columnsOf = (sqlite: Database, table: string, without: readonly string[]): readonly string[] =>
  (sqlite.pragma(`table_info(${table})`) as { readonly name: string }[]).map(({ name }) => name).filter((name) => !without.includes(name));

/** Copies one row many times, with a new id and other values that must differ. */
const copyRow = (sqlite: Database, table: string, from: string, count: number, differing: Readonly<Record<string, string>>): void => {
  const names = Object.keys(differing);
  const same = columnsOf(sqlite, table, names);
  sqlite.exec(
    `insert into ${table} (${[...names, ...same].join(', ')}) ${numbers(count)}
     select ${[...Object.values(differing), ...same.map((name) => `${table}.${name}`)].join(', ')} from number cross join ${table} where ${table}.id = '${from}'`,
  );
};

const addPrograms = (sqlite: Database, prefix: string, count: number, model: string): void => {
  copyRow(sqlite, 'program', model, count, {
    id: `'${prefix}' || n`,
    program_type: "'Event'",
    requires_approval: '0',
    start_date: "date('now', '-10 days')",
    end_date: "date('now', '+60 days')",
  });
  sqlite.exec(
    `insert into program_text ${numbers(count)}
     select '${prefix}' || n, language, name || ' ' || n, description, instructions, checkbox_text from number cross join program_text where program_id = '${model}'`,
  );
};

/**
 * Fills a seeded database with people of one company (all alike), programs of that company, and the sign-ups of these people in 50 of them. Uses
 * SQL, because a million rows through the endpoints would take longer than the whole bench.
 */
export const fillPrograms = (sqlite: Database, rows: Rows): void => {
  const people = peopleFor(rows);
  const model = sqlite.prepare<[], { id: string }>("select id from program where owner_id = 'acme' and person_id is null and is_personal = 0 limit 1").get();
  if (model === undefined) throw new Error('The fixtures have no program of Acme to make others of.');
  sqlite.exec('begin');
  copyRow(sqlite, 'person', 'acme-participant', people, {
    id: "'bench-person-' || n",
    user_name: "'person' || n || '@bench.example'",
    email: "'person' || n || '@bench.example'",
  });
  sqlite.exec(`insert into person_role ${numbers(people)} select 'bench-person-' || n, 'participant' from number`);
  addPrograms(sqlite, 'bench-program-', partsEach, model.id);
  addPrograms(sqlite, 'bench-open-', rows.openPrograms, model.id);
  sqlite.exec(
    `insert into program_sign_up (person_id, program_id, state, joined_at, state_since, submitted, counted, earned_points)
     with recursive person_number(n) as (select 0 union all select n + 1 from person_number where n < ${rows.signUps / partsEach - 1}),
       part(m) as (select 0 union all select m + 1 from part where m < ${partsEach - 1})
     select 'bench-person-' || n, 'bench-program-' || m, case when m % 2 = 0 then 'Complete' else 'Joined' end,
       '2026-11-01T12:00:00.000Z', '2026-11-02T12:00:00.000Z', 1, 1, 0
     from person_number cross join part`,
  );
  sqlite.exec('commit');
  sqlite.exec('analyze');
};

/** The prepared statement of the bare list: a hand-written query of a person's completed programs. */
export const bareListSql = `
  select program.*, text.name, text.description, text.instructions, text.checkbox_text, part.state, part.submitted, part.counted, part.earned_points
  from program_sign_up as part
  join program on program.id = part.program_id
  join program_text as text on text.program_id = program.id and text.language = 'en-US'
  where part.person_id = ? and part.state = 'Complete'
  order by part.state_since desc`;

/** Statements that create a table like that of sign-ups for the bare insert. */
export const bareTable = `
    create table if not exists bare_sign_up (person_id text not null references person (id), program_id text not null references program (id), state text not null,
      joined_at text not null, primary key (person_id, program_id));
    create index if not exists bare_sign_up_by_state on bare_sign_up (person_id, state);
    create index if not exists bare_sign_up_by_program on bare_sign_up (program_id, state)`;

/** Creates the table of the bare insert, and returns its statement. */
export const bareInsertSql = (sqlite: Database): string => {
  sqlite.exec(bareTable);
  return "insert into bare_sign_up (person_id, program_id, state, joined_at) values (?, ?, 'Joined', ?)";
};
