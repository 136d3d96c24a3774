import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Drawing, DrawnOr } from './drawing';

/** The program of the process: beside this file in the sources, beside the server in a build. */
const program = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? './draw.mjs' : './draw.js', import.meta.url));

/** Milliseconds that a picture may take in all. The decoder's own limit, which is shorter, is only looked at between lines of a picture. */
const patience = 7000;

/** Milliseconds after which a process that has nothing to draw ends: it holds some 70 MB. */
const idle = 20_000;

/** Nothing of our surroundings: it needs no secret, and a thread for itself. */
const surroundings = (): NodeJS.ProcessEnv => {
  const { PATH, SystemRoot } = process.env;
  return { PATH, SystemRoot, VIPS_CONCURRENCY: '1', UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '2' };
};

/** Ended from outside. By itself it ends with a code, or is aborted by its engine, where a picture takes too much memory. */
const wasKilled = (signal: NodeJS.Signals | null): boolean => signal !== null && signal !== 'SIGABRT';

/** Draws pictures in a process of its own (`draw.mjs`), which begins with the first one; one at a time. */
export class Artist {
  /** @param source of the process */
  constructor(private readonly source = program) {}

  #process: ChildProcess | undefined;
  #rest: NodeJS.Timeout | undefined;

  /** @throws Error where no process can be started */
  draw(drawing: Drawing): Promise<DrawnOr> {
    clearTimeout(this.#rest);
    const child = this.#running();
    return new Promise((resolve, reject) => {
      const settle = (how: () => void): void => {
        clearTimeout(tooLong);
        child.off('message', answered).off('exit', ended).off('error', failed);
        // real time: a process that rests
        this.#rest = setTimeout(() => this.close(), idle).unref();
        how();
      };
      const answered = (answer: unknown): void => settle(() => resolve(answer as DrawnOr));
      // One that has ended by itself, tidily, has only just been asked: the next one draws.
      const ended = (code: number | null, signal: NodeJS.Signals | null): void =>
        settle(() => resolve(code === 0 ? this.draw(drawing) : { whyNot: wasKilled(signal) ? 'lost' : 'memory' }));
      const failed = (error: Error): void => settle(() => reject(error));
      // real time: a process at work
      const tooLong = setTimeout(() => {
        this.close();
        settle(() => resolve({ whyNot: 'time' }));
      }, patience);
      child.on('message', answered).on('exit', ended).on('error', failed);
      // What cannot be sent has no reader any more: its end is told by `exit`.
      child.send(drawing, () => undefined);
    });
  }

  /** Ends the process, whatever it draws. */
  close(): void {
    clearTimeout(this.#rest);
    this.#process?.kill('SIGKILL');
    this.#process = undefined;
  }

  #running(): ChildProcess {
    if (this.#process?.connected) return this.#process;
    const child = fork(this.source, [], {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=64'],
      env: surroundings(),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.once('exit', () => {
      if (this.#process === child) this.#process = undefined;
    });
    // An idle child process must not keep the server alive.
    child.unref();
    child.channel?.unref();
    this.#process = child;
    return child;
  }
}
