import { spawnSync } from 'node:child_process';

/**
 * Runs npm: the one that runs us, else the one on the path.
 * @param {readonly string[]} parameters
 * @param {import('node:child_process').SpawnSyncOptionsWithStringEncoding | import('node:child_process').SpawnSyncOptions} options
 * @returns how it ended, its output as text if it was not inherited
 */
export const npm = (parameters, options) => {
  const own = process.env.npm_execpath;
  const [command, first] = own && /npm-cli\.[cm]?js$/.test(own) ? [process.execPath, [own]] : ['npm', []];
  return spawnSync(command, [...first, ...parameters], { ...options, encoding: 'utf8' });
};
