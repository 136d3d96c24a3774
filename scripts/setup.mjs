/**
 * `node scripts/setup.mjs [program ...parameters]`: installs missing packages (fast if there are none), and then runs the program. Uses only modules
 * that Node includes, because a fresh machine has no packages.
 *
 * Packages are installed without their install scripts (`.npmrc`): compiled parts come prebuilt in the packages of each platform.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './build/discover.mjs';
import { fetchNode, isNewEnough, restartOn } from './setup/node.mjs';
import { npm } from './setup/npm.mjs';

/** @typedef {{ packages: Record<string, { version?: string, optional?: boolean, peer?: boolean }> }} Lock */

/** Whether every package of the lockfile is installed in its version. Optional packages are for other platforms. */
const isInstalled = () => {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  /** @type {Lock} */
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  /** @type {Lock} */
  const installed = JSON.parse(readFileSync(record, 'utf8'));
  return Object.entries(lock.packages).every(([path, { version, optional }]) => path === '' || optional || installed.packages[path]?.version === version);
};

const install = async () => {
  if (isInstalled()) return;
  console.log('Installing packages, which takes about a minute ...');
  await npm(['ci'], root);
};

/**
 * Installs missing packages and checks the version of Node; if it is too old, runs the whole command again on another Node.
 * @throws with a message
 */
export const setup = async () => {
  if (isNewEnough()) return install();
  const [node] = await Promise.all([fetchNode('24'), install()]);
  await restartOn(node);
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [program, ...parameters] = process.argv.slice(2);
  await setup().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
  if (program) {
    process.argv = [process.execPath, resolve(root, program), ...parameters];
    await import(pathToFileURL(resolve(root, program)).href);
  }
}
