import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../scripts/build/discover.mjs';
import { checkBoundaries, importsTypesOnly } from '../../scripts/check/boundaries.mjs';

/** For each rule of `.dependency-cruiser.cjs` a file that violates it. */
const plants: Readonly<Record<string, { readonly file: string; readonly text: string }>> = {
  'plugins-never-import-each-other': {
    file: 'plugins/alpha/parts/a.ts',
    text: "import type { planted } from '../../beta/rules/b';\nexport type A = typeof planted;\n",
  },
  'plugins-use-the-shell-through-its-api': { file: 'plugins/alpha/parts/b.ts', text: "export const view = () => import('../../../shell/kernel/kernel');\n" },
  'contracts-alone-are-made-of-schemas': { file: 'plugins/alpha/parts/e.ts', text: "export * from '../../../shell/net/schemas';\n" },
  'plugin-tests-use-the-shell-through-its-api': { file: 'plugins/alpha/parts/c.test.ts', text: "export * from '../../../shell/kernel/kernel';\n" },
  'shell-knows-no-plugin': { file: 'shell/kernel/planted.ts', text: "export * from '../../plugins/beta/rules/b';\n" },
  'contracts-imports-nothing-above': { file: 'shell/i18n/planted.ts', text: "export * from '../net/envelope';\n" },
  'net-imports-nothing-above': { file: 'shell/net/upwards.ts', text: "export * from '../kernel/clock';\n" },
  'kernel-imports-nothing-above': { file: 'shell/kernel/upwards.ts', text: "export * from '../features/root/state/selectors';\n" },
  'keeping-imports-nothing-above': { file: 'shell/keeping/upwards.ts', text: "export * from '../api';\n" },
  'state-imports-nothing-above': { file: 'shell/state/upwards.ts', text: "export * from '../ui/text';\n" },
  'ui-imports-nothing-above': { file: 'shell/ui/upwards.ts', text: "export * from '../features/layout/Frame';\n" },
  'features-meet-through-index-files-1': { file: 'shell/features/notices/planted.ts', text: "export * from '../session/state/selectors';\n" },
  'features-meet-through-index-files-2': { file: 'shell/features/session/planted.ts', text: "export * from '../layout/theme/brandTheme';\n" },
  'front-never-imports-the-server': { file: 'shell/net/planted.ts', text: "export * from '../../devserver/platform/clock';\n" },
  'plugin-tests-meet-their-own-module': { file: 'plugins/alpha/parts/f.test.ts', text: "export * from '../../../devserver/modules/beta/b';\n" },
  'modules-never-import-each-other': { file: 'devserver/modules/alpha/a.ts', text: "export * from '../beta/b';\n" },
  'modules-import-their-own-contract-and-rules': { file: 'devserver/modules/alpha/b.ts', text: "export * from '../../../plugins/beta/rules/b';\n" },
  'platform-knows-no-module': { file: 'devserver/platform/planted.ts', text: "export * from '../modules/beta/b';\n" },
  'server-never-imports-screens-at-run-time': { file: 'devserver/modules/alpha/c.ts', text: "import { useState } from 'react';\nexport const c = useState;\n" },
  'rules-are-pure-at-run-time': { file: 'plugins/alpha/rules/a.ts', text: "import { createSlice } from '@reduxjs/toolkit';\nexport const a = createSlice;\n" },
  'views-hold-no-sagas-at-run-time': { file: 'plugins/alpha/pages/A.tsx', text: "import { put } from 'typed-redux-saga';\nexport default put;\n" },
  'state-holds-no-views-at-run-time': { file: 'plugins/alpha/state/a.ts', text: "import { useState } from 'react';\nexport const a = useState;\n" },
  'product-never-imports-its-tests': { file: 'fixtures/planted.ts', text: "export * from '../tests/planted';\n" },
  'everything-is-found': { file: 'plugins/alpha/parts/d.ts', text: "export * from './nowhere';\n" },
};

/** Files that the violating files import. */
const targets = {
  'plugins/beta/rules/b.ts': 'export const planted = 1;\n',
  'devserver/modules/beta/b.ts': 'export const planted = 1;\n',
  'tests/planted.ts': 'export const planted = 1;\n',
  'plugins/alpha/rules/allowed.ts': "import type { Slice } from '@reduxjs/toolkit';\nexport type Allowed = Slice;\n",
  'plugins/alpha/rules/shared.ts': "export { addDays } from '#shell/rules/dates/days';\n",
  'devserver/modules/alpha/shared.ts': "export { addDays } from '#shell/rules/dates/days';\n",
  'plugins/alpha/testing/made.ts': 'export const made = 1;\n',
  'plugins/alpha/parts/g.ts': "export * from '../testing/made';\n",
  'plugins/alpha/parts/g.test.ts': "export * from '../testing/made';\n",
  'devserver/modules/alpha/routes.ts': 'export default 1;\n',
  'plugins/alpha/own.test.ts': "export { default } from '../../devserver/modules/alpha/routes';\n",
  'shell/rules/planted.ts': "export { nowMs } from '../kernel/clock';\n",
};

let copy: string;
let problems: readonly string[];

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'wellspring-boundaries-'));
  for (const name of ['shell', 'devserver/platform', 'package.json', 'tsconfig.json']) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const files = [...Object.values(plants).map(({ file, text }) => [file, text] as const), ...Object.entries(targets)];
  for (const [file, text] of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), text);
  }
  problems = await checkBoundaries(copy);
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

it.each(Object.entries(plants))('finds a deliberate violation of %s', (rule, { file }) => {
  expect(problems.filter((problem) => problem.startsWith(`${file} → `) && problem.includes(`: ${rule}.`))).toHaveLength(1);
});

it('has a deliberate violation for every rule', async () => {
  const { default: configuration } = (await import('../../.dependency-cruiser.cjs')) as { default: { forbidden: { name: string }[] } };
  expect(Object.keys(plants).sort()).toEqual(configuration.forbidden.map(({ name }) => name).sort());
});

it('allows type imports where only runtime imports are restricted', () => {
  expect(problems.filter((problem) => problem.startsWith('plugins/alpha/rules/allowed.ts'))).toEqual([]);
});

it('allows everyone to use shared rules, which are as pure as those of a plugin', () => {
  expect(problems.filter((problem) => problem.includes('/shared.ts'))).toEqual([]);
  expect(problems.filter((problem) => problem.startsWith('shell/rules/planted.ts → ') && problem.includes('rules-are-pure'))).toHaveLength(1);
});

it('allows only tests to import from testing/', () => {
  const found = problems.filter((problem) => problem.includes(' → plugins/alpha/testing/'));
  expect(found.map((problem) => problem.split(' → ')[0])).toEqual(['plugins/alpha/parts/g.ts']);
});

it('distinguishes type imports from others', () => {
  expect(importsTypesOnly("import type { A } from './a';", ['./a'])).toBe(true);
  expect(importsTypesOnly("import { type A, b } from './a';", ['./a'])).toBe(false);
  expect(importsTypesOnly("import type { A } from './a';\nexport const view = () => import('./a');", ['./a'])).toBe(false);
});

it('has read every source file', () => {
  expect(problems.filter((problem) => problem.includes('were not read'))).toEqual([]);
});
