import { join } from 'node:path';
import { root } from './discover.mjs';

/** The import by which the server gets its modules without a list kept by hand. */
export const virtualModules = 'virtual:modules';

/**
 * The text of `virtual:modules`: an import of every `routes.ts`, and all of them as the default export.
 * @param {readonly string[]} ids
 */
export const modulesSource = (ids, base = root) => {
  const imports = ids.map((id, index) => `import module${index} from ${JSON.stringify(join(base, 'devserver/modules', id, 'routes.ts'))};`);
  return `${imports.join('\n')}\nexport default [${ids.map((_, index) => `module${index}`).join(', ')}];\n`;
};

/**
 * Gives `virtual:modules` to esbuild.
 * @param {() => readonly string[]} ids asked at every build, so that a new folder is found in watch mode
 * @returns {import('esbuild').Plugin}
 */
export const serverModules = (ids) => ({
  name: 'server-modules',
  setup(build) {
    build.onResolve({ filter: new RegExp(`^${virtualModules}$`) }, () => ({ path: virtualModules, namespace: 'server-modules' }));
    build.onLoad({ filter: /.*/, namespace: 'server-modules' }, () => ({ contents: modulesSource(ids()), loader: 'js', resolveDir: root }));
  },
});
