/** @typedef {import('./vitest.mjs').Failure} Failure */
/** @typedef {import('./vitest.mjs').Outcome} Outcome */

/** Maximum number of failures that run again: more are not flakiness. */
const most = 12;

/**
 * Parameters of vitest that run only the failed test or file.
 * @param {Failure} failure
 */
const selectionOf = ({ file, name }) => [file, ...(name === undefined ? [] : ['-t', `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`])];

const sum = (/** @type {Outcome['passed']} */ passed) => Object.values(passed).reduce((total, count) => total + count, 0);

/**
 * Runs each failed test once more, one after the other, each in a run of its own with a new server and browser. A file that failed outside of its
 * tests runs completely.
 * @param {Outcome} outcome
 * @param {(parameters: readonly string[]) => Promise<Outcome>} run
 * @returns {Promise<Outcome & { flaky: readonly Failure[] }>} `flaky`: failures that passed the second time
 */
export const tryAgain = async ({ passed, failures }, run) => {
  if (failures.length > most) return { passed, failures, flaky: [] };
  const counts = { ...passed };
  /** @type {Failure[]} */
  const flaky = [];
  /** @type {Failure[]} */
  const failed = [];
  for (const failure of failures) {
    const { file, name } = failure;
    if (file === '') {
      failed.push(failure);
      continue;
    }
    console.log(`\nOnce more: ${name ?? file}`);
    const again = await run(selectionOf(failure));
    const count = sum(again.passed);
    if (count === 0 || again.failures.length > 0) failed.push(failure);
    else {
      flaky.push(failure);
      counts[file] = name === undefined ? count : (counts[file] ?? 0) + count;
    }
  }
  return { passed: counts, failures: failed, flaky };
};
