import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { patience } from './patience';

/** The built product, running as by `npm start`, on its own database. */
export interface RunningServer {
  readonly address: string;
  /** Folder of its database. */
  readonly dataDir: string;
  /** Id of the current process. */
  pid(): number;
  /** Calls a dev control: `dev('clock', { advanceSeconds: 60 })`. */
  dev(control: string, body?: object | readonly object[]): Promise<void>;
  /** Sent mails and text messages, newest first. */
  outbox(): Promise<readonly { readonly To: string; readonly Kind: string; readonly Subject: string; readonly Body: string }[]>;
  /** The requests that the server has received, newest last. */
  requests(): Promise<readonly { readonly method: string; readonly path: string; readonly status: number }[]>;
  /** Restores the newly seeded database, the clock and the faults, and starts its own build again, whatever the last test has changed. */
  fresh(): Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Restarts on the same database and port. @param build the folder of another build: a deployment */
  restart(build?: string): Promise<void>;
  /** Stops, and removes the database. */
  end(): Promise<void>;
}

const launch = async (main: string, dataDir: string, port: string): Promise<{ readonly child: ChildProcess; readonly address: string }> => {
  if (!existsSync(main)) throw new Error('There is no build to test: run npm run build first.');
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, NODE_ENV: 'development', PORT: port, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    AbortSignal.timeout(patience).addEventListener('abort', () => reject(new Error(`The server has not become ready: ${output}`)));
    const listen = (chunk: Buffer): void => {
      output += chunk.toString();
      const ready = /Wellspring is ready at (http:\/\/\S+)/.exec(output)?.[1];
      if (!ready) return;
      resolve(ready);
      // Further output is discarded; with a full pipe the server would block.
      child.stdout?.off('data', listen).resume();
    };
    child.stdout?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output}`)));
  });
  return { child, address };
};

/** A random port below the ephemeral range, so that no other process takes it between stop and restart. */
const somePort = (): string => String(20_000 + 2 * Math.floor(Math.random() * 6000));

/** A taken port ends the server immediately; then another one is tried. */
const launchSomewhere = async (main: string, dataDir: string, tries = 5): ReturnType<typeof launch> => {
  try {
    return await launch(main, dataDir, somePort());
  } catch (error) {
    if (tries <= 1) throw error;
    return launchSomewhere(main, dataDir, tries - 1);
  }
};

const isOver = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

const ended = async (child: ChildProcess): Promise<void> => {
  if (!isOver(child)) await once(child, 'exit', { signal: AbortSignal.timeout(patience) });
};

/** The response of a dev control. */
const ask = async <T>(address: string, init: RequestInit = {}): Promise<T> => {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(patience) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
};

const mainOf = (build: string): string => path.resolve(build, 'server/main.js');

export const newDataDir = (): string => mkdtempSync(path.join(tmpdir(), 'wellspring-e2e-'));

/**
 * @param build the folder of a build; by default `dist/` of this checkout
 * @param dataDir folder of its database; by default a new one, which gets the fixtures
 */
export const startServer = async (build = 'dist', dataDir = newDataDir()): Promise<RunningServer> => {
  const first = await launchSomewhere(mainOf(build), dataDir);
  const { address } = first;
  let { child } = first;
  let running = build;
  const server: RunningServer = {
    address,
    dataDir,
    pid: () => child.pid ?? 0,
    async dev(control, body = {}) {
      await ask(`${address}/api/__dev/${control}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
    },
    outbox: () => ask(`${address}/api/__dev/outbox`),
    requests: () => ask(`${address}/api/__dev/requests`),
    async fresh() {
      if (running !== build) await server.stop();
      if (isOver(child)) await server.restart();
      await server.dev('reset', { scenario: 'default' });
    },
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await ended(child);
    },
    async restart(other = build) {
      ({ child } = await launch(mainOf(other), dataDir, new URL(address).port));
      running = other;
    },
    async end() {
      child.kill('SIGTERM');
      await ended(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return server;
};
