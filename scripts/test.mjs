/** `npm test`: installs what is missing, then all checks and tests. The last line is `N passed, N failed`. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { setup } from './setup.mjs';

/** @typedef {{ passed: number, failed: number, failures?: readonly string[] }} Count with the names of what failed */

/** The layers in the order in which their failures are the easiest to understand: what is broken below breaks everything above. */
const layers = [
  { name: 'unit', projects: ['unit', 'zones'] },
  { name: 'endpoints and access', projects: ['api'] },
  { name: 'build', projects: ['build'] },
  { name: 'browser', projects: ['e2e'] },
];

const reports = mkdtempSync(join(tmpdir(), 'wellspring-test-'));

/**
 * Runs a layer with its output on the screen.
 * @param {readonly string[]} projects
 * @returns {Promise<Count>}
 */
const runLayer = (projects) =>
  new Promise((resolve) => {
    const report = join(reports, `${projects.join('-')}.json`);
    const selection = projects.flatMap((project) => ['--project', project]);
    const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs');
    const parameters = [vitest, 'run', ...selection, '--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    spawn(process.execPath, parameters, { stdio: 'inherit' }).on('close', (code) => resolve(countOf(report, code === 0)));
  });

/**
 * @param {string} report vitest's
 * @param {boolean} succeeded by its exit code
 * @returns {Count}
 */
const countOf = (report, succeeded) => {
  if (!existsSync(report)) return { passed: 0, failed: succeeded ? 0 : 1 };
  /** @type {{ numPassedTests: number, numFailedTests: number, testResults: { name: string, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[] }} */
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  // A file that does not even load has no tests to count, and an error outside of tests shows in the exit code only.
  const broken = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length;
  const failed = numFailedTests + broken;
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) =>
    assertionResults.length === 0 && status === 'failed'
      ? [`${name}: ${firstLine(message)}`]
      : assertionResults.filter((test) => test.status === 'failed').map((test) => `${name} > ${test.fullName}: ${firstLine(test.failureMessages[0])}`),
  );
  return { passed: numPassedTests, failed: failed === 0 && !succeeded ? 1 : failed, failures };
};

/** @param {string} [text] */
const firstLine = (text = '') => text.split('\n', 1)[0];

/**
 * A step that either works or counts as one failure.
 * @param {string} name
 * @param {() => Promise<Count>} work
 * @returns {Promise<Count>}
 */
const step = async (name, work) => {
  console.log(`\n── ${name} ──`);
  try {
    return await work();
  } catch (error) {
    const { explain } = await import('./build/explain.mjs');
    console.error(await explain(error));
    return { passed: 0, failed: 1 };
  }
};

/** @type {Count[]} */
const counts = [];
try {
  setup();
  counts.push(await step('checks', async () => (await import('./check.mjs')).runChecks()));
  counts.push(
    await step('browser for the tests', async () => {
      process.env.CHROME_PATH = findChromium();
      console.log(process.env.CHROME_PATH);
      return { passed: 0, failed: 0 };
    }),
  );
  for (const { name, projects } of layers) counts.push(await step(`${name} tests`, () => runLayer(projects)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  counts.push({ passed: 0, failed: 1 });
} finally {
  rmSync(reports, { recursive: true, force: true });
}

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
process.exitCode = failed > 0 ? 1 : 0;
// Whoever sees only the end of a long log learns what failed all the same.
for (const failure of counts.flatMap(({ failures = [] }) => failures)) console.log(`FAILED ${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
