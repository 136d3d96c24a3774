import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { compile, partOfCatalogues, readCatalogue } from '../compileMessages.mjs';
import { forStaff, textFor } from '../declarationParts.mjs';
import { root } from '../discover.mjs';
import { namedIn } from './planTexts.mjs';

const namespace = 'after-start';

/** Paths of plugins' declarations. */
const declaration = /^plugins\/[^/]+\/plugin\.ts$/;

/** Prefix of lazy imports in our own files, from which `afterStart` adds the layers (`rewriteSources`). */
const lazily = /^lazy:/;

/** Prefix of what declarations import: they get their own copies. */
const copied = /^copied:/;
const copy = '?copied';

/**
 * Marks lazy imports, and the imports of declarations, so that the plugin handles no other imports.
 * @param {string} code
 * @param {string} path absolute
 * @param {string} suffix `?copied` for a copy
 */
export const markImports = (code, path, suffix) => {
  const isDeclared = suffix === copy || declaration.test(relative(root, path));
  return (isDeclared ? code.replace(/\bfrom '(?=\.|#shell\/rules\/)/g, "from 'copied:") : code).replace(/\bimport\('/g, "import('lazy:");
};

/**
 * Makes lazily loaded files import the layers that they need (`planLayers`), and bundles each declaration with its labels and all of its imports
 * into one file. Rules and paths that views import as well are then duplicated.
 *
 * Because of this import, all lazy files of a layer need the whole layer, so that it becomes one chunk. The imports are in a separate module
 * around the lazy file, so that the order of execution does not change; parts of a layer outside the page's entry do not run before the layer is
 * opened.
 *
 * @param {readonly import('./layers.mjs').Layer[]} layers
 * @param {import('./planTexts.mjs').TextPlan} [plan] which texts the lazy files of plugins bring
 * @returns {import('esbuild').Plugin}
 */
export const afterStart = (layers, plan) => ({
  name: namespace,
  setup(build) {
    const nameOf = (/** @type {{ name: string }} */ { name }) => `layer:${name}`;
    build.onResolve({ filter: /^layer:/ }, ({ path }) => ({ path, namespace, sideEffects: true }));
    build.onLoad({ filter: /^layer:/, namespace }, ({ path }) => ({
      contents: layers.flatMap((layer) => (nameOf(layer) === path ? layer.files.map((file) => `import ${JSON.stringify(`./${file}`)};`) : [])).join('\n'),
      resolveDir: root,
    }));

    /** @param {string} path @param {import('esbuild').ResolveOptions} options */
    const wrapped = async (path, options) => {
      const found = await build.resolve(path, { ...options, kind: 'import-statement', pluginData: namespace });
      if (found.errors.length > 0) return { errors: found.errors };
      return { path: relative(root, found.path), namespace, pluginData: found.path };
    };
    build.onResolve({ filter: lazily }, ({ path, importer, resolveDir }) => wrapped(path.replace(lazily, ''), { importer, resolveDir }));
    build.onResolve({ filter: copied }, async ({ path, importer, resolveDir }) => {
      const { errors, sideEffects, ...found } = await build.resolve(path.replace(copied, ''), { importer, resolveDir, kind: 'import-statement' });
      return errors.length > 0 ? { errors } : { path: found.path, suffix: copy, sideEffects };
    });
    // Without layers only the declarations are wrapped, for their labels.
    const entries = layers.length === 0 ? /^\.\/plugins\/[^/]+\/plugin\.ts$/ : /^\.\/(plugins|shell)\//;
    build.onResolve({ filter: entries }, ({ path, kind, resolveDir }) => (kind === 'entry-point' ? wrapped(path, { resolveDir }) : undefined));

    build.onLoad({ filter: /./, namespace }, async ({ path, pluginData: file }) => {
      const target = JSON.stringify(`./${basename(file)}`);
      const lines = layers.filter(({ under }) => under(path)).map((layer) => `import ${JSON.stringify(nameOf(layer))};`);
      if (!file.endsWith('.json')) lines.push(`export * from ${target};`);
      if (hasDefault(file, await readFile(file, 'utf8'))) lines.push(`export { default } from ${target};`);
      const labels = declaration.test(path) ? await navigationTexts(file) : undefined;
      if (labels) lines.push(`export const navigation = ${labels.code};`);
      const keys = plan?.ofFile(path) ?? [];
      if (keys.length > 0) lines.push(...(await textsBeside(path, keys)));
      return { contents: lines.join('\n'), loader: 'js', resolveDir: dirname(file), watchFiles: [file, ...(labels?.files ?? [])] };
    });
  },
});

/**
 * Whether a file has a default export. JSON and CommonJS packages have one.
 * @param {string} file
 * @param {string} text
 */
const hasDefault = (file, text) => file.endsWith('.json') || /\bexport\s+default\b|\bas\s+default\b/.test(text) || !/^\s*(import|export)\b/m.test(text);

/**
 * Code with which a lazily loaded file of a plugin registers its texts.
 * @param {string} path relative to the checkout
 * @param {readonly string[]} keys
 */
const textsBeside = async (path, keys) => {
  const [folder, id = ''] = path.split('/');
  const texts = await partOfCatalogues(join(root, `${folder}/${id}/messages`), id, keys);
  return [`import { bringTexts } from ${JSON.stringify(join(root, 'shell/i18n/textsOfCode.ts'))};`, `bringTexts(${JSON.stringify(texts)});`];
};

/**
 * The texts of a plugin's menu labels (`nav.`) as part of the declaration, because they are needed before the rest of the catalogue. Labels that
 * only staff need are marked like other code for staff.
 * @param {string} file the declaration
 */
const navigationTexts = async (file) => {
  const messages = join(dirname(file), 'messages');
  if (!existsSync(messages)) return undefined;
  const files = (await readdir(messages)).filter((name) => name.endsWith('.json')).map((name) => join(messages, name));
  const source = await readFile(file, 'utf8');
  const [isNamed, isNamedForAll] = [namedIn(source), namedIn(await textFor(source, false, 'ts'))];
  const isForStaff = (/** @type {string} */ key) => isNamed(key) && !isNamedForAll(key);
  const catalogues = files.map(async (catalogue) => {
    const texts = Object.entries(await readCatalogue(catalogue)).filter(([key]) => key.startsWith('nav.'));
    const codeOf = (/** @type {boolean} */ staff) => JSON.stringify(compile(Object.fromEntries(texts.filter(([key]) => isForStaff(key) === staff))));
    const staff = codeOf(true);
    return `${JSON.stringify(basename(catalogue, '.json'))}: ${staff === '{}' ? codeOf(false) : `{ ...${codeOf(false)}, ...(${forStaff} && ${staff}) }`}`;
  });
  return { files, code: `{ ${(await Promise.all(catalogues)).join(', ')} }` };
};
