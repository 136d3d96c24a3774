import { spawnSync } from 'node:child_process';
import { expect, inject, it } from 'vitest';
import { bundleTool } from '../../scripts/build/bundleTool.mjs';

/** The fixed lists, which grow with each call of the product, and a few thousand of the random inputs; `npm run attack` sends more. */
const requests = 25_000;

it('the built product holds against strangers, and against each of its people', async () => {
  const main = await bundleTool('tests/attack/main.ts');
  const env = { ...process.env, ATTACK_BUILD: inject('whole') };
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, '--requests', String(requests), '--seed', '1'], { env, encoding: 'utf8' });
  expect(`${stdout}${stderr}`).toMatch(new RegExp(`^${requests} requests in \\d+ s, seed 1: 0 findings$`, 'm'));
  expect(status).toBe(0);
}, 240_000);
