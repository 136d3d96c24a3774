/**
 * `npm test`: installs missing packages, then runs all checks and tests. The last line is `N passed, N failed`. A failed browser test runs once
 * more; one that passes then is printed as FLAKY, which `-- --strict` counts as a failure. `-- --changed` runs the checks, and the unit and endpoint
 * tests affected by uncommitted changes; `-- --changed main` those affected by the changes of a branch.
 */
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './build/discover.mjs';
import { setup } from './setup.mjs';
import { findChromium } from './test/chromium.mjs';
import { findPostgres } from './test/postgres.mjs';
import { tryAgain } from './test/secondTry.mjs';
import { runVitest } from './test/vitest.mjs';

/** @typedef {import('./test/vitest.mjs').Failure} Failure */
/** @typedef {{ passed: number, failed: number, failures?: readonly Failure[], flaky?: readonly Failure[] }} Count */

/**
 * The layers in the order in which failures are easiest to understand: a fault in a lower layer breaks the layers above. Tests of the built product
 * import none of its sources, so the tests affected by a change cannot be determined.
 */
const layers = [
  { name: 'unit', projects: ['unit', 'views', 'rules', 'zones'] },
  { name: 'endpoints and access', projects: ['api'] },
  { name: 'PostgreSQL', projects: ['postgres'], needsPostgres: true },
  { name: 'build', projects: ['build'], isOfBuilt: true },
  { name: 'browser', projects: ['e2e'], isOfBuilt: true, secondTry: true },
];

/**
 * @param {(typeof layers)[number]} layer
 * @returns {Promise<Count>}
 */
const runLayer = async ({ projects, secondTry }) => {
  const selection = [...projects.flatMap((project) => ['--project', project]), ...changes];
  const first = await runVitest([...selection, '--passWithNoTests']);
  const { passed, failures, flaky } = secondTry ? await tryAgain(first, (parameters) => runVitest([...selection, ...parameters])) : { ...first, flaky: [] };
  return { passed: Object.values(passed).reduce((sum, count) => sum + count, 0), failed: failures.length, failures, flaky };
};

/** The steps with their duration and counts. @type {{ name: string, seconds: number, count: Count }[]} */
const steps = [];

/**
 * Runs a step that either works or counts as one failure.
 * @param {string} name
 * @param {() => Promise<Count>} work
 */
const step = async (name, work) => {
  console.log(`\n── ${name} ──`);
  const start = performance.now();
  const count = await work().catch(async (error) => {
    const { explain } = await import('./build/explain.mjs');
    console.error(await explain(error));
    return { passed: 0, failed: 1 };
  });
  steps.push({ name, seconds: (performance.now() - start) / 1000, count });
};

let strict = false;
/** Parameters of vitest for `--changed`. @type {string[]} */
let changes = [];
try {
  const boolean = /** @type {const} */ ({ type: 'boolean', default: false });
  const { values, positionals } = parseArgs({ options: { strict: boolean, changed: boolean }, allowPositionals: true });
  if (positionals.length > (values.changed ? 1 : 0)) throw new Error(`npm test takes no ${positionals.at(-1)}: npm test -- --changed main, or -- --strict.`);
  strict = values.strict;
  if (values.changed) changes = ['--changed', ...positionals];
  await setup();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('\n0 passed, 1 failed');
  process.exit(1);
}
await step('checks', async () => (await import('./check.mjs')).runChecks());
const hasPostgres = findPostgres() !== undefined;
if (!hasPostgres) console.log('PostgreSQL is not installed here: the tests of several servers are left out.');
const wanted = layers.filter(({ isOfBuilt, needsPostgres }) => (!isOfBuilt || changes.length === 0) && (!needsPostgres || hasPostgres));
if (wanted.some(({ isOfBuilt }) => isOfBuilt))
  await step('browser for the tests', async () => {
    process.env.CHROME_PATH = findChromium();
    console.log(process.env.CHROME_PATH);
    return { passed: 0, failed: 0 };
  });
for (const layer of wanted) await step(`${layer.name} tests`, () => runLayer(layer));

console.log('');
for (const { name, seconds, count } of steps) console.log(`${name}: ${count.passed} passed, ${count.failed} failed (${seconds.toFixed(0)} s)`);

// Repeats the failures at the end of a long log.
const lineOf = (/** @type {Failure} */ { file, name, reason }) => `${[relative(root, file), name].filter(Boolean).join(' > ')}: ${reason}`;
const flaky = steps.flatMap(({ count }) => count.flaky ?? []);
for (const failure of flaky) console.log(`FLAKY ${lineOf(failure)}`);
for (const failure of steps.flatMap(({ count }) => count.failures ?? [])) console.log(`FAILED ${lineOf(failure)}`);

const passed = steps.reduce((sum, { count }) => sum + count.passed, 0);
const failed = steps.reduce((sum, { count }) => sum + count.failed, 0) + (strict ? flaky.length : 0);
process.exitCode = failed > 0 ? 1 : 0;
console.log(`\n${passed} passed, ${failed} failed`);
