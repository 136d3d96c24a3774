import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../build/discover.mjs';

/**
 * @typedef {object} Failure
 * @property {string} file absolute path; empty for an error that belongs to no file
 * @property {string} [name] full name of the test, as vitest's `-t` matches it; absent when the file failed outside of its tests
 * @property {string} reason the first line of the error
 */

/**
 * @typedef {object} Outcome result of a run of tests
 * @property {Readonly<Record<string, number>>} passed number of passed tests by file
 * @property {readonly Failure[]} failures
 */

/**
 * Runs vitest.
 * @param {readonly string[]} parameters
 * @param {{ cwd?: string, stdio?: 'inherit' | 'ignore' }} [options] `stdio`: output goes to the terminal by default
 * @returns {Promise<Outcome>}
 */
export const runVitest = async (parameters, { cwd = root, stdio = 'inherit' } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'wellspring-outcome-'));
  const report = join(folder, 'outcome.json');
  const reporters = ['--reporter=default', `--reporter=${join(import.meta.dirname, 'reporter.mjs')}`];
  const command = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...parameters, ...reporters];
  try {
    /** @type {number | null} */
    const code = await new Promise((resolve, reject) => {
      const child = spawn(process.execPath, command, { cwd, stdio, env: { ...process.env, TEST_OUTCOME: report } });
      child.on('error', reject);
      child.on('close', resolve);
    });
    /** @type {Outcome} */
    const outcome = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { passed: {}, failures: [] };
    if (code === 0 || outcome.failures.length > 0) return outcome;
    return { ...outcome, failures: [{ file: '', reason: `vitest ended with ${code}` }] };
  } finally {
    rmSync(folder, { recursive: true });
  }
};
