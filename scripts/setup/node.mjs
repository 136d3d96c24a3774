/**
 * The Node that commands run on: the machine's own, or a pinned one from npm if the machine's is too old. `node/` has the version for each platform
 * with its checksum; npm rejects a package that differs from it.
 */
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../build/discover.mjs';
import { npm } from './npm.mjs';

const here = dirname(fileURLToPath(import.meta.url));

/** @type {{ engines: { node: string } }} */
const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The oldest supported version, from package.json: '22.14'. */
const oldest = engines.node.replace('>=', '');

/**
 * Whether a Node is new enough. The native part of the database needs version 10 of Node-API; on an older one it ends the process without a message.
 * @param {NodeJS.Dict<string>} versions
 */
export const isNewEnough = ({ napi } = process.versions) => Number(napi) >= 10;

const tooOld = `This is Node ${process.versions.node}, Wellspring needs ${oldest} or newer.`;

/** @typedef {{ packages: Record<string, { version: string, integrity?: string, os?: string | string[], cpu?: string | string[], bin?: { node: string } }> }} Lock */

/**
 * The npm package that contains Node for a platform.
 * @param {string} line a folder of `node/`: '24'
 * @param {{ platform: string, arch: string }} machine
 * @returns {{ path: string, version: string, integrity: string | undefined, bin: string } | undefined} its folder, checksum and program
 */
export const packageFor = (line, { platform, arch }) => {
  /** @type {Lock} */
  const { packages } = JSON.parse(readFileSync(join(here, 'node', line, 'package-lock.json'), 'utf8'));
  for (const [path, { version, integrity, os, cpu, bin }] of Object.entries(packages)) {
    if (bin && [os].flat().includes(platform) && [cpu].flat().includes(arch)) return { path, version, integrity, bin: bin.node };
  }
  return undefined;
};

/**
 * Fetches Node from npm into `.cache/`, once.
 * @param {string} line a folder of `node/`: '24'
 * @returns {Promise<string>} the path of the program
 * @throws with a message
 */
export const fetchNode = async (line) => {
  const found = packageFor(line, process);
  if (!found) throw new Error(`${tooOld} npm has none for this machine: please install one.`);
  const folder = join(root, '.cache', `node-${found.version}`);
  const program = join(folder, found.bin);
  if (existsSync(program)) return program;

  console.log(`${isNewEnough() ? '' : `${tooOld} `}Fetching Node ${found.version} into .cache/, once ...`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  // Installed in a temporary folder and renamed into place, so that parallel commands do not collide and the folder is complete.
  const work = mkdtempSync(join(root, '.cache/node-new-'));
  try {
    for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(here, 'node', line, file), join(work, file));
    await npm(['ci', '--ignore-scripts'], work);
    const fetched = join(work, found.path);
    const { stdout } = spawnSync(join(fetched, found.bin), ['--version'], { encoding: 'utf8' });
    if (stdout?.trim() !== `v${found.version}`) throw new Error(`${tooOld} The one that npm has for this machine does not run: please install one.`);
    if (!existsSync(program)) renameSync(fetched, folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return program;
};

/**
 * The environment in which child processes find this Node first on the path.
 * @param {string} program
 * @returns {NodeJS.ProcessEnv}
 */
export const environmentOf = (program) => {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...process.env, [name]: [dirname(program), process.env[name]].join(delimiter) };
};

/**
 * Runs a program as a child and forwards signals to it; if a signal ends the child, it ends this process too.
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} its exit code
 */
export const runChild = (program, parameters, env = process.env) => {
  const child = spawn(program, parameters, { stdio: 'inherit', env });
  const pass = (/** @type {NodeJS.Signals} */ signal) => void child.kill(signal);
  for (const signal of passed) process.on(signal, pass);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const passedOn of passed) process.off(passedOn, pass);
      if (signal) process.kill(process.pid, signal);
      else resolve(code ?? 1);
    });
  });
};

const passed = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs this command again on another Node, and exits with the exit code of that process.
 * @param {string} program
 * @returns {Promise<never>}
 */
export const restartOn = async (program) => {
  endWithParent(() => process.exit(1));
  return process.exit(await runChild(program, [...process.execArgv, ...process.argv.slice(1)], environmentOf(program)));
};

/**
 * Detects the end of the parent process: ending npm ends the shell between npm and this process, but not this process.
 * @param {() => void} end called when the parent process is gone
 */
export const endWithParent = (end) => {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 250);
  watch.unref();
};
