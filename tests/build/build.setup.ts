import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { build, buildIfStale } from '../../scripts/build/build.mjs';
import { findPlugins, root } from '../../scripts/build/discover.mjs';
import { recordOf } from '../../scripts/build/signature.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of a build with all plugins: `dist/`, which the browser tests run as well. */
    readonly whole: string;
    /** Folder of a production build with one plugin only, and that plugin's id. */
    readonly single: string;
    readonly singleId: string;
  }
}

/** Builds the product once for all tests of the build: in full, if `dist/` is not that already, and as a deployment with a single plugin. */
export const setup = async (project: TestProject): Promise<void> => {
  const whole = join(root, 'dist');
  const single = join(root, '.cache/test-build/single');
  const singleId = findPlugins()[0] ?? '';
  if (String(recordOf(whole)?.plugins) === String(findPlugins())) await buildIfStale({ devControls: true });
  else await build({ devControls: true });
  await build({ outdir: single, plugins: singleId === '' ? [] : [singleId], devControls: false, compressed: false });
  project.provide('whole', whole);
  project.provide('single', single);
  project.provide('singleId', singleId);
};
