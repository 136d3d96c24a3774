import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { findModules } from './scripts/build/discover.mjs';
import { isVirtual, modulesSource } from './scripts/build/serverModules.mjs';
import { bundledPackages } from './scripts/test/bundledPackages.mjs';
import { type Mutant, mutated } from './scripts/test/mutants.mjs';
import { Neighbours } from './scripts/test/neighbours.mjs';

/** Vite wants resolved virtual ids to begin with a null character, so that no other plugin takes them for files. */
const mark = '\0';

const serverModules: Plugin = {
  name: 'server-modules',
  resolveId: (id) => (isVirtual(id) ? `${mark}${id}` : undefined),
  load: (id) => (id.startsWith(mark) && isVirtual(id.slice(1)) ? modulesSource(id.slice(1), findModules()) : undefined),
};

/** What `npm run mutate` changes in a source for one run. */
const mutant: Mutant | undefined = process.env.MUTANT === undefined ? undefined : JSON.parse(process.env.MUTANT);

const mutation: Plugin = {
  name: 'mutation',
  enforce: 'pre',
  transform: (code, id) => (mutant !== undefined && id === resolve(mutant.file) ? mutated(code, mutant) : undefined),
};
const reached = mutant === undefined ? [] : ['scripts/test/reached.mjs'];

const minute = 60_000;

/** Pure functions, which keep nothing: their files can share their modules and a process. */
const rules = ['plugins/*/rules/**/*.test.ts', 'shell/rules/**/*.test.ts', 'shell/features/*/rules/**/*.test.ts', 'shell/i18n/**/*.test.ts'];

/** Of tests that may have a page. */
const page = {
  globalSetup: ['scripts/test/bundledPackages.mjs'],
  // Read by Node, as packages are, and not compiled anew.
  server: { deps: { external: [/\/\.cache\/test-packages\//] } },
  setupFiles: ['tests/putBack.setup.ts', 'tests/unit.setup.ts', ...reached],
  env: { TZ: 'UTC' },
  // Views arrive by import(), which takes its time on a busy machine.
  testTimeout: minute,
  expect: { poll: { timeout: minute / 3 } },
};

/**
 * One project a layer, or several (`npm run test:unit`, `test:api`, `test:e2e`). Tests run in node; a file that needs a page says `// @vitest-environment jsdom`.
 */
export default defineConfig({
  plugins: [serverModules, mutation],
  define: { __DEV_CONTROLS__: 'true', __FOR_STAFF__: 'true' },
  test: {
    allowOnly: false,
    // By itself Vitest leaves a core to what else the machine does; of two cores that is half.
    maxWorkers: '100%',
    sequence: { sequencer: Neighbours },
    projects: [
      {
        extends: true,
        resolve: { alias: bundledPackages },
        test: {
          ...page,
          name: 'unit',
          // A package that a file replaces (`vi.mock`) stays replaced in its process: each of these has its own.
          include: ['{shell,plugins,devserver}/**/*.mocked.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        resolve: { alias: bundledPackages },
        // Files share what they import, which is most of their time.
        test: { ...page, name: 'views', isolate: false, include: ['{shell,plugins}/**/*.test.{ts,tsx}'], exclude: [...rules, '**/*.mocked.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: { name: 'rules', isolate: false, include: rules, setupFiles: reached, env: { TZ: 'UTC' }, testTimeout: minute },
      },
      {
        extends: true,
        // The pure rules once more in another process time zone: a result that depends on it is wrong.
        test: {
          name: 'zones',
          isolate: false,
          include: [...rules, 'devserver/modules/*/rules/**/*.test.ts'],
          env: { TZ: 'America/Bogota' },
          testTimeout: minute,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          // Files share what they import here, too.
          isolate: false,
          setupFiles: ['tests/putBack.setup.ts', ...reached],
          exclude: ['**/*.mocked.test.ts'],
          include: [
            'devserver/**/*.test.ts',
            'fixtures/**/*.test.ts',
            'tests/contract/**/*.test.ts',
            'tests/access/**/*.test.ts',
            'tests/plugins/**/*.test.ts',
          ],
          env: { TZ: 'UTC' },
          testTimeout: minute / 2,
          hookTimeout: minute,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ['tests/postgres/**/*.test.ts'],
          globalSetup: ['tests/postgres/programs.setup.ts'],
          env: { TZ: 'UTC' },
          testTimeout: minute,
          hookTimeout: 2 * minute,
        },
      },
      {
        extends: true,
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          globalSetup: ['tests/build/build.setup.ts'],
          testTimeout: 2 * minute,
          hookTimeout: 3 * minute,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          // Files share a server and a browser (`tests/e2e/stage.ts`).
          isolate: false,
          setupFiles: ['tests/e2e/overrides.setup.ts'],
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/browser.setup.ts'],
          testTimeout: 2 * minute,
          hookTimeout: 3 * minute,
        },
      },
    ],
  },
});
