import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkContractLines } from '../../scripts/check/contractLines.mjs';

let base: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'wellspring-contracts-'));
  for (const folder of ['shell/contracts', 'shell/features/root', 'plugins/alpha', 'devserver/modules/alpha'])
    mkdirSync(join(base, folder), { recursive: true });
  writeFileSync(join(base, 'plugins/alpha/plugin.ts'), '');
  writeFileSync(join(base, 'devserver/modules/alpha/routes.ts'), '');
  writeFileSync(join(base, 'shell/contracts/index.ts'), "export interface Links {\n  'alpha.list': Page;\n  'root.home': Page;\n}\n");
  writeFileSync(join(base, 'devserver/contracts.ts'), "export interface Reads {\n  'alpha.points': Points;\n}\n");
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

it('accepts promises whose plugin, feature or module exists', () => {
  expect(checkContractLines(base)).toEqual([]);
});

it('reports the lines of a missing plugin and a missing module', () => {
  cpSync(join(base, 'plugins/alpha'), join(base, 'plugins/beta'), { recursive: true });
  rmSync(join(base, 'plugins/alpha'), { recursive: true });
  rmSync(join(base, 'devserver/modules/alpha'), { recursive: true });
  expect(checkContractLines(base)).toEqual([
    "shell/contracts/index.ts:2 promises 'alpha.list', but there is no plugin or shell feature 'alpha'. Remove the line, or bring it back.",
    "devserver/contracts.ts:2 promises 'alpha.points', but there is no module 'alpha'. Remove the line, or bring it back.",
  ]);
});

it('reports declared calls that a module does not serve', () => {
  mkdirSync(join(base, 'plugins/alpha/contract'));
  writeFileSync(join(base, 'plugins/alpha/contract/schemas.ts'), 'export const settings = { tips: true };\nexport const topics = {};\n');
  const write = (more: string) =>
    writeFileSync(
      join(base, 'devserver/modules/alpha/routes.ts'),
      `export default defineModule<Tables>()({\n  id: 'alpha',\n${more}  handlers: {\n    tips: (_, call) => call.settings(settings, 'acme'),\n  },\n});\n`,
    );
  write('  topics,\n');
  expect(checkContractLines(base)).toEqual([
    "devserver/modules/alpha/routes.ts leaves out of defineModule what plugins/alpha/contract/schemas.ts declares: add 'settings,' there.",
  ]);
  write('  topics,\n  settings,\n');
  expect(checkContractLines(base)).toEqual([]);
});
