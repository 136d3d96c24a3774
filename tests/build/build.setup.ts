import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { build } from '../../scripts/build/build.mjs';
import { findPlugins, root } from '../../scripts/build/discover.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of a build with all plugins. */
    readonly whole: string;
    /** Folder of a production build with one plugin only, and that plugin's id. */
    readonly single: string;
    readonly singleId: string;
  }
}

/** Builds the product once for all tests of the build: in full, and as a deployment with a single plugin. */
export const setup = async (project: TestProject): Promise<void> => {
  const whole = join(root, '.cache/test-build/whole');
  const single = join(root, '.cache/test-build/single');
  const singleId = findPlugins()[0] ?? '';
  await build({ outdir: whole, devControls: true });
  await build({ outdir: single, plugins: singleId === '' ? [] : [singleId], devControls: false });
  project.provide('whole', whole);
  project.provide('single', single);
  project.provide('singleId', singleId);
};
