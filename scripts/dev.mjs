/**
 * `npm run dev`: builds front and server at every save, restarts the server and reloads the page. Its output folder is `.cache/dev`, not `dist/`.
 * `-- --plugins journal --as participant@acme.example` builds only that plugin, and prints an address that opens it with that user signed in.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import esbuild from 'esbuild';
import { frontOptions, serverOptions } from '../esbuild.config.mjs';
import { findModules, findPlugins, modulesFor, pluginsIn, root, selectPlugins } from './build/discover.mjs';
import { explain } from './build/explain.mjs';
import { writeFront } from './build/front.mjs';
import { bundlePackages, packageImports } from './build/packages.mjs';
import { endWithParent } from './setup/node.mjs';

const outdir = join(root, '.cache/dev');

/** Values of the flags; an invalid flag ends the command. */
const wanted = await (async () => {
  try {
    const { values } = parseArgs({ options: { plugins: { type: 'string' }, as: { type: 'string' } } });
    const plugins = pluginsIn(values.plugins);
    selectPlugins(plugins);
    return { plugins, as: values.as };
  } catch (error) {
    console.error(await explain(error));
    process.exit(1);
  }
})();

const plugins = () => selectPlugins(wanted.plugins);
const target = { outdir, watch: true, devControls: true, plugins, modules: () => modulesFor(plugins()) };

/** Path of a plugin's first page without parameters. @param {string} id */
const firstPageOf = (id) => /page\('(\/[^:?']+)/.exec(readFileSync(join(root, `plugins/${id}/plugin.ts`), 'utf8'))?.[1] ?? '/';

/** Address that signs in the account of `--as` and opens the plugin. */
const address = () => {
  const [only] = wanted.plugins ?? [];
  const query = new URLSearchParams({ as: wanted.as ?? '', to: only === undefined ? '/' : firstPageOf(only) });
  return `http://${process.env.HOST ?? '127.0.0.1'}:${process.env.PORT ?? '4000'}/__dev?${query}`;
};

/** The running server; pages reload when it restarts. @type {import('node:child_process').ChildProcess | undefined} */
let server;

const startServer = () => {
  const main = join(outdir, 'server/main.js');
  if (!existsSync(main) || !existsSync(join(outdir, 'manifest.json'))) return;
  // A separate process group, so that Ctrl+C reaches the server once, through this process.
  server = spawn(process.execPath, ['--enable-source-maps', main], { cwd: root, stdio: 'inherit', detached: true });
  if (wanted.as !== undefined) console.log(`Opens signed in as ${wanted.as}: ${address()}`);
};

/** Restarts the server. The new process starts once the old one has released port and database. */
const restartServer = () => {
  if (!server || server.exitCode !== null || server.signalCode !== null) return startServer();
  server.removeAllListeners('exit').once('exit', startServer);
  server.kill('SIGTERM');
};

/**
 * Prints the result of a build, and passes a successful one to `use`.
 * @param {string} name
 * @param {(result: import('esbuild').BuildResult) => unknown} use
 * @returns {import('esbuild').Plugin}
 */
const afterBuild = (name, use) => ({
  name: 'after-build',
  setup(build) {
    let start = 0;
    build.onStart(() => {
      start = performance.now();
    });
    build.onEnd(async (result) => {
      for (const message of await esbuild.formatMessages(result.errors, { kind: 'error', color: process.stdout.isTTY })) console.error(message);
      if (result.errors.length > 0) return;
      try {
        await use(result);
        console.log(`${name} built in ${Math.round(performance.now() - start)} ms`);
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
      }
    });
  },
});

/** The bundled names of packages, and the page's import map for them. @type {{ wanted: string, importMap: object }} */
let packages = { wanted: '', importMap: {} };

const front = async () => {
  const options = frontOptions(target);
  const write = afterBuild('Front', async (built) => {
    const result = /** @type {import('esbuild').BuildResult<{ metafile: true, write: false }>} */ (built);
    const wanted = packageImports(result.outputFiles.flatMap(({ path, text }) => (path.endsWith('.js') ? [text] : [])));
    if (JSON.stringify(wanted) !== packages.wanted) {
      packages = { wanted: JSON.stringify(wanted), importMap: await bundlePackages(wanted, options, join(outdir, 'public')) };
    }
    await writeFront(result, target, packages.importMap);
    restartServer();
  });
  const context = await esbuild.context({ ...options, plugins: [...(options.plugins ?? []), write] });
  await context.watch();
  return context;
};

const back = async () => {
  const options = serverOptions(target);
  const context = await esbuild.context({ ...options, plugins: [...(options.plugins ?? []), afterBuild('Server', restartServer)] });
  await context.watch();
  return context;
};

/** The active watchers. The entry points of the browser build are fixed when watching starts. @type {{ dispose(): Promise<void> }[]} */
let contexts = await Promise.all([front(), back()]);
let known = `${findPlugins()} ${findModules()}`;

/** Restarts watching when a plugin or module was added or removed. */
const look = async () => {
  const now = `${findPlugins()} ${findModules()}`;
  if (now === known) return;
  known = now;
  const old = contexts;
  contexts = [];
  await Promise.all(old.map((context) => context.dispose()));
  contexts = await Promise.all([front(), back()]);
};
for (const folder of ['plugins', 'devserver/modules']) {
  if (existsSync(join(root, folder)))
    watch(join(root, folder), { recursive: true }, (_, file) => /(^|[/\\])(plugin|routes)\.ts$/.test(file ?? '') && void look());
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, () => {
    server?.removeAllListeners('exit').once('exit', () => process.exit(0));
    if (!server?.kill(signal)) process.exit(0);
  });
}
// Ends as gracefully as on a signal.
endWithParent(() => process.kill(process.pid, 'SIGTERM'));
