/** Child process of `npm start`: `build` makes `dist/`; `compress` writes the compressed forms of its scripts, at low priority. */
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { endWithParent } from '../setup/node.mjs';
import { compressFolder } from './compress.mjs';
import { root } from './discover.mjs';

endWithParent(() => process.exit(1));

const build = async () => {
  const { build, wantsDevControls } = await import('./build.mjs');
  const { milliseconds } = await build({ devControls: wantsDevControls(process.env), compressed: false });
  console.log(`Built in ${(milliseconds / 1000).toFixed(1)} s.`);
};

const compress = async () => {
  setPriority(19);
  await compressFolder(join(root, 'dist/public'), { inTurn: true });
};

const explained = async (/** @type {unknown} */ error) => (await import('./explain.mjs')).explain(error);

await (process.argv[2] === 'compress' ? compress() : build()).catch(async (error) => {
  console.error(await explained(error));
  process.exitCode = 1;
});
