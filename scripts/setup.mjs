/**
 * Installs what is missing, quickly when nothing is. Uses nothing but what Node brings along: on a fresh machine there is nothing else.
 *
 * Packages are installed without their install scripts (`.npmrc`), so no package can break the installation. The one that needs building, better-sqlite3, is
 * built here on its own, and proven by opening a database: npm reports success also when it was not allowed to build.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** @typedef {{ packages: Record<string, { version?: string, optional?: boolean, peer?: boolean }> }} Lock */

/** Has every package of the lockfile been installed in its version? Optional ones are for other platforms. */
const isInstalled = () => {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  /** @type {Lock} */
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  /** @type {Lock} */
  const installed = JSON.parse(readFileSync(record, 'utf8'));
  return Object.entries(lock.packages).every(([path, { version, optional }]) => path === '' || optional || installed.packages[path]?.version === version);
};

/**
 * Runs npm: the one that runs us, else the one on the path.
 * @param {readonly string[]} parameters
 * @param {NodeJS.ProcessEnv} [environment]
 */
const npm = (parameters, environment = {}) => {
  const own = process.env.npm_execpath;
  const [command, first] = own && /npm-cli\.[cm]?js$/.test(own) ? [process.execPath, [own]] : ['npm', []];
  return spawnSync(command, [...first, ...parameters], { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } }).status === 0;
};

/** @returns {string | undefined} why better-sqlite3 cannot be used, nothing if it can */
const sqliteProblem = () => {
  try {
    const Database = createRequire(join(root, 'package.json'))('better-sqlite3');
    new Database(':memory:').close();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** Node's headers, where they came with Node itself; otherwise the compiler's helper would have to download them. */
const localHeaders = () => {
  const prefix = join(dirname(process.execPath), '..');
  const version = join(prefix, 'include/node/node_version.h');
  if (!existsSync(version)) return {};
  const text = readFileSync(version, 'utf8');
  const parts = ['MAJOR', 'MINOR', 'PATCH'].map((part) => new RegExp(`#define NODE_${part}_VERSION (\\d+)`).exec(text)?.[1]);
  return `v${parts.join('.')}` === process.version ? { npm_package_config_node_gyp_nodedir: prefix } : {};
};

/**
 * Makes sure that all packages are there and work.
 * @throws with a sentence for a person
 */
export const setup = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) throw new Error(`Node ${process.versions.node} is too old: Wellspring needs Node 20.19 or newer.`);
  if (!isInstalled()) {
    console.log('Installing packages ...');
    if (!npm(['ci', '--no-audit', '--no-fund'])) throw new Error('npm ci failed: see its messages above.');
  }
  if (sqliteProblem() === undefined) return;
  console.log('Building better-sqlite3, once; this takes about a minute ...');
  npm(['rebuild', 'better-sqlite3', '--ignore-scripts=false', '--foreground-scripts=false'], localHeaders());
  const problem = sqliteProblem();
  if (problem === undefined) return;
  throw new Error(`better-sqlite3 does not work: ${problem}\nBuilding it needs a C++ compiler, make and python3 (Debian: apt-get install g++ make python3).`);
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    setup();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
