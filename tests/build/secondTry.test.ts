import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/build/discover.mjs';
import { tryAgain } from '../../scripts/test/secondTry.mjs';
import { runVitest } from '../../scripts/test/vitest.mjs';

/** Fails on the first call in `folder`, and succeeds afterwards. */
const onlyOnce =
  "const isFirst = (name) => { const mark = `${import.meta.dirname}/${name}.done`; if (existsSync(mark)) return false; writeFileSync(mark, ''); return true; };";

const head = `import { existsSync, writeFileSync } from 'node:fs';\nimport { beforeAll, describe, expect, it } from 'vitest';\n${onlyOnce}\n`;

const files = {
  'lucky.test.mjs':
    "it('passes', () => {});\ndescribe('points (all)', () => { it('of [PRG-001] 1+1', () => expect(isFirst('test'), 'not yet').toBe(false)); it('fails', () => expect(1).toBe(2)); });",
  'hook.test.mjs': "beforeAll(() => { if (isFirst('hook')) throw new Error('no server'); });\nit('one', () => {});\nit('two', () => {});",
  'loose.test.mjs': "it('passes', () => { if (isFirst('loose')) void Promise.reject(new Error('target closed')); });",
  'twice.test.mjs': "it('passes', () => {});",
};

/** A configuration in which one of the files belongs to two projects. */
const configuration = `export default { test: { projects: [{ test: { name: 'one', include: ['*.test.mjs'] } }, { test: { name: 'two', include: ['twice.*'] } }] } };`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wellspring-second-try-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'vitest.config.mjs'), configuration);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), head + text);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (parameters: readonly string[]) => runVitest(parameters, { cwd: folder, stdio: 'ignore' });

it('distinguishes flaky failures from real ones, in tests, in their hooks and outside of both', async () => {
  const first = await run([]);
  expect(Object.fromEntries(Object.entries(first.passed).map(([file, count]) => [basename(file), count]))).toEqual({
    'lucky.test.mjs': 1,
    'hook.test.mjs': 0,
    'loose.test.mjs': 1,
    'twice.test.mjs': 2,
  });
  const second = await tryAgain(first, run);
  expect(second.flaky.map(({ name = 'the file', reason }) => `${name}: ${reason}`).sort()).toEqual([
    'points (all) > of [PRG-001] 1+1: not yet: expected true to be false // Object.is equality',
    'the file: outside of tests: no server',
    'the file: outside of tests: target closed',
  ]);
  expect(second.failures).toMatchObject([{ name: 'points (all) > fails', reason: expect.stringContaining('expected 1 to be 2') }]);
  expect(Object.values(second.passed).reduce((sum, count) => sum + count, 0)).toBe(7);
});

describe('a second attempt', () => {
  const failure = { file: '/a.test.ts', name: 'a', reason: 'x' };

  it('is not made if too much has failed to be flaky', async () => {
    const failures = Array.from({ length: 13 }, () => failure);
    const never = () => Promise.reject(new Error('asked again'));
    expect(await tryAgain({ passed: {}, failures }, never)).toEqual({ passed: {}, failures, flaky: [] });
  });

  it('without executed tests has not passed', async () => {
    const nothing = async () => ({ passed: {}, failures: [] });
    expect(await tryAgain({ passed: {}, failures: [failure] }, nothing)).toEqual({ passed: {}, failures: [failure], flaky: [] });
  });

  it('is not made for failures that belong to no file', async () => {
    const failures = [{ file: '', reason: 'vitest ended with 1' }];
    const never = () => Promise.reject(new Error('asked again'));
    expect(await tryAgain({ passed: {}, failures }, never)).toMatchObject({ failures, flaky: [] });
  });
});
