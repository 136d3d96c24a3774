import { readFileSync } from 'node:fs';
import { BaseSequencer } from 'vitest/node';

/** @typedef {import('vitest/node').TestSpecification} TestSpecification */

const hasPage = (/** @type {TestSpecification} */ { moduleId }) => readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom');

/**
 * The order of the files of tests: within a project those with a page come before those without. Files that share what they import share a process with the next
 * one where both need a page or neither does; otherwise the next one begins in a new process.
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
