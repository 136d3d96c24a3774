import { pathToFileURL } from 'node:url';
import esbuild from 'esbuild';
import { root } from './discover.mjs';

/** Marks a nested resolution, which the plugin leaves to esbuild. */
const asked = 'asked';

/** Imports packages from their place in node_modules, so that each is loaded once in a process. @type {import('esbuild').Plugin} */
const packagesWhereTheyLie = {
  name: 'packages-where-they-lie',
  setup(build) {
    build.onResolve({ filter: /^[^./#]/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || pluginData === asked) return undefined;
      const found = await build.resolve(path, { kind, resolveDir, pluginData: asked });
      return found.errors.length > 0 ? { errors: found.errors } : { path: pathToFileURL(found.path).href, external: true };
    });
  },
};

/**
 * Runs a file at build time.
 * @param {string} path absolute
 * @returns {Promise<{ values: Record<string, unknown>, files: string[] }>} its exports, and our own files that are bundled in it
 */
const evaluate = async (path) => {
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [path],
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    metafile: true,
    logLevel: 'silent',
    plugins: [packagesWhereTheyLie],
  });
  const code = outputFiles[0]?.text ?? '';
  const { ...values } = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
  return { values, files: Object.keys(metafile.inputs).map((file) => `${root}/${file}`) };
};

/**
 * Replaces each `contract/schemas.ts` and `limits.ts` by the values that it exports, so that the browser loads plain data instead of the schema
 * library, and only the values that it imports. Elsewhere (server, tests, type check) the file is an ordinary one.
 * @returns {import('esbuild').Plugin}
 */
export const evaluateLimits = () => ({
  name: 'evaluate-limits',
  setup(build) {
    build.onLoad({ filter: limitsFile, namespace: 'file' }, async ({ path }) => {
      const { values, files } = await evaluate(path);
      const lines = Object.entries(values).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
      return { contents: lines.join('\n'), loader: 'js', watchFiles: files };
    });
  },
});

/** Files that the build replaces by their values. */
export const limitsFile = /\/contract\/(?:administration\/)?(limits|schemas)\.ts$/;
