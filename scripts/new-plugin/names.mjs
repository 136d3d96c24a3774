import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { findFeatures, findModules, findPlugins, root } from '../build/discover.mjs';
import { filesBelow } from '../check/sources.mjs';

/** Files of declarations: plugins, and all features of the shell. */
const declarations = [...filesBelow('plugins', /^plugin\.ts$/), ...filesBelow('shell', /^feature\.ts$/)];

/** All matches of a pattern in the declarations. @param {RegExp} pattern with one group */
const declared = (pattern) => declarations.flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(pattern)].map(([, found = '']) => found));

/** The next free order number in the top menu and in the side panel. */
export const nextOrder = () => Math.max(0, ...declared(/\border: (\d+)/g).map(Number)) + 100;

/** Paths that the server handles itself, and a shell feature that has no folder yet (`devserver/platform/auth/licences.ts`). */
const ofTheServer = ['api', 'assets', 'account'];

/**
 * @param {string | undefined} name
 * @returns {string | undefined} what is wrong with the name, as a message
 */
export const problemWith = (name) => {
  if (!name) return 'A name is missing: npm run new-plugin -- journal';
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(name) || name.length > 30) {
    return `'${name}' cannot be a plugin's name: lower-case words of letters and digits, joined by hyphens, 30 characters at most, are accepted.`;
  }
  const taken = [...findPlugins(), ...findModules(), ...findFeatures(), ...declarations.map((path) => basename(dirname(path)))];
  if (taken.includes(name) || existsSync(join(root, 'plugins', name))) return `There is a plugin, module or shell feature '${name}' already.`;
  const addresses = [...ofTheServer, ...declared(/page\('\/([\w-]+)/g)];
  if (addresses.includes(name) || name in {}) return `'${name}' is reserved: pages of a plugin stand under its name, and /${name} has an owner.`;
  return undefined;
};
