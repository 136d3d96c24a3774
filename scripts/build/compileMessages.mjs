import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import { root } from './discover.mjs';

/**
 * @param {string} file a message catalogue: a flat object of keys and ICU texts
 * @returns {Promise<Record<string, string>>}
 */
export const readCatalogue = async (file) => JSON.parse(await readFile(file, 'utf8'));

/**
 * Compiles ICU texts to syntax trees, so that the browser needs no parser.
 * @param {Readonly<Record<string, string>>} texts
 */
export const compile = (texts) => Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, parse(text)]));

/** @typedef {Readonly<Record<string, string>>} Texts */

/** @param {Texts} texts @param {(key: string) => boolean} isWanted @returns {Texts} */
const only = (texts, isWanted) => Object.fromEntries(Object.entries(texts).filter(([key]) => isWanted(key)));

/**
 * The compiled texts of these keys, by language, for a lazily loaded file of a plugin.
 * @param {string} folder absolute path of the catalogues
 * @param {string} owner id of the plugin, the prefix of the keys
 * @param {readonly string[]} keys
 */
export const partOfCatalogues = async (folder, owner, keys) => {
  const languages = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const parts = languages.map(async (name) => {
    const texts = only(await readCatalogue(join(folder, name)), (key) => keys.includes(key));
    return [basename(name, '.json'), compile(Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${owner}.${key}`, text])))];
  });
  return Object.fromEntries(await Promise.all(parts));
};

/**
 * Compiles the message catalogues that the browser loads.
 * @param {import('./plan/planTexts.mjs').TextPlan} [plan] without a plan the catalogues stay complete
 * @returns {import('esbuild').Plugin}
 */
export const compileMessages = (plan) => ({
  name: 'compile-messages',
  setup(build) {
    /** Compiled catalogues by their text, which changes in watch mode. @type {Map<string, string>} */
    const compiled = new Map();
    build.onLoad({ filter: /\/messages\/[\w-]+\.json$/, namespace: 'file' }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const kept = plan?.ofCatalogue(relative(root, path));
      const contents = compiled.get(text) ?? JSON.stringify(compile(only(JSON.parse(text), (key) => kept?.has(key) ?? true)));
      compiled.set(text, contents);
      return { contents, loader: 'json' };
    });
  },
});
