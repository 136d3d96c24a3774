/** `npm run test:runtimes`: on each supported line of Node, starts the server, signs a user in and stops it; then runs all endpoint tests. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../build/discover.mjs';
import { environmentOf, fetchNode } from '../setup/node.mjs';

const lines = ['22', '24', '26'];

/** Maximum duration of a start, in milliseconds. With an existing build it takes two seconds; the first start builds. */
const longestStart = 120_000;

/**
 * @param {string} address
 * @throws when the sign-in fails
 */
const signIn = async (address) => {
  const response = await fetch(`${address}/api/account/login/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ UserName: 'participant@acme.example', Password: 'Wellspring#2026', TrustDeviceIds: [] }),
  });
  if (!response.ok) throw new Error(`sign-in was answered with ${response.status}: ${await response.text()}`);
};

/**
 * Starts the product on a new database, signs in, and stops it.
 * @param {string} node path of the program
 */
const tryStart = async (node) => {
  const folder = mkdtempSync(join(tmpdir(), 'wellspring-runtime-'));
  const env = { ...environmentOf(node), DATA_DIR: folder, PORT: '0', NODE_ENV: 'development' };
  const server = spawn(node, [join(root, 'scripts/serve.mjs')], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  try {
    const address = await new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`it was not ready within ${longestStart / 1000} s`)), longestStart);
      server.stdout.setEncoding('utf8').on('data', (text) => {
        said += text;
        const [, found] = /ready at (\S+)/.exec(said) ?? [];
        if (found) resolve(found);
        if (found) clearTimeout(timer);
      });
      server.once('exit', (code, signal) => reject(new Error(`it ended with ${signal ?? code}`)));
    });
    await signIn(address);
    const ended = new Promise((resolve) => server.removeAllListeners('exit').once('exit', (code, signal) => resolve(signal ?? code)));
    server.kill('SIGTERM');
    const end = await ended;
    if (end !== 0) throw new Error(`it ended with ${end} when it was told to stop`);
  } finally {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  }
};

/** @param {string} node path of the program */
const runEndpointTests = (node) =>
  new Promise((resolve, reject) => {
    const tests = spawn(node, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'api'], {
      cwd: root,
      env: environmentOf(node),
      stdio: 'inherit',
    });
    tests.on('error', reject);
    tests.on('exit', (code, signal) => (code === 0 ? resolve(undefined) : reject(new Error(`the endpoint tests ended with ${signal ?? code}`))));
  });

for (const line of lines) {
  try {
    const node = await fetchNode(line);
    await tryStart(node);
    await runEndpointTests(node);
    console.log(`✓ Node ${line}`);
  } catch (error) {
    console.log(`✗ Node ${line}: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
