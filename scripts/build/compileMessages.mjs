import { readFile } from 'node:fs/promises';
import { parse } from '@formatjs/icu-messageformat-parser';

/**
 * @param {string} file a message catalogue: a flat object of key and ICU text
 * @returns {Promise<Record<string, string>>}
 */
export const readCatalogue = async (file) => JSON.parse(await readFile(file, 'utf8'));

/**
 * ICU texts as syntax trees, so that the browser needs no parser.
 * @param {Readonly<Record<string, string>>} texts
 */
export const compile = (texts) => Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, parse(text)]));

/**
 * Compiles the message catalogues that the browser loads.
 * @returns {import('esbuild').Plugin}
 */
export const compileMessages = () => ({
  name: 'compile-messages',
  setup(build) {
    /** By their text, which changes while the build watches. @type {Map<string, string>} */
    const compiled = new Map();
    build.onLoad({ filter: /\/messages\/[\w-]+\.json$/, namespace: 'file' }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const contents = compiled.get(text) ?? JSON.stringify(compile(JSON.parse(text)));
      compiled.set(text, contents);
      return { contents, loader: 'json' };
    });
  },
});
