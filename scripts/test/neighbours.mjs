import { readFileSync } from 'node:fs';
import { BaseSequencer } from 'vitest/node';

/** @typedef {import('vitest/node').TestSpecification} TestSpecification */

const hasPage = (/** @type {TestSpecification} */ { moduleId }) => readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom');

/**
 * The order of test files: within a project, files with a page come before those without. Files that share modules share a process with the next
 * file if both need a page or neither does; otherwise the next one starts a new process.
 */
export class Neighbours extends BaseSequencer {
  /**
   * @override
   * @param {TestSpecification[]} files
   */
  async sort(files) {
    const usual = await super.sort(files);
    const projects = [...new Set(usual.map(({ project }) => project))];
    const places = new Map(usual.map((file) => [file, 2 * projects.indexOf(file.project) + (hasPage(file) ? 0 : 1)]));
    return usual.sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
  }
}
