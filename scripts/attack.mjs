/**
 * `npm run attack [-- --inputs 20000 --seed 7 --only tokens]`: attacks the built product without a session and as each of its example users, and
 * prints the results. The same seed sends the same requests. Fails when an attack succeeds.
 */
import { spawnSync } from 'node:child_process';
import { buildProduct } from '../tests/bench/builds.mjs';
import { bundleTool } from './build/bundleTool.mjs';

const main = await bundleTool('tests/attack/main.ts');
const env = { ATTACK_BUILD: await buildProduct(), ...process.env };
process.exitCode = spawnSync(process.execPath, ['--enable-source-maps', main, ...process.argv.slice(2)], { stdio: 'inherit', env }).status ?? 1;
