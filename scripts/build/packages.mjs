import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import esbuild from 'esbuild';
import { root } from './discover.mjs';

/**
 * Packages in watch mode. They are bundled separately, and again only when the set of imported names changes: each save rebuilds only our own code,
 * a tenth of the whole. The page's import map has their urls.
 */

/** The name for all exports of a package. */
const everything = '*';

const importForms = /\bimport\s*(?:([\w$]+)\s*,?\s*)?(?:\{([^}]*)\}|(\*) as [\w$]+)?\s*from "([^"./#][^"]*)";|\bimport\("([^"./#][^"]*)"\)/g;

/**
 * The imports from packages in scripts that esbuild has written.
 * @param {readonly string[]} texts
 * @returns {Record<string, string[]>} specifier → names, both sorted
 */
export const packageImports = (texts) => {
  /** @type {Map<string, Set<string>>} */
  const found = new Map();
  for (const text of texts) {
    for (const [, byDefault, list = '', star, specifier, lazy] of text.matchAll(importForms)) {
      const names = list.split(',').flatMap((part) => /^\s*([\w$]+)/.exec(part)?.[1] ?? []);
      const all = [...names, ...(byDefault ? ['default'] : []), ...(star || lazy ? [everything] : [])];
      const name = specifier ?? lazy ?? '';
      found.set(name, new Set([...(found.get(name) ?? []), ...all]));
    }
  }
  return Object.fromEntries([...found].sort().map(([specifier, names]) => [specifier, [...names].sort()]));
};

/**
 * Bundles the imported names of packages together, so that no module is bundled twice.
 * @param {Record<string, readonly string[]>} wanted
 * @param {import('esbuild').BuildOptions} options options of our own code, as far as they concern packages
 * @param {string} publicFolder
 * @returns {Promise<{ imports: Record<string, string> }>} the page's import map
 */
export const bundlePackages = async (wanted, { target, define, alias }, publicFolder) => {
  const outdir = join(publicFolder, 'assets/packages');
  await rm(outdir, { recursive: true, force: true });
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: Object.keys(wanted).map((specifier) => ({ in: `${namespace}:${specifier}`, out: specifier.replace(/\W/g, '-') })),
    entryNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    metafile: true,
    outdir,
    loader: { '.css': 'text' },
    ...{ target, define, alias },
    plugins: [entriesFor(wanted)],
    logLevel: 'silent',
  });
  /** @type {Record<string, string>} */
  const imports = {};
  for (const [path, { entryPoint }] of Object.entries(metafile.outputs)) {
    if (entryPoint) imports[entryPoint.slice(namespace.length + 1)] = `/assets/packages/${basename(path)}`;
  }
  return { imports };
};

const namespace = 'package';

/**
 * An entry for each package that re-exports the wanted names.
 * @param {Record<string, readonly string[]>} wanted
 * @returns {import('esbuild').Plugin}
 */
const entriesFor = (wanted) => ({
  name: namespace,
  setup(build) {
    build.onResolve({ filter: /^package:/ }, ({ path }) => ({ path: path.slice(namespace.length + 1), namespace }));
    build.onLoad({ filter: /./, namespace }, ({ path }) => {
      const names = wanted[path] ?? [];
      const from = `from ${JSON.stringify(path)};`;
      const all = names.includes(everything) ? `export * ${from}` : '';
      return { contents: `${all} export { ${names.filter((name) => name !== everything).join(', ')} } ${from}`, resolveDir: root };
    });
  },
});
