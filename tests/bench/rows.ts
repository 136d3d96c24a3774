/** One row of the performance table: the measurement and its budget. */
export interface Row {
  /** Name of the budget (`S4`), and after a dot the part of it. */
  readonly key: string;
  readonly what: string;
  readonly unit: 'ms' | 's' | 'KB' | 'MB' | '/s' | 'lost';
  /** `ratio`: ours divided by the baseline; `value`: ours as an absolute value, valid only on the machine that it was measured on. */
  readonly judged: 'ratio' | 'value';
  readonly limit: { readonly most: number } | { readonly least: number };
}

/** Every row of the bench, in the order of the table. Sizes and query plans are exact and therefore tests, in `tests/build`. */
export const rows: readonly Row[] = [
  { key: 'C3', what: 'sign-in page usable, cold', unit: 'ms', judged: 'ratio', limit: { most: 1.6 } },
  { key: 'C4', what: 'sign-in page usable, warm', unit: 'ms', judged: 'ratio', limit: { most: 1.5 } },
  { key: 'C5', what: 'sign-in page usable, slow link and processor', unit: 'ms', judged: 'ratio', limit: { most: 1.4 } },
  { key: 'C6', what: 'programs usable, cold, against a bare data grid', unit: 'ms', judged: 'ratio', limit: { most: 2 } },
  { key: 'C7.signIn', what: 'long-task blocking, sign-in', unit: 'ms', judged: 'value', limit: { most: 50 } },
  { key: 'C7.programs', what: 'long-task blocking, programs', unit: 'ms', judged: 'value', limit: { most: 150 } },
  { key: 'C8.list', what: 'heap on the programs', unit: 'MB', judged: 'value', limit: { most: 12 } },
  { key: 'C8.switches', what: 'heap after 100 page switches, against 10', unit: 'MB', judged: 'ratio', limit: { most: 1.1 } },
  { key: 'C10.usable', what: 'programs usable, cold, 50 licensed plugins against 5', unit: 'ms', judged: 'ratio', limit: { most: 1.2 } },
  { key: 'C10.weight', what: 'a further licensed plugin at the start', unit: 'KB', judged: 'value', limit: { most: 1.5 } },
  { key: 'C11', what: 'longest task of an interaction', unit: 'ms', judged: 'value', limit: { most: 50 } },
  { key: 'C11.trackersPage', what: 'longest task, page of 20 trackers', unit: 'ms', judged: 'value', limit: { most: 50 } },
  { key: 'C11.trackersDialog', what: 'longest task, entry dialog on ten years', unit: 'ms', judged: 'value', limit: { most: 50 } },
  { key: 'C11.trackersCharts', what: 'longest task, first chart, without the chart library', unit: 'ms', judged: 'value', limit: { most: 50 } },
  { key: 'C11.trackersYear', what: 'longest task, chart of a year, without the chart library', unit: 'ms', judged: 'value', limit: { most: 50 } },
  { key: 'C11.boardOpens', what: 'longest task, message board of 10,000 opens', unit: 'ms', judged: 'value', limit: { most: 50 } },
  { key: 'C11.boardScrolls', what: 'longest task, 2,000 messages scrolled through', unit: 'ms', judged: 'value', limit: { most: 50 } },
  { key: 'C11.boardArrives', what: 'longest task, 20 messages/s arrive behind 2,000', unit: 'ms', judged: 'value', limit: { most: 50 } },
  { key: 'C12', what: 'an answer among 500 questions of an assessment, recomputed', unit: 'ms', judged: 'value', limit: { most: 16 } },
  { key: 'S1', what: 'warm start to the first answer', unit: 'ms', judged: 'ratio', limit: { most: 2.5 } },
  { key: 'S2', what: 'first start: build, migrate, seed', unit: 's', judged: 'value', limit: { most: 6 } },
  { key: 'S3.start', what: 'memory after the start', unit: 'MB', judged: 'ratio', limit: { most: 1.75 } },
  { key: 'S3.load', what: 'memory after 100,000 requests, against 10,000', unit: 'MB', judged: 'ratio', limit: { most: 1.3 } },
  { key: 'S4.rate', what: 'list of 25 of 10,000 rows', unit: '/s', judged: 'ratio', limit: { least: 0.75 } },
  { key: 'S4.p99', what: 'list of 25 of 10,000 rows, p99', unit: 'ms', judged: 'ratio', limit: { most: 2 } },
  { key: 'S4.lists', what: 'page of 25 of 100,000 people', unit: '/s', judged: 'ratio', limit: { least: 0.75 } },
  { key: 'S5', what: 'insert with validation, permission, audit, event', unit: '/s', judged: 'ratio', limit: { least: 0.35 } },
  { key: 'S6', what: 'list at 1,000,000 rows, against 1,000', unit: 'ms', judged: 'ratio', limit: { most: 1.3 } },
  { key: 'S6.lists', what: 'pages of 100,000 people, against 1,000', unit: 'ms', judged: 'ratio', limit: { most: 1.3 } },
  { key: 'S7', what: 'event-loop delay at 1,000,000 rows, p99', unit: 'ms', judged: 'value', limit: { most: 20 } },
  { key: 'S7.search', what: 'search among 100,000 people', unit: 'ms', judged: 'value', limit: { most: 10 } },
  { key: 'S7.participants', what: 'All Participants of a coach: orders and searches, 100,000 people', unit: 'ms', judged: 'value', limit: { most: 20 } },
  { key: 'S7.boardMembers', what: 'members of a board by name, 100,000 people', unit: 'ms', judged: 'value', limit: { most: 20 } },
  { key: 'S7.userSearch', what: 'people found and narrowed by column, 100,000 people', unit: 'ms', judged: 'value', limit: { most: 20 } },
  { key: 'S7.staff', what: 'company managers and coaches of a company, 100,000 people', unit: 'ms', judged: 'value', limit: { most: 20 } },
  { key: 'S4.support', what: 'support search, 100,000 people in 200 companies, p95', unit: 'ms', judged: 'ratio', limit: { most: 2 } },
  { key: 'S4.supportRate', what: 'support search, 100,000 people in 200 companies', unit: '/s', judged: 'ratio', limit: { least: 0.75 } },
  { key: 'S7.audience', what: 'audience of three rows, 100,000 people in 200 companies, p95', unit: 'ms', judged: 'value', limit: { most: 50 } },
  { key: 'S7.board', what: 'leaderboard of 10,000 people, with its groups, p95', unit: 'ms', judged: 'value', limit: { most: 50 } },
  { key: 'S8.p99', what: 'broadcast to 500 sockets, 20/s, p99', unit: 'ms', judged: 'ratio', limit: { most: 2 } },
  { key: 'S8.lost', what: 'broadcast to 500 sockets, messages lost', unit: 'lost', judged: 'value', limit: { most: 0 } },
  { key: 'S9.p99', what: 'committed write seen by 500 sockets, p99', unit: 'ms', judged: 'value', limit: { most: 50 } },
  { key: 'S9.reads', what: 'list reads meanwhile, against undisturbed ones', unit: '/s', judged: 'ratio', limit: { least: 0.75 } },
  { key: 'S10', what: 'a refused request of any size and shape', unit: 'ms', judged: 'value', limit: { most: 50 } },
  { key: 'S11.p99', what: 'message of a board seen by 500 sockets, 20/s, p99', unit: 'ms', judged: 'ratio', limit: { most: 3 } },
  { key: 'S11.lost', what: 'message board, messages lost', unit: 'lost', judged: 'value', limit: { most: 0 } },
  { key: 'S11.order', what: 'message board, turns in which not all heard one order', unit: 'lost', judged: 'value', limit: { most: 0 } },
  { key: 'S12.places', what: 'last place, 10,000 sign-ups at once: places given but the one', unit: 'lost', judged: 'value', limit: { most: 0 } },
  { key: 'S12.rate', what: 'the same, against a bare insert', unit: '/s', judged: 'ratio', limit: { least: 0.1 } },
  { key: 'P.list', what: 'PostgreSQL: list of 25 of 10,000 rows, against a bare route with Kysely', unit: '/s', judged: 'ratio', limit: { least: 0.75 } },
  { key: 'P.join', what: 'PostgreSQL: insert with all that belongs to it, against a bare one with Kysely', unit: '/s', judged: 'ratio', limit: { least: 0.3 } },
  { key: 'P.twoLists', what: 'PostgreSQL: lists of two processes, against one', unit: '/s', judged: 'ratio', limit: { least: 1.8 } },
  { key: 'P.twoInserts', what: 'PostgreSQL: inserts of two processes, against one', unit: '/s', judged: 'ratio', limit: { least: 1.3 } },
  { key: 'P.lost', what: 'PostgreSQL: 20 messages/s to 5,000 sockets of two processes, messages lost', unit: 'lost', judged: 'value', limit: { most: 0 } },
  { key: 'D1.bundle', what: 'bundle of all plugins, against the bare page', unit: 'ms', judged: 'ratio', limit: { most: 3 } },
  { key: 'D1.rebuild', what: 'rebuild while watching', unit: 'ms', judged: 'value', limit: { most: 300 } },
  { key: 'D2', what: 'npm run check', unit: 's', judged: 'value', limit: { most: 30 } },
];

/** The budget of a row: `S4` for `S4.p99`. */
export const budgetOf = (key: string): string => key.split('.', 1)[0] ?? key;

/** Whether one of the words is the budget or key of a row, in any case. No words: all rows. */
export const isWanted = (key: string, words: readonly string[]): boolean =>
  words.length === 0 || words.some((word) => [budgetOf(key), key].some((name) => name.toLowerCase() === word.toLowerCase()));
