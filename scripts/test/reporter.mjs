/** Writes the result of a run to the file in `TEST_OUTCOME`, as an `Outcome` (`vitest.mjs`). */
import { writeFileSync } from 'node:fs';

/** @typedef {import('vitest/node').TestModule} TestModule */
/** @typedef {import('./vitest.mjs').Failure} Failure */

/** @param {readonly { message?: string }[]} [errors] */
const reasonOf = (errors = []) => (errors[0]?.message ?? 'no reason was given').split('\n', 1)[0] ?? '';

const countOf = (/** @type {Iterable<unknown>} */ items) => [...items].length;

/**
 * @param {TestModule} module
 * @param {readonly import('vitest').SerializedError[]} unhandled errors of the file outside of its tests
 * @returns {readonly Failure[]}
 */
const failuresOf = (module, unhandled) => {
  const file = module.moduleId;
  const outside = [...[module, ...module.children.allSuites()].flatMap((part) => part.errors()), ...unhandled];
  // After an error outside of tests, such as in a hook, single failures are meaningless.
  if (outside.length > 0) return [{ file, reason: `outside of tests: ${reasonOf(outside)}` }];
  return [...module.children.allTests('failed')].map((test) => ({ file, name: test.fullName, reason: reasonOf(test.result().errors) }));
};

export default class {
  /**
   * @param {readonly TestModule[]} modules
   * @param {readonly import('vitest').SerializedError[]} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    const files = new Set(modules.map(({ moduleId }) => moduleId));
    const inFile = (/** @type {string} */ file) => unhandled.filter((error) => error.VITEST_TEST_PATH === file);
    const homeless = unhandled.filter((error) => !files.has(String(error.VITEST_TEST_PATH)));
    /** @type {Record<string, number>} */
    const passed = {};
    // A file in two projects occurs twice.
    for (const { moduleId, children } of modules) passed[moduleId] = (passed[moduleId] ?? 0) + countOf(children.allTests('passed'));
    const outcome = {
      passed,
      failures: [
        ...modules.flatMap((module) => failuresOf(module, inFile(module.moduleId))),
        ...homeless.map((error) => ({ file: '', reason: `outside of tests: ${reasonOf([error])}` })),
      ],
    };
    writeFileSync(process.env.TEST_OUTCOME ?? '', JSON.stringify(outcome));
  }
}
