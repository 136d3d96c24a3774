import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import Database from 'better-sqlite3';
import { build } from 'esbuild';
import { serverOptions } from '../../esbuild.config.mjs';
import { fixturePassword } from '../../fixtures/accounts';
import { findModules } from '../../scripts/build/discover.mjs';

/** A server in its own process with a database, which a test can kill while it works. */
export interface KilledServer {
  /** Starts the server on the same database. */
  start(): Promise<void>;
  /** Ends the server with SIGKILL. */
  kill(): Promise<void>;
  /** The status and body of a call. */
  call(method: 'GET' | 'POST', path: string, body?: object, token?: string): Promise<{ readonly status: number; readonly body: unknown }>;
  /** Signs in. @returns the token */
  signIn(userName: string): Promise<string>;
  open(options?: Database.Options): Database.Database;
  /** Rows of a query, readable also while the server runs. */
  rows<T>(sql: string): T[];
  /** Ends the server, and removes database and build. */
  end(): void;
}

/** @param name name of the test's folders */
export const killedServer = async (name: string): Promise<KilledServer> => {
  // Inside the checkout, so that the packages are resolved.
  const outdir = path.resolve(`node_modules/.cache/wellspring/${name}-${process.pid}`);
  const dataDir = mkdtempSync(path.join(tmpdir(), `wellspring-${name}-`));
  await build(serverOptions({ outdir, watch: false, devControls: true, plugins: () => [], modules: () => findModules() }));
  let child: ChildProcess | undefined;
  let address = '';
  const open = (options: Database.Options = {}): Database.Database => new Database(path.join(dataDir, 'wellspring.sqlite'), options);
  const server: KilledServer = {
    async start() {
      const env = { ...process.env, NODE_ENV: 'development', PORT: '0', DATA_DIR: dataDir };
      const begun = spawn(process.execPath, [path.join(outdir, 'server/main.js')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
      child = begun;
      for await (const line of createInterface({ input: begun.stdout })) {
        const found = /^Wellspring is ready at (http:\/\/127\.0\.0\.1:\d+)$/.exec(line)?.[1];
        if (found === undefined) continue;
        // The request log must not fill the pipe.
        begun.stdout.resume();
        address = found;
        return;
      }
      throw new Error('The server ended before it was ready.');
    },
    async kill() {
      const closed = child && once(child, 'close');
      child?.kill('SIGKILL');
      await closed;
    },
    async call(method, called, body, token) {
      const headers = { ...(body && { 'content-type': 'application/json' }), ...(token !== undefined && { authorization: `Bearer ${token}` }) };
      const answer = await fetch(`${address}/api${called}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      return { status: answer.status, body: await answer.json() };
    },
    async signIn(UserName) {
      const { body } = await server.call('POST', '/account/login/login', { UserName, Password: fixturePassword, TrustDeviceIds: [] });
      return (body as { readonly Token: string }).Token;
    },
    open,
    rows: <T>(sql: string): T[] => {
      const sqlite = open({ readonly: true });
      try {
        return sqlite.prepare(sql).all() as T[];
      } finally {
        sqlite.close();
      }
    },
    end() {
      child?.kill('SIGKILL');
      rmSync(outdir, { recursive: true, force: true });
      rmSync(dataDir, { recursive: true });
    },
  };
  return server;
};
