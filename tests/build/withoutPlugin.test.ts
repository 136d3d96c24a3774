import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Copied, copyProduct } from './copied';

const gone = 'programs';

let copy: Copied;
beforeAll(() => {
  copy = copyProduct();
  for (const part of [`plugins/${gone}`, `devserver/modules/${gone}`, `tests/plugins/${gone}`]) rmSync(join(copy.folder, part), { recursive: true });
});
afterAll(() => copy.remove());

it('leaves no references when a plugin and its module are deleted, except for promises and pages that name it, which the check lists', () => {
  const { status, output } = copy.run('scripts/check.mjs');
  expect(status).toBe(1);
  const failed = output.split('\n').filter((line) => line.startsWith('✗'));
  expect(failed.sort(), output).toEqual([expect.stringContaining('contract lines'), expect.stringContaining('named files')]);
  expect(output).toMatch(/README\.md names 'plugins\/programs\/README\.md', which does not exist/);
  const lines = output.split('\n').filter((line) => line.includes(' promises '));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines)
    expect(line).toMatch(
      /^ +(shell\/contracts\/index|devserver\/(contracts|changes))\.ts:\d+ promises 'programs\.\w+', but there is no (plugin or shell feature|module) 'programs'/,
    );
}, 300_000);

it('can still be built without it', () => {
  expect(copy.run('scripts/build.mjs')).toMatchObject({ status: 0 });
});
