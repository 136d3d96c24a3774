/** `npm start`: installs what is missing, builds if sources are newer than `dist/`, and runs the server, all in this one process (or in its only child, on another Node). */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findPlugins, root } from './build/discover.mjs';
import { recordOf, signatureOf } from './build/signature.mjs';
import { endWithParent } from './setup/node.mjs';
import { setup } from './setup.mjs';

const dist = join(root, 'dist');
const devControls = process.env.NODE_ENV !== 'production';

try {
  await setup();
  const record = recordOf(dist);
  if (record?.signature !== signatureOf(devControls)) {
    console.log('Building ...');
    // Only now: a warm start does without the compiler.
    const { build } = await import('./build/build.mjs');
    const { milliseconds } = await build({ devControls, compressed: false });
    console.log(`Built in ${(milliseconds / 1000).toFixed(1)} s.`);
  } else if (record.plugins.length < findPlugins().length) {
    console.log(`dist/ is a deployment with ${record.plugins.join(', ') || 'no plugins'} only; npm run build makes a whole one.`);
  }
  // As gracefully as by a signal.
  endWithParent(() => process.kill(process.pid, 'SIGTERM'));
  await import(pathToFileURL(join(dist, 'server/main.js')).href);
  setTimeout(compressLater, 3000).unref();
} catch (error) {
  console.error(await explained(error));
  process.exitCode = 1;
}

/**
 * What to tell about a failure; the compiler's help is there only if the installation did not fail itself.
 * @param {unknown} error
 */
async function explained(error) {
  const message = error instanceof Error ? error.message : String(error);
  return import('./build/explain.mjs').then(({ explain }) => explain(error)).catch(() => message);
}

/** Compressing takes longer than building. Until it is done, which the first start does not wait for, scripts are served as they are. */
async function compressLater() {
  const { compressFolder } = await import('./build/compress.mjs');
  await compressFolder(join(dist, 'public'), { inTurn: true }).catch((error) => console.error(error));
}
