import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/discover.mjs';
import { filesBelow, isTest, withoutComments } from './sources.mjs';

/** The clocks of browser and server. All other code reads the time through them, so that tests and dev controls can move it. */
const clocks = ['shell/kernel/clock.ts', 'devserver/platform/clock.ts'];

/** Expressions that read the time or wait for it. `new Date(value)` only converts, and is allowed. */
const readings = [
  { pattern: /\bDate\.now\b/, what: 'Date.now' },
  { pattern: /\bnew Date\s*(\(\s*\)|(?=[;,)\]}]|$))/, what: 'new Date()' },
  { pattern: /\bperformance\.now\b/, what: 'performance.now' },
  { pattern: /\bmoment(\.utc)?\(\s*\)/, what: 'moment()' },
  { pattern: /(?<![.\w])(window\.|globalThis\.)?set(Timeout|Interval|Immediate)\s*\(/, what: 'a timer' },
  {
    pattern: /import\s*\{[^}]*\b(delay|debounce|throttle|retry)\b[^}]*\}\s*from\s*'(redux-saga\/effects|typed-redux-saga)/,
    what: 'a saga effect with a timer of its own',
  },
  { pattern: /\bCURRENT_(TIMESTAMP|DATE|TIME)\b|\b(datetime|date|strftime|julianday)\([^)]*'now'/i, what: "the database's clock" },
];

/**
 * Finds code that reads the time without the clock.
 * @param {string} [base]
 * @returns {string[]} a line for each place
 */
export const checkClock = (base = root) =>
  ['shell', 'plugins', 'devserver', 'fixtures']
    .flatMap((folder) => filesBelow(folder, /\.tsx?$/, base))
    .filter((path) => !clocks.includes(path) && !isTest(path))
    .flatMap((path) =>
      clockReadings(readFileSync(join(base, path), 'utf8')).map(({ line, what }) => `${path}:${line} uses ${what}; time comes from ${clockFor(path)}.`),
    );

/** A comment `// real time: ...` on the line before exempts a place, and gives the reason. */
const exempt = /\/\/ real time: \S/;

/**
 * @param {string} text TypeScript
 * @returns {{ line: number, what: string }[]}
 */
export const clockReadings = (text) => {
  const lines = text.split('\n');
  return withoutComments(text)
    .split('\n')
    .flatMap((line, index) =>
      exempt.test(lines[index - 1] ?? '') ? [] : readings.filter(({ pattern }) => pattern.test(line)).map(({ what }) => ({ line: index + 1, what })),
    );
};

/** @param {string} path */
const clockFor = (path) => (path.startsWith('devserver/') || path.startsWith('fixtures/') ? 'the platform clock' : 'shell/kernel/clock.ts');
