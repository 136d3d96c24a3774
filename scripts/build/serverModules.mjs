import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { leftOut } from '../check/leftOut.mjs';
import { root } from './discover.mjs';

/**
 * A virtual import: the default exports of one file of every module.
 * @typedef {{ file: string, optional?: boolean, collect: (imports: readonly (readonly [id: string, name: string])[]) => string }} Collection
 */

/**
 * Virtual imports through which the server and tools get the modules in `devserver/modules`, without a list kept by hand.
 * @type {ReadonlyMap<string, Collection>}
 */
const collections = new Map([
  ['virtual:modules', { file: 'routes.ts', collect: (imports) => `[${imports.map(([, name]) => name).join(', ')}]` }],
  [
    'virtual:examples',
    { file: 'examples.ts', optional: true, collect: (imports) => `new Map([${imports.map(([id, name]) => `[${JSON.stringify(id)}, ${name}]`).join(', ')}])` },
  ],
]);

/** @param {string} id of an import */
export const isVirtual = (id) => collections.has(id);

/**
 * The text of a virtual import.
 * @param {string} virtual
 * @param {readonly string[]} ids of modules
 */
export const modulesSource = (virtual, ids, base = root) => {
  const collection = collections.get(virtual);
  if (!collection) throw new Error(`There is no ${virtual}.`);
  const files = ids.map((id) => /** @type {const} */ ([id, join(base, 'devserver/modules', id, collection.file)]));
  const found = files.filter(([, path]) => !collection.optional || existsSync(path));
  const lines = found.map(([, path], index) => `import module${index} from ${JSON.stringify(path)};`);
  return `${lines.join('\n')}\nexport default ${collection.collect(found.map(([id], index) => [id, `module${index}`]))};\n`;
};

/**
 * Gives the virtual imports to esbuild. A module without routes that its contract declares fails the build.
 * @param {() => readonly string[]} ids called at every build, so that a new folder is found in watch mode
 * @returns {import('esbuild').Plugin}
 */
export const serverModules = (ids) => ({
  name: 'server-modules',
  setup(build) {
    build.onResolve({ filter: /^virtual:/ }, ({ path }) => (isVirtual(path) ? { path, namespace: 'server-modules' } : undefined));
    build.onLoad({ filter: /.*/, namespace: 'server-modules' }, ({ path }) => ({
      contents: modulesSource(path, ids()),
      loader: 'js',
      resolveDir: root,
      errors: leftOut(root, ids()).map((text) => ({ text })),
    }));
  },
});
