/**
 * `npm run bench [-- S4 C3] [--json file] [--strict]`: builds the product and the benchmarks, and runs each group of rows in its own process, one
 * after the other, so that they do not affect each other. Arguments select rows; `--strict` fails when a row exceeds its budget.
 */
import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { buildBarePages, buildProduct } from '../tests/bench/builds.mjs';
import { bundleTool } from './build/bundleTool.mjs';
import { findPlugins } from './build/discover.mjs';
import { filesBelow } from './check/sources.mjs';
import { findChromium } from './test/chromium.mjs';
import { findPostgres } from './test/postgres.mjs';

const bundleAll = (/** @type {RegExp} */ name) => Promise.all(filesBelow('tests/bench', name).map((path) => bundleTool(path)));

/** Builds the processes, benchmarks and pages, and returns the environment that contains their paths. */
const built = async () => {
  const processes = await bundleAll(/\.process\.ts$/);
  return {
    CHROME_PATH: findChromium(),
    BENCH_GROUPS: JSON.stringify(await bundleAll(/\.bench\.ts$/)),
    BENCH_PROCESSES: JSON.stringify(Object.fromEntries(processes.map((script) => [basename(script, '.process.js'), script]))),
    BENCH_POSTGRES: findPostgres(),
    BENCH_PRODUCT: await buildProduct(),
    BENCH_BARE_PAGES: await buildBarePages(),
    BENCH_PLUGINS: JSON.stringify(findPlugins()),
  };
};

const environment = { ...process.env, ...(process.argv.includes('--help') ? {} : await built()) };

const main = await bundleTool('tests/bench/main.ts');
process.exitCode = spawnSync(process.execPath, ['--enable-source-maps', main, ...process.argv.slice(2)], { stdio: 'inherit', env: environment }).status ?? 1;
