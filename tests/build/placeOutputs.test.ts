import { decode, encode } from '@jridgewell/sourcemap-codec';
import { expect, it } from 'vitest';
import { ownerOf, refuseWithoutExports, rewriteUrls, shiftMap } from '../../scripts/build/plan/placeOutputs.mjs';

it('assigns a file to the plugin whose sources it contains, and all others to the shell', () => {
  expect(ownerOf('/assets/a.js', ['shell/ui/Table.tsx', 'plugins/programs/pages/List.tsx'])).toBe('programs');
  expect(ownerOf('/assets/b.js', ['after-start:plugins/rewards/plugin.ts'])).toBe('rewards');
  expect(ownerOf('/assets/c.js', ['shell/ui/Table.tsx', 'node_modules/react/index.js'])).toBeUndefined();
});

it('refuses a file with sources of two plugins, naming both', () => {
  const share = (): unknown => ownerOf('/assets/chunk.js', ['plugins/programs/rules/a.ts', 'plugins/rewards/rules/b.ts']);
  expect(share).toThrow("/assets/chunk.js would hold sources of the plugins 'programs' and 'rewards'");
});

it('refuses a lazily imported file that exports nothing', () => {
  expect(() => refuseWithoutExports('/assets/state.js', 'import"/assets/chunk.js";', '/assets/plugin.js')).toThrow(
    '/assets/state.js, which /assets/plugin.js imports lazily, exports nothing.',
  );
  refuseWithoutExports('/assets/state.js', 'import{a}from"/assets/chunk.js";export{a as default};\n', '/assets/plugin.js');
  refuseWithoutExports('/assets/state.js', 'import {\n  a\n} from "/assets/chunk.js";\nexport {\n  a as default\n};\n', '/assets/plugin.js');
});

const moves = new Map([['/assets/a-1.js', '/assets/plugins/programs/a-1.js']]);

it('rewrites urls of moved files, and no other text', () => {
  const text = 'import{a}from"/assets/a-1.js";import("/assets/a-1.js");f("/assets/other.js","/assets/a-1.jsx");';
  expect(rewriteUrls(text, moves).text).toBe(
    'import{a}from"/assets/plugins/programs/a-1.js";import("/assets/plugins/programs/a-1.js");f("/assets/other.js","/assets/a-1.jsx");',
  );
});

it('moves only the mappings behind a rewritten url', () => {
  const text = 'x();import("/assets/a-1.js");y();\nz();';
  const before = JSON.stringify({
    version: 3,
    mappings: encode([
      [
        [0, 0, 0, 0],
        [text.indexOf('y'), 0, 1, 0],
      ],
      [[0, 0, 2, 0]],
    ]),
  });
  const rewritten = rewriteUrls(text, moves);
  const after = decode(JSON.parse(shiftMap(before, rewritten.shifts)).mappings);
  expect(after).toEqual([
    [
      [0, 0, 0, 0],
      [rewritten.text.indexOf('y'), 0, 1, 0],
    ],
    [[0, 0, 2, 0]],
  ]);
});
