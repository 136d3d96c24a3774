import { spawnSync } from 'node:child_process';
import { expect, inject, it } from 'vitest';
import { bundleTool } from '../../scripts/build/bundleTool.mjs';

/** Random inputs after the fixed lists; `npm run attack` sends more. */
const inputs = 2500;

it('the built product withstands attacks by visitors, and by each of its accounts', async () => {
  const main = await bundleTool('tests/attack/main.ts');
  const env = { ...process.env, ATTACK_BUILD: inject('whole') };
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, '--inputs', String(inputs), '--seed', '1'], { env, encoding: 'utf8' });
  expect(`${stdout}${stderr}`).toMatch(/^\d+ requests in \d+ s, seed 1: 0 findings$/m);
  expect(stdout).toMatch(new RegExp(`^naughty input +${inputs} `, 'm'));
  expect(status).toBe(0);
}, 480_000);
