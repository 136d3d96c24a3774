/**
 * `npm start`: installs missing packages, builds if sources are newer than `dist/`, and runs the server in this process (or in its only child, on
 * another Node). Builds and compression run in child processes that end, because the compiler holds more memory than the server ever needs.
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
  // Compilation is half of a warm start. If the folder cannot be written, the server starts without the cache. Older versions of Node, which end in
  // setup, lack this function.
  const { enableCompileCache, flushCompileCache } = await import('node:module');
  enableCompileCache(join(root, '.cache/compiled'));
  // Ends as gracefully as on a signal.
  endWithParent(() => process.kill(process.pid, 'SIGTERM'));
  await import(pathToFileURL(join(dist, 'server/main.js')).href);
  setTimeout(() => {
    // A killed process does not write its compile cache, so it is written as soon as the start is over.
    flushCompileCache();
    compressLater();
  }, 3000).unref();
} catch (error) {
  console.error(await explained(error));
  process.exitCode = 1;
}

/**
 * The message of a failure; esbuild's format is available only if the packages are installed.
 * @param {unknown} error
 */
async function explained(error) {
  const message = error instanceof Error ? error.message : String(error);
  return import('./build/explain.mjs').then(({ explain }) => explain(error)).catch(() => message);
}

/** Compresses the scripts in a child process, because this takes longer than building. Until it is done, scripts are served uncompressed. */
function compressLater() {
  const child = spawn(process.execPath, [join(root, 'scripts/build/forStart.mjs'), 'compress'], { stdio: 'inherit' });
  child.on('error', (error) => console.error(error.message));
  child.unref();
}
