import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the checkout that contains these scripts. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Names of the sub-folders of `folder` that contain `file`, sorted.
 * @param {string} folder relative to `base`
 * @param {string} file a path inside each sub-folder
 * @param {string} [base]
 * @returns {string[]}
 */
const foldersWith = (folder, file, base = root) => {
  const path = join(base, folder);
  if (!existsSync(path)) return [];
  const names = readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  return names.filter((name) => existsSync(join(path, name, file))).sort();
};

/**
 * Ids of the plugins of this checkout. There is no list: each folder with a declaration is a plugin.
 * @param {string} [base]
 */
export const findPlugins = (base = root) => foldersWith('plugins', 'plugin.ts', base);

/**
 * Ids of the server modules, both of plugins and of shell features.
 * @param {string} [base]
 */
export const findModules = (base = root) => foldersWith('devserver/modules', 'routes.ts', base);

/**
 * Names of the shell's features, which are always enabled, whatever the licences. A feature may consist of screens only, or of a server module with
 * its contract.
 * @param {string} [base]
 */
export const findFeatures = (base = root) => foldersWith('shell/features', '.', base);

/**
 * The plugins of a deployment.
 * @param {readonly string[] | undefined} wanted ids; undefined for all
 * @returns {string[]}
 * @throws when a wanted plugin does not exist
 */
export const selectPlugins = (wanted, base = root) => {
  const all = findPlugins(base);
  if (!wanted) return all;
  const unknown = wanted.filter((id) => !all.includes(id));
  if (unknown.length > 0) throw new Error(`There is no plugin ${unknown.map((id) => `'${id}'`).join(', ')} in plugins/. There are: ${all.join(', ')}.`);
  return all.filter((id) => wanted.includes(id));
};

/**
 * The server modules of a deployment with these plugins: the plugins' own, and all modules of shell features.
 * @param {readonly string[]} plugins
 */
export const modulesFor = (plugins, base = root) => {
  const allPlugins = findPlugins(base);
  return findModules(base).filter((id) => plugins.includes(id) || !allPlugins.includes(id));
};

/**
 * The ids in a flag such as `--plugins programs,rewards`; undefined without the flag.
 * @param {string | undefined} flag
 */
export const pluginsIn = (flag) =>
  flag
    ?.split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
