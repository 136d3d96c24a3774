import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import esbuild from 'esbuild';
import { filesBelow } from '../check/sources.mjs';
import { root } from './discover.mjs';

/** Marks a resolution that this plugin has requested itself, and leaves to esbuild. */
const asked = 'asked';

/** Imports packages from node_modules instead of bundling them, so that each is loaded once per process. @type {import('esbuild').Plugin} */
const externalPackages = {
  name: 'external-packages',
  setup(build) {
    build.onResolve({ filter: /^[^./#]/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || pluginData === asked) return undefined;
      const found = await build.resolve(path, { kind, resolveDir, pluginData: asked });
      return found.errors.length > 0 ? { errors: found.errors } : { path: pathToFileURL(found.path).href, external: true };
    });
  },
};

/** Files that the build replaces by their values. */
export const limitsFile = /\/contract\/(?:administration\/)?(limits|schemas)\.ts$/;

const filesWithLimits = () => ['shell', 'plugins'].flatMap((folder) => filesBelow(folder, /^(limits|schemas)\.ts$/)).filter((path) => limitsFile.test(path));

/** @typedef {{ readonly code: string, readonly files: readonly string[] }} Bundle a file bundled with all of its imports, and the checkout's files in it */

/**
 * Bundles all of these files together, because they share most imports. Further calls read only changed files.
 * @returns {Promise<import('esbuild').BuildContext<{ metafile: true, write: false }>>}
 */
const bundler = () =>
  esbuild.context({
    absWorkingDir: root,
    entryPoints: filesWithLimits(),
    outdir: root,
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    metafile: true,
    logLevel: 'silent',
    plugins: [externalPackages],
  });

/**
 * @param {import('esbuild').BuildResult<{ metafile: true, write: false }>} result
 * @returns {ReadonlyMap<string, Bundle>} by absolute path
 */
const bundlesOf = ({ outputFiles, metafile }) => {
  const codes = new Map(outputFiles.map(({ path, text }) => [path, text]));
  return new Map(
    Object.entries(metafile.outputs).map(([path, { entryPoint = '', inputs }]) => [
      join(root, entryPoint),
      { code: codes.get(join(root, path)) ?? '', files: Object.keys(inputs).map((file) => join(root, file)) },
    ]),
  );
};

/** The exports of a bundle as code that contains only data. @param {string} code */
const valuesOf = async (code) => {
  const values = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
};

/**
 * Replaces each `contract/schemas.ts` and `limits.ts` by the values that it exports, so that the browser loads plain data instead of the schema
 * library, and only the values that it imports. Elsewhere (server, tests, type check) the file is an ordinary one.
 * @returns {import('esbuild').Plugin}
 */
export const evaluateLimits = () => ({
  name: 'evaluate-limits',
  setup(build) {
    /** @type {ReturnType<typeof bundler> | undefined} */
    let context;
    const bundled = async () => {
      context ??= bundler();
      return bundlesOf(await (await context).rebuild());
    };
    /** Bundles the files that exist now: some may have been added or deleted since the last build. */
    const bundledAnew = async () => {
      await (await context)?.dispose();
      context = undefined;
      return bundled();
    };
    /**
     * Results of the current build: `usual` with the known files, `anew` with the files found again. @type {{ usual?: Promise<ReadonlyMap<string, Bundle> |
     * undefined>, anew?: ReturnType<typeof bundled> }}
     */
    let bundles = {};
    /** Values by the code of their bundle. @type {Map<string, Promise<string>>} */
    const known = new Map();
    build.onStart(() => {
      bundles = {};
    });
    build.onDispose(async () => (await context)?.dispose());
    build.onLoad({ filter: limitsFile, namespace: 'file' }, async ({ path }) => {
      bundles.usual ??= bundled().catch(() => undefined);
      let bundle = (await bundles.usual)?.get(path);
      if (!bundle) {
        bundles.anew ??= bundledAnew();
        bundle = (await bundles.anew).get(path);
      }
      if (!bundle) throw new Error(`${path} is not where contracts are: in shell/ or plugins/.`);
      const { code, files } = bundle;
      const contents = known.get(code) ?? valuesOf(code);
      known.set(code, contents);
      return { contents: await contents, loader: 'js', watchFiles: [...files] };
    });
  },
});
