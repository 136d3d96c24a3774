import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../discover.mjs';

/**
 * Finds the file that defines an exported name, through indexes that only re-export.
 *
 * esbuild assigns whole files to chunks: an index that both the start and a lazy view import puts every component of that view into the start.
 * Imports from the defining file avoid the index. Resolved are `@fluentui/*` (ES modules whose indexes are `export { A, B as C } from './x'`) and
 * our `shell/api`. Files under `#shell/rules/` define their exports themselves.
 */

/** @typedef {{ readonly from: string, readonly name: string }} ReExport the source of a name of an index, and the name there */
/** @typedef {{ readonly file: string, readonly name: string } | { readonly specifier: string, readonly importer: string, readonly name: string }} Home */

const reExport = /export\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g;
const comment = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;

/** @param {string} list the text between the braces: `A, B as C, type D` */
export const namesIn = (list) =>
  list
    .replace(comment, '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => {
      const [name = part, local = name] = part.split(/\s+as\s+/);
      return { name, local };
    });

const icons = join(root, 'node_modules/@fluentui/react-icons/lib');

/** The functions beside the icons. The package's own index brings all icons, 16 MB. */
const iconIndex = join(icons, 'utils.js');

/** @type {Map<string, string | undefined>} */
const iconFiles = new Map();

/** The package defines icons in large numbered files that any two views share, and again in `lib/atoms/svg` with one file per picture. */
const iconFile = (/** @type {string} */ name) => {
  if (iconFiles.has(name)) return iconFiles.get(name);
  const picture = name.replace(/\d*(Regular|Filled|Color|Light)$/, '').replace(/(?!^)(?:[A-Z]+(?![a-z])|[A-Z]|(?<!\d)\d+)/g, '-$&');
  const folder = join(icons, 'atoms/svg');
  const defines = (/** @type {string} */ file) => file.endsWith('.js') && readFileSync(join(folder, file), 'utf8').includes(`export const ${name} `);
  const likely = `${picture.toLowerCase()}.js`;
  const file = existsSync(join(folder, likely)) && defines(likely) ? likely : readdirSync(folder).find(defines);
  iconFiles.set(name, file && join(folder, file));
  return iconFiles.get(name);
};

const extensions = ['', '.ts', '.tsx', '.js', '/index.ts', '/index.js'];

/** @type {Map<string, string | undefined>} */
const resolved = new Map();

/**
 * The file of a specifier whose re-exports are resolved; undefined for other specifiers.
 * @param {string} specifier
 * @param {string} importer absolute path of the importing file
 */
const resolveIndex = (specifier, importer) => {
  const target = specifier.startsWith('.') ? join(dirname(importer), specifier) : specifier;
  if (resolved.has(target)) return resolved.get(target);
  const candidates = specifier.startsWith('.')
    ? extensions.map((extension) => target + extension)
    : specifier === '@fluentui/react-icons'
      ? [iconIndex]
      : /^@fluentui\/[\w-]+$/.test(specifier)
        ? [join(root, 'node_modules', specifier, 'lib/index.js')]
        : specifier === '#shell/api'
          ? [join(root, 'shell/api/index.ts')]
          : specifier.startsWith('#shell/rules/')
            ? [join(root, `${specifier.slice(1)}.ts`)]
            : [];
  const file = candidates.find((path) => existsSync(path) && statSync(path).isFile());
  resolved.set(target, file);
  return file;
};

/** @type {Map<string, Map<string, ReExport>>} */
const indexes = new Map();

/** @param {string} file */
const reExportsOf = (file) => {
  const known = indexes.get(file);
  if (known) return known;
  /** @type {Map<string, ReExport>} */
  const names = new Map();
  for (const [, list = '', from = ''] of readFileSync(file, 'utf8').replace(comment, '').matchAll(reExport)) {
    for (const { name, local } of namesIn(list)) names.set(local, { from, name });
  }
  indexes.set(file, names);
  return names;
};

/**
 * The definition of `name`, imported by `importer` from `specifier`: in a file, or in another package that the last index names.
 * @param {string} specifier
 * @param {string} name
 * @param {string} importer
 * @returns {Home | undefined} undefined for a specifier that is not resolved
 */
export const homeOf = (specifier, name, importer) => {
  let file = resolveIndex(specifier, importer);
  if (!file) return undefined;
  let current = name;
  for (;;) {
    const next = reExportsOf(file).get(current);
    if (!next) return { file: (file === iconIndex && iconFile(current)) || file, name: current };
    const target = resolveIndex(next.from, file);
    if (!target) return { specifier: next.from, importer: file, name: next.name };
    file = target;
    current = next.name;
  }
};
