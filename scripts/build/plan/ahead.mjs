import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadedAtSignIn } from '../../../esbuild.config.mjs';
import { readDeclarations } from '../../check/declarations.mjs';
import { root } from '../discover.mjs';

/**
 * @typedef {object} PluginFiles urls of a plugin's state and pages, without those that the shell loads
 * @property {readonly string[]} start loaded with each sign-in
 * @property {Readonly<Record<string, readonly string[]>>} pages by path: `/programs`, `/rewards/plan/:year`
 *
 * @typedef {object} Ahead urls that are fetched before the code that imports them is loaded
 * @property {readonly string[]} shell needed on every page by signed-in users
 * @property {Readonly<Record<string, PluginFiles>>} plugins by id
 */

/**
 * The source of a lazy import in a declaration, found in the text of the function, because the runtime may rename the import call.
 * @param {string} id
 * @param {unknown} lazy
 */
const sourceOf = (id, lazy) => {
  const named = /\(["']\.\/([^"']+)["']/.exec(String(lazy))?.[1];
  return ['.tsx', '.ts', '/index.ts'].map((end) => `plugins/${id}/${named}${end}`).find((path) => existsSync(join(root, path)));
};

/**
 * @param {readonly string[]} ids of plugins
 * @param {(source: string) => readonly string[]} filesOf urls that a lazily imported source needs before it runs, its own included
 * @returns {Promise<Ahead>}
 */
export const planAhead = async (ids, filesOf) => {
  const { plugins } = await readDeclarations(ids, root);
  const shell = [...new Set(loadedAtSignIn.flatMap(filesOf))];
  const beyondShell = (/** @type {readonly (string | undefined)[]} */ sources) => {
    const files = sources.flatMap((source) => (source ? filesOf(source) : []));
    return [...new Set(files)].filter((url) => !shell.includes(url));
  };
  const filesOfPlugin = (/** @type {(typeof plugins)[number]['plugin']} */ { id, routes = {}, state, startsAt }) => {
    const stateSource = sourceOf(id, state);
    const pages = Object.values(routes).map(({ path, view }) => [path.split('?')[0], beyondShell([sourceOf(id, view), stateSource])]);
    return { start: startsAt === 'sign-in' ? beyondShell([stateSource]) : [], pages: Object.fromEntries(pages) };
  };
  return { shell, plugins: Object.fromEntries(plugins.map(({ plugin }) => [plugin.id, filesOfPlugin(plugin)])) };
};
