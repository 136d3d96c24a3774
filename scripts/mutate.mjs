/**
 * `npm run mutate -- programs [--most 20] [--seed 1]`: mutation testing of an area. Removes random statements and negates random conditions, one at
 * a time, runs the area's tests, and lists the changes that no test detects, with the rows whose tests ran the changed place and still passed. The
 * same seed makes the same changes. The files themselves stay unchanged. It fails only when the tests fail without any change.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './build/discover.mjs';
import { filesBelow, isTest } from './check/sources.mjs';
import { chosen, mutantsOf } from './test/mutants.mjs';

/** @typedef {import('./test/mutants.mjs').Mutant} Mutant */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { most: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
});
const [area = ''] = positionals;

/** The folders of an area: a folder, or the name of a plugin, a shell feature or a server module. */
const folders = [area, `plugins/${area}`, `shell/features/${area}`, `devserver/modules/${area}`].filter(
  (folder) => area !== '' && existsSync(join(root, folder)),
);
const most = Number(values.most);
if (folders.length === 0 || !Number.isInteger(most) || most < 1) {
  console.error(`There is no area '${area}', or --most is no number: npm run mutate -- programs --most 20`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'wellspring-mutants-'));
const reachedFile = join(folder, 'reached');

/**
 * Runs the area's tests up to the first failure.
 * @param {Mutant} [mutant]
 * @param {number} [milliseconds] time limit, because a change may cause an endless loop: then the tests are killed and the change counts as detected
 * @returns {Promise<boolean>} whether all tests passed
 */
const passes = (mutant, milliseconds) =>
  new Promise((resolve, reject) => {
    const projects = ['unit', 'views', 'rules', 'api'].flatMap((project) => ['--project', project]);
    const parameters = ['run', ...folders.map((one) => `${one}/`), ...projects, '--bail', '1', '--reporter', 'dot', '--testTimeout', '30000'];
    // Vitest's cache of compiled sources does not include mutants.
    const env = { ...process.env, VITEST_FS_MODULE_CACHE: 'false', ...(mutant && { MUTANT: JSON.stringify(mutant), MUTANT_REACHED: reachedFile }) };
    // A separate process group, so that workers that never end are killed with it.
    const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...parameters], { cwd: root, env, stdio: 'ignore', detached: true });
    const timer = setTimeout(() => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'), milliseconds ?? 600_000);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve(code === 0);
    });
  });

/** Ids of the rows whose tests have run the changed place. @returns {readonly string[] | undefined} `undefined` if no test has */
const rowsReached = () => {
  if (!existsSync(reachedFile)) return undefined;
  const names = readFileSync(reachedFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => String(JSON.parse(line)));
  return [...new Set(names.flatMap((name) => [...name.matchAll(/\[([A-Z]+-\d+(?:, ?[A-Z]+-\d+)*)\]/g)].flatMap(([, ids = '']) => ids.split(/, ?/))))].sort();
};

/** @param {Mutant} mutant */
const described = ({ file, line, kind, start, end }) => {
  const [first = '', ...others] = readFileSync(join(root, file), 'utf8').slice(start, end).split('\n');
  return `${file}:${line}: ${kind === 'statement' ? 'without' : 'negated'}: ${first}${others.length > 0 ? ' …' : ''}`;
};

try {
  const files = folders.flatMap((one) => filesBelow(one, /\.tsx?$/)).filter((file) => !isTest(file) && !/\/fixtures\/|\.d\.ts$/.test(file));
  const all = files.flatMap((file) => mutantsOf(file, readFileSync(join(root, file), 'utf8')));
  const start = performance.now();
  if (!(await passes())) throw new Error(`The tests of ${folders.join(', ')} fail without any change: npm run test:unit, test:api.`);
  const limit = 60_000 + 4 * (performance.now() - start);
  const mutants = chosen(all, most, values.seed);
  console.log(`${mutants.length} of ${all.length} possible changes in ${folders.join(', ')}, seed ${values.seed}`);
  let unnoticed = 0;
  for (const mutant of mutants) {
    rmSync(reachedFile, { force: true });
    if (!(await passes(mutant, limit))) continue;
    unnoticed += 1;
    const rows = rowsReached();
    const who = rows === undefined ? 'no test runs it' : `green: ${rows.length > 0 ? rows.join(', ') : 'tests that name no row'}`;
    console.log(`${described(mutant)}\n    ${who}`);
  }
  console.log(`\n${mutants.length - unnoticed} noticed, ${unnoticed} not`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
