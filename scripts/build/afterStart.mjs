import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { compile, readCatalogue } from './compileMessages.mjs';
import { root } from './discover.mjs';

const namespace = 'after-start';

/** Paths of plugins' declarations. */
const declaration = /^plugins\/[^/]+\/plugin\.ts$/;

/**
 * @typedef {object} Layer files that one chunk is made of
 * @property {string} name
 * @property {readonly string[]} files relative to the checkout
 * @property {(lazy: string) => boolean} under may a lazily loaded file count on this layer being there? By its path relative to the checkout.
 */

/**
 * Decides which code lies together: makes lazily loaded files import the layers that they lie on.
 *
 * esbuild gives each set of entry points that share files a chunk of its own. Lazy files are entry points, and each needs another part of the code below: that
 * would cut it into dozens of small files, all downloaded at once. With this import all of them need all of a layer, so it is one chunk, which is there anyway.
 * The imports stand in a module of its own around the lazy file, so that the order in which code runs does not change; and what a layer holds beside
 * the page's entry does not run before it is opened.
 *
 * @param {readonly Layer[]} layers
 * @returns {import('esbuild').Plugin}
 */
export const afterStart = (layers) => ({
  name: namespace,
  setup(build) {
    const nameOf = (/** @type {Layer} */ { name }) => `layer:${name}`;
    for (const layer of layers) {
      const filter = new RegExp(`^${nameOf(layer)}$`);
      build.onResolve({ filter }, ({ path }) => ({ path, namespace, sideEffects: true }));
      build.onLoad({ filter, namespace }, () => ({
        contents: layer.files.map((file) => `import ${JSON.stringify(`./${file}`)};`).join('\n'),
        resolveDir: root,
      }));
    }

    // Without layers only the declarations get something, their labels; asking about every import would take longer than the build.
    build.onResolve({ filter: layers.length === 0 ? declaration : /./ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      const isLazy = kind === 'dynamic-import' || kind === 'entry-point';
      if (!isLazy || pluginData === namespace) return undefined;
      const found = await build.resolve(kind === 'entry-point' ? `./${path}` : path, { kind: 'import-statement', importer, resolveDir, pluginData: namespace });
      if (found.errors.length > 0) return { errors: found.errors };
      return { path: relative(root, found.path), namespace, pluginData: found.path };
    });

    build.onLoad({ filter: /./, namespace }, async ({ path, pluginData: file }) => {
      const target = JSON.stringify(`./${basename(file)}`);
      const lines = layers.filter(({ under }) => under(path)).map((layer) => `import ${JSON.stringify(nameOf(layer))};`);
      lines.push(`export * from ${target};`);
      if (hasDefault(file, await readFile(file, 'utf8'))) lines.push(`export { default } from ${target};`);
      const labels = declaration.test(path) ? await navigationTexts(dirname(file)) : undefined;
      if (labels) lines.push(`export const navigation = ${JSON.stringify(labels.texts)};`);
      return { contents: lines.join('\n'), loader: 'js', resolveDir: dirname(file), watchFiles: [file, ...(labels?.files ?? [])] };
    });
  },
});

/**
 * Does a file have a default export? JSON has, and so has a CommonJS package.
 * @param {string} file
 * @param {string} text
 */
const hasDefault = (file, text) => file.endsWith('.json') || /\bexport\s+default\b|\bas\s+default\b/.test(text) || !/^\s*(import|export)\b/m.test(text);

/**
 * The texts of a plugin's menu labels (`nav.`), which are needed before the rest of its catalogue: they travel with the declaration.
 * @param {string} folder the plugin's
 */
const navigationTexts = async (folder) => {
  const messages = join(folder, 'messages');
  if (!existsSync(messages)) return undefined;
  const files = (await readdir(messages)).filter((name) => name.endsWith('.json')).map((name) => join(messages, name));
  const catalogues = files.map(async (file) => {
    const texts = Object.entries(await readCatalogue(file)).filter(([key]) => key.startsWith('nav.'));
    return [basename(file, '.json'), compile(Object.fromEntries(texts))];
  });
  return { files, texts: Object.fromEntries(await Promise.all(catalogues)) };
};
