/**
 * `npm start`: installs what is missing, builds if sources are newer than `dist/`, and runs the server in this process (or in its only child, on another Node). What builds and
 * compresses are children that end: the compiler holds more memory than the server ever needs.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findPlugins, root } from './build/discover.mjs';
import { recordOf, signatureOf } from './build/signature.mjs';
import { endWithParent, runChild } from './setup/node.mjs';
import { takenPort } from './setup/ports.mjs';
import { setup } from './setup.mjs';

const dist = join(root, 'dist');
const devControls = process.env.NODE_ENV !== 'production';

const problem = await takenPort(process.env);
if (problem !== undefined) {
  console.error(problem);
  process.exit(1);
}

try {
  await setup();
  const record = recordOf(dist);
  if (record?.signature !== signatureOf(devControls)) {
    console.log('Building ...');
    const code = await runChild(process.execPath, [join(root, 'scripts/build/forStart.mjs'), 'build']);
    if (code !== 0) process.exit(code);
  } else if (record.plugins.length < findPlugins().length) {
    console.log(`dist/ is a deployment with ${record.plugins.join(', ') || 'no plugins'} only; npm run build makes a whole one.`);
  }
  // Compiling is half of a warm start. Where the folder cannot be written the server starts as it would without. Older versions of Node, which end in setup, lack it.
  const { enableCompileCache, flushCompileCache } = await import('node:module');
  enableCompileCache(join(root, '.cache/compiled'));
  // As gracefully as by a signal.
  endWithParent(() => process.kill(process.pid, 'SIGTERM'));
  await import(pathToFileURL(join(dist, 'server/main.js')).href);
  setTimeout(() => {
    // A process that is killed leaves no compiled code behind: it is kept as soon as the start is over.
    flushCompileCache();
    compressLater();
  }, 3000).unref();
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
function compressLater() {
  const child = spawn(process.execPath, [join(root, 'scripts/build/forStart.mjs'), 'compress'], { stdio: 'inherit' });
  child.on('error', (error) => console.error(error.message));
  child.unref();
}
