import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/build/discover.mjs';
import { isNewEnough, packageFor } from '../../scripts/setup/node.mjs';

it('uses the Node of the machine from 22.14 on', () => {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { engines: { node: string } };
  expect(engines.node).toBe('>=22.14');
  // The values of Node 20.20, 22.13, 22.14 and 26.10.
  expect(['9', '9', '10', '10'].map((napi) => isNewEnough({ napi }))).toEqual([false, false, true, true]);
});

it('has a package with a checksum for the machines of developers and of CI', () => {
  const machines = ['linux x64', 'linux arm64', 'darwin x64', 'darwin arm64', 'win32 x64'];
  for (const line of ['22', '24', '26']) {
    for (const machine of machines) {
      const [platform = '', arch = ''] = machine.split(' ');
      const found = packageFor(line, { platform, arch });
      expect(found?.version.localeCompare('22.14', 'en', { numeric: true }), `${line} on ${machine}`).toBe(1);
      expect(found?.integrity, `${line} on ${machine}`).toMatch(/^sha512-/);
    }
    expect(packageFor(line, { platform: 'sunos', arch: 'x64' })).toBeUndefined();
  }
});

describe('a command that continues on another Node', () => {
  let folder: string;
  let script: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'wellspring-node-'));
    script = join(folder, 'command.mjs');
    const setup = pathToFileURL(join(root, 'scripts/setup/node.mjs')).href;
    writeFileSync(
      script,
      `import { restartOn } from '${setup}';
      if (!process.env.SECOND) { process.env.SECOND = 'yes'; await restartOn(process.execPath); }
      process.on('SIGTERM', () => process.exit(5));
      console.log(JSON.stringify({ parameters: process.argv.slice(2), path: process.env.PATH }));
      if (process.argv[2] === 'wait') setInterval(() => {}, 1000); else process.exitCode = 3;`,
    );
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const run = (...parameters: readonly string[]) => spawn(process.execPath, [script, ...parameters], { stdio: ['ignore', 'pipe', 'inherit'] });

  it('passes on parameters, the path to that Node, and its exit code', async () => {
    const command = run('two words', '--flag');
    const [said] = (await once(command.stdout, 'data')) as [Buffer];
    const { parameters, path } = JSON.parse(said.toString()) as { parameters: unknown; path: string };
    expect(parameters).toEqual(['two words', '--flag']);
    expect(path.startsWith(join(process.execPath, '..'))).toBe(true);
    expect(await once(command, 'exit')).toEqual([3, null]);
  });

  it('passes on the signal to stop', async () => {
    const command = run('wait');
    await once(command.stdout, 'data');
    command.kill('SIGTERM');
    expect(await once(command, 'exit')).toEqual([5, null]);
  });
});

describe('npm start', () => {
  /** The files of its process, and the imports of each. */
  const partsOfStart = async () => {
    const { metafile } = await build({
      entryPoints: [join(root, 'scripts/serve.mjs')],
      absWorkingDir: root,
      bundle: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
      external: ['*/explain.mjs'],
      outdir: 'unwritten',
      write: false,
      metafile: true,
    });
    return { files: Object.keys(metafile.inputs), imported: Object.values(metafile.inputs).flatMap(({ imports }) => imports) };
  };

  it('builds in no part of its own process', async () => {
    const { files, imported } = await partsOfStart();
    expect(files).toContain('scripts/setup/node.mjs');
    expect(imported.map(({ path }) => path).filter((path) => path === 'esbuild' || path.endsWith('scripts/build/build.mjs'))).toEqual([]);
  });

  it('starts on an older Node, which has all modules imported before a newer one is fetched', async () => {
    const { imported } = await partsOfStart();
    const fromNode = new Set(imported.filter(({ kind, path }) => kind === 'import-statement' && path.startsWith('node:')).map(({ path }) => path));
    // These modules have had the same exports since Node 18; `node:module` has not.
    expect([...fromNode].sort()).toEqual(['node:child_process', 'node:crypto', 'node:fs', 'node:net', 'node:path', 'node:url']);
  });

  it('ends like its child process: with its code, or by its signal', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wellspring-child-'));
    const script = join(folder, 'command.mjs');
    const setup = pathToFileURL(join(root, 'scripts/setup/node.mjs')).href;
    const ends = async (child: string) => {
      writeFileSync(script, `import { runChild } from '${setup}';\nprocess.exit(await runChild(process.execPath, ['-e', ${JSON.stringify(child)}]));`);
      return once(spawn(process.execPath, [script], { stdio: 'ignore' }), 'exit');
    };
    expect(await ends('process.exit(7)')).toEqual([7, null]);
    expect(await ends("process.kill(process.pid, 'SIGTERM'); setTimeout(() => {}, 9999)")).toEqual([null, 'SIGTERM']);
    rmSync(folder, { recursive: true });
  });
});
