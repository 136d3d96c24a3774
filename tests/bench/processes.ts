import { type ChildProcess, fork, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Group } from './group';

/** A server in its own process. */
export interface ServerProcess {
  /** `http://127.0.0.1:…` */
  readonly address: string;
  readonly pid: number;
  /** Milliseconds from the start of the process to the first response. */
  readonly startedIn: number;
  end(): Promise<void>;
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => (child.exitCode === null && child.signalCode === null ? child.once('exit', () => resolve()) : resolve()));

const addressIn = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /ready at (http:\/\/\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`A server ended with ${code} before it was ready: ${output}`)));
  });

/** Starts a server that prints its address, and waits until its health check returns 200. It ends with the group at the latest. */
export const startServer = async (
  group: Group,
  script: string,
  environment: Readonly<Record<string, string>>,
  cwd?: string,
  flags: readonly string[] = [],
): Promise<ServerProcess> => {
  const begin = performance.now();
  // The limit of calls is lifted, because only the server is measured.
  const env = { ...process.env, NODE_ENV: 'development', PORT: '0', CALLS_PER_MINUTE: '1000000000', ...environment };
  const child = spawn(process.execPath, [...flags, script], { env, stdio: ['ignore', 'pipe', 'inherit'], ...(cwd === undefined ? {} : { cwd }) });
  const end = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended(child);
  };
  group.afterwards(end);
  const address = await addressIn(child);
  const answer = await fetch(`${address}/api/health`);
  const startedIn = performance.now() - begin;
  if (answer.status !== 200 || child.pid === undefined) throw new Error(`${address}/api/health answered ${answer.status}.`);
  return { address, pid: child.pid, startedIn, end };
};

/** The bundled form of `<name>.process.ts`, which `scripts/bench.mjs` has made. */
export const scriptOf = (name: string): string => {
  const scripts = JSON.parse(process.env.BENCH_PROCESSES ?? '{}') as Readonly<Record<string, string>>;
  const script = scripts[name];
  if (script === undefined) throw new Error(`There is no ${name}.process.ts: run the bench with npm run bench.`);
  return script;
};

/** Resident memory of a process, in MB. Linux only, because the bench runs on Linux. */
export const memoryOf = ({ pid }: ServerProcess): number => {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kilobytes === undefined) throw new Error(`Process ${pid} does not tell its memory.`);
  return Number(kilobytes) / 1024;
};

/** A process that executes orders one after the other. */
export interface Helper<Order, Answer> {
  ask(order: Order): Promise<Answer>;
}

/**
 * Starts `tests/bench/<name>.process.ts`, which answers each message with one message. Load is generated in another process than the measured one.
 */
export const startHelper = <Order extends object, Answer>(group: Group, name: string): Helper<Order, Answer> => {
  const child = fork(scriptOf(name), { execArgv: ['--enable-source-maps'] });
  group.afterwards(async () => {
    if (child.connected) child.disconnect();
    await ended(child);
  });
  return {
    ask: (order) =>
      new Promise((resolve, reject) => {
        const failed = (code: number | null): void => reject(new Error(`The ${name} process ended with ${code}.`));
        child.once('exit', failed);
        child.once('message', (answer) => {
          child.off('exit', failed);
          resolve(answer as Answer);
        });
        child.send(order);
      }),
  };
};
