import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../discover.mjs';

/**
 * @typedef {object} TextPlan which texts of plugins are bundled with which files
 * @property {(catalogue: string) => ReadonlySet<string> | undefined} ofCatalogue the keys that a plugin's catalogue keeps; by its path relative to the checkout
 * @property {(lazy: string) => readonly string[]} ofFile the keys that are bundled with a lazily loaded file; by its path relative to the checkout
 */

/**
 * Returns a test of whether code contains a key of a catalogue, in full or by a template such as `status.${status}`.
 * @param {string} code
 * @returns {(key: string) => boolean}
 */
export const namedIn = (code) => {
  const prefixes = [...code.matchAll(/`([\w.-]+)\$\{/g)].flatMap(([, prefix]) => prefix ?? []);
  const quoted = new Set([...code.matchAll(/(['"`])(?=([^'"`\n]+)\1)/g)].map(([, , text]) => text));
  return (key) => quoted.has(key) || prefixes.some((prefix) => key.startsWith(prefix));
};

/**
 * A plugin's catalogue, which blocks each of its views, keeps the keys that its declaration, its state and its first page use, and the keys that no
 * lazily loaded file uses. Other lazily loaded files bring the further keys that they use.
 * @param {readonly string[]} ids of plugins
 * @param {ReturnType<typeof import('./sourceGraph.mjs').readSourceGraph>} graph
 * @returns {TextPlan}
 */
export const planTexts = (ids, { closureOf, laziesBelow }) => {
  const plans = ids.flatMap((id) => {
    const folder = `plugins/${id}`;
    const source = join(root, folder, 'messages/en-US.json');
    if (!existsSync(source)) return [];
    const keys = Object.keys(JSON.parse(readFileSync(source, 'utf8')));
    /** Keys by the file that contains them. @type {Map<string, readonly string[]>} */
    const known = new Map();
    const keysIn = (/** @type {string} */ path) => {
      const found = known.get(path) ?? keys.filter(namedIn(readFileSync(join(root, path), 'utf8')));
      known.set(path, found);
      return found;
    };
    const keysOf = (/** @type {readonly string[]} */ files) => {
      const own = [...closureOf(files)].filter((path) => path.startsWith(`${folder}/`));
      const found = new Set(own.flatMap(keysIn));
      return keys.filter((key) => found.has(key));
    };
    const declaration = `${folder}/plugin.ts`;
    const lazies = laziesBelow([declaration]).filter((path) => path.startsWith(`${folder}/`) && !path.endsWith('.json'));
    const first = /\bpage\([\s\S]*?import\('\.\/([^']+)'\)/.exec(readFileSync(join(root, declaration), 'utf8'))?.[1];
    const atOnce = lazies.filter((path) => path === `${folder}/state/index.ts` || path === `${folder}/${first}.tsx`);
    const kept = new Set(keysOf([declaration, ...atOnce]));
    const brought = new Map(lazies.map((path) => [path, keysOf([path]).filter((key) => !kept.has(key))]));
    const later = new Set([...brought.values()].flat());
    return [{ folder, kept: new Set(keys.filter((key) => !later.has(key))), brought }];
  });
  return {
    ofCatalogue: (catalogue) => plans.find(({ folder }) => dirname(catalogue) === `${folder}/messages`)?.kept,
    ofFile: (lazy) => plans.flatMap(({ brought }) => brought.get(lazy) ?? []),
  };
};
