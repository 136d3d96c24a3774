import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

/** A PostgreSQL server with its own data, which `stop` deletes. */
export interface PostgresServer {
  /**
   * Creates a database.
   * @returns its address
   */
  newDatabase(): Promise<string>;
  /** The address of the server's own database. */
  readonly url: string;
  /** Runs a statement in the server's own database. */
  run(text: string): Promise<void>;
  stop(): Promise<void>;
}

/** User id of `nobody`: PostgreSQL refuses to run as root. */
const nobody = 65_534;
const owner = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const untilReady = async (url: string, child: ChildProcess): Promise<void> => {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt > 150 || child.exitCode !== null) throw new Error('The PostgreSQL server of the tests did not start.', { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
};

/**
 * @param programs folder of `initdb` and `postgres`
 * @param more additional settings of the server
 */
export const startPostgres = async (programs: string, more: Readonly<Record<string, string>> = {}): Promise<PostgresServer> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'wellspring-postgres-'));
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = path.join(folder, 'data');
  const options = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
  execFileSync(path.join(programs, 'initdb'), ['-D', data, '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust', '-U', 'wellspring', '--no-sync'], {
    ...options,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const port = await freePort();
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: folder, fsync: 'off', max_connections: 80, ...more };
  const child = spawn(path.join(programs, 'postgres'), ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])], {
    ...options,
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = `postgres://wellspring@127.0.0.1:${port}/postgres`;
  await untilReady(url, child);
  const run = async (text: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  let count = 0;
  return {
    url,
    run,
    async newDatabase() {
      count += 1;
      await run(`create database t_${count} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
      return url.replace(/postgres$/, `t_${count}`);
    },
    async stop() {
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
};
