/** Measures bundling in a separate process and prints one line of JSON. Nothing is written or compressed. */
import esbuild from 'esbuild';
import { frontOptions } from '../../esbuild.config.mjs';
import { bareOptions, target } from './builds.mjs';

const rounds = 5;

/** @param {() => Promise<unknown>} work @returns {Promise<number>} milliseconds */
const timed = async (work) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const timeFull = () => timed(() => esbuild.build(frontOptions(target(false))));
const timeBare = () => timed(() => esbuild.build(bareOptions('signIn')));

/** Rebuilds as `npm run dev` does after a save. No file has changed, but our own plugins of the build still run. */
const timeRebuilds = async () => {
  const context = await esbuild.context(frontOptions(target(true)));
  await context.rebuild();
  /** @type {number[]} */
  const taken = [];
  for (let round = 0; round < rounds; round += 1) taken.push(await timed(() => context.rebuild()));
  await context.dispose();
  return taken;
};

/** @type {{ full: number[], bare: number[] }} */
const bundles = { full: [], bare: [] };
await timeFull();
await timeBare();
for (let round = 0; round < rounds; round += 1) {
  bundles.full.push(await timeFull());
  bundles.bare.push(await timeBare());
}
console.log(JSON.stringify({ ...bundles, rebuilds: await timeRebuilds() }));
