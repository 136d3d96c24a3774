import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/discover.mjs';
import { filesBelow, isTest, withoutComments } from './sources.mjs';

/**
 * Code that compiles and runs, but bypasses something that it must use.
 * @typedef {{ readonly files: RegExp, readonly pattern: RegExp, readonly instead: string }} WrongWay
 */

/**
 * Requests that bypass the contract: no access token, no idempotency key, no check of the response, and tests cannot answer them.
 * @type {WrongWay}
 */
const pastTheContract = {
  files: /^(plugins|shell\/(features|ui|state|keeping))\//,
  pattern: /(?<![.\w])(?:(?:window|globalThis)\.)?fetch\(|\bnew (?:XMLHttpRequest|WebSocket|EventSource)\b|\bsendBeacon\(/g,
  instead: 'asks the server past the contract: name the call in contract/routes.ts, and send it from state/.',
};

/** Visible and spoken words, including window titles, that are literals instead of texts of a catalogue. They would stay English. @type {WrongWay} */
const untranslated = {
  files: /^(plugins|shell)\/.*\.tsx$/,
  pattern: /\s(?:windowTitle|title|label|hint|placeholder|alt|aria-label)="[^"]*\p{L}[^"]*"|\bdocument\.title = ['"`]/gu,
  instead: "has words in one language: put them into both catalogues, and write t('…').",
};

/** Numbers and dates in the style, language or time zone of the machine. @type {WrongWay} */
const ofTheMachine = {
  files: /^(plugins|shell|devserver|fixtures)\//,
  pattern: /\.toLocale(?:Date|Time)?String\(|\.get(?:Date|Day|Month|FullYear|Hours|Minutes|TimezoneOffset)\(\)/g,
  instead:
    "shows or reads numbers and dates as the machine does: `useFormat` and shell/rules/dates have the user's language and zone, `getUTC…` and shell/rules/dates/days.ts calculate with days.",
};

/** Mails to an address other than the one that the recipient reads. Modules that must use another one are exempt here. @type {readonly WrongWay[]} */
const pastTheReader = [
  {
    files:
      /^devserver\/modules\/(?!account\/verification\/|rewards\/spending\/orderMails\.ts|session\/(?:contacts\/addressChange|devices\/deviceCodes|registration\/eligibility)\.ts)/,
    pattern: /\bgivenAddress\(/g,
    instead: 'writes to an address that it was given: `recipientOf` (devserver/platform/mail/recipients.ts) has the one that a person reads.',
  },
  {
    files: /^devserver\/modules\/(?!account\/(?:secondFactor\/|verification\/ownProof\.ts)|session\/)/,
    pattern: /\baccountAddress\(/g,
    instead:
      'writes to the address of an account: that is for the ways in; `recipientOf` (devserver/platform/mail/recipients.ts) has the one that a person reads.',
  },
  {
    files: /^devserver\/modules\//,
    pattern: /\bas (?:unknown as )?(?:Address|OutboxMessage)\b/g,
    instead: 'makes an address of whatever text: `recipientOf` (devserver/platform/mail/recipients.ts) has the one that a person reads.',
  },
];

/** The names of the platform's tables in `PlatformTables`. @param {string} tables text of `devserver/platform/tables.ts` */
const platformTables = (tables) => {
  const [, body = ''] = /interface PlatformTables \{\n([\s\S]*?)\n\}/.exec(withoutComments(tables)) ?? [];
  return [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name);
};

/**
 * Writes to tables of the platform, which audits its rows and invalidates its caches of them.
 * @param {string} tables
 * @returns {WrongWay}
 */
const intoThePlatform = (tables) => {
  const names = platformTables(tables).join('|');
  const byQuery = `\\.(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto|alterTable|dropTable)\\(\\s*['"\`](?:${names})['"\`]`;
  const bySql = `\\b(?:insert\\s+into|replace\\s+into|update|delete\\s+from)\\s+(?:${names})\\b(?=[^'\\n]*\`)`;
  return {
    files: /^devserver\/modules\//,
    pattern: new RegExp(`${byQuery}|${bySql}`, 'gi'),
    instead:
      'writes a table of the platform: use what devserver/platform offers for it (auth/people.ts, unit.send, unit.audit, unit.storeFile), or add it there.',
  };
};

/**
 * SQL that only SQLite supports. Exempt is code that runs on SQLite only: conversions of earlier rows (`convertRows`), and the retirement of plugins. @type
 * {WrongWay}
 */
const ofOneEngine = {
  files: /^devserver\/(?!platform\/(?:database|retiring|backup|testing)\/|platform\/audit\/verifyFile\.ts)/,
  pattern:
    /\b(?:instr|unlikely|likelihood|json_(?:each|extract|quote|object|array|group_array)|strftime|julianday|total_changes)\(|\browid\b|\bsqlite_master\b|\bcreate trigger\b|\bcollate nocase\b|`\+[a-z]|[ (]\+[a-z_]+(?:\.[a-z_]+)? (?:in|is|=|<>) /g,
  instead: 'says SQL that only SQLite has: `devserver/platform/database` has a function for it (words.ts, search.ts, schema.ts, trigger.ts), or gets one.',
};

/**
 * What only SQLite says or stores, in tests of endpoints, which run on PostgreSQL as well. Plans of SQLite name its `rowid`.
 * @type {WrongWay}
 */
const ofOneEngineInTests = {
  files: /^devserver\/modules\/.*\.test\.ts$/,
  pattern:
    /(?<!KEY \()\browid\b|\b(?:instr|unlikely|likelihood|json_(?:each|extract|quote|object|array|group_array)|julianday|total_changes)\(|\bcollate nocase\b|toThrow\(\/UNIQUE|\.(?:set|values)\(\{[^})]*\\u0000/g,
  instead:
    'leans on SQLite: tests of endpoints run on PostgreSQL, too. Use columns, `/unique/i`, texts without U+0000, and `query` of devserver/testing/query.ts.',
};

/** Mocks of packages outside `*.mocked.test` files. Tests share a process, where a package that one test mocks stays mocked. @type {WrongWay} */
const mockedAmongOthers = {
  files: /\.test\.tsx?$(?<!\.mocked\.test\.tsx?)/,
  pattern: /\bvi\.(?:do)?[mM]ock\(/g,
  instead: 'replaces a module for all tests of its process: name the file *.mocked.test.ts or *.mocked.test.tsx, which has a process of its own.',
};

/**
 * @param {string} path of the text
 * @param {string} text TypeScript
 * @param {string} tables text of `devserver/platform/tables.ts`
 * @returns {string[]} a line for each place
 */
export const wrongWaysIn = (path, text, tables) => {
  const code = withoutComments(text);
  const ways = isTest(path)
    ? [mockedAmongOthers, ofOneEngineInTests]
    : [pastTheContract, untranslated, ofTheMachine, ...pastTheReader, intoThePlatform(tables), ofOneEngine];
  return ways.flatMap(({ files, pattern, instead }) =>
    files.test(path) ? [...code.matchAll(pattern)].map(({ index }) => `${path}:${code.slice(0, index).split('\n').length} ${instead}`) : [],
  );
};

/** @returns {string[]} a line for each place */
export const checkWrongWays = (base = root) => {
  const tables = readFileSync(join(base, 'devserver/platform/tables.ts'), 'utf8');
  return ['shell', 'plugins', 'devserver', 'fixtures', 'tests/access', 'tests/contract', 'tests/plugins']
    .flatMap((folder) => filesBelow(folder, /\.tsx?$/, base))
    .flatMap((path) => wrongWaysIn(path, readFileSync(join(base, path), 'utf8'), tables));
};
