import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Drawing, DrawnOr } from './drawing';

/** Path of the drawing process: next to this file in the sources, next to the server in a build. */
const program = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? './draw.mjs' : './draw.js', import.meta.url));

/** Maximum duration of a picture in milliseconds. The decoder's own limit is shorter, but is only checked between lines of a picture. */
const longestDrawing = 7000;

/** Idle time in milliseconds after which the process ends: it holds some 70 MB. */
const idle = 20_000;

/** Environment of the process: no secret, and one thread. */
const childEnvironment = (): NodeJS.ProcessEnv => {
  const { PATH, SystemRoot } = process.env;
  return { PATH, SystemRoot, VIPS_CONCURRENCY: '1', UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '2' };
};

/** Exit code of a process that a picture has made too large (`draw.mjs`). */
const overMemory = 70;

/** Why a process ended during a drawing: because of the picture, or for a reason that the picture has no part in. The engine aborts where memory ends. */
const whyEnded = (code: number | null, signal: NodeJS.Signals | null): 'memory' | 'lost' => (code === overMemory || signal === 'SIGABRT' ? 'memory' : 'lost');

/** Draws pictures in a separate process (`draw.mjs`), one at a time; the first picture starts it. */
export class Artist {
  /** @param source path of the process's program */
  constructor(private readonly source = program) {}

  #process: ChildProcess | undefined;
  #rest: NodeJS.Timeout | undefined;

  /** @throws Error if no process can be started */
  draw(drawing: Drawing): Promise<DrawnOr> {
    clearTimeout(this.#rest);
    const child = this.#running();
    return new Promise((resolve, reject) => {
      const settle = (how: () => void): void => {
        clearTimeout(tooLong);
        child.off('message', answered).off('exit', ended).off('error', failed);
        // real time: an idle process
        this.#rest = setTimeout(() => this.close(), idle).unref();
        how();
      };
      const answered = (answer: unknown): void => settle(() => resolve(answer as DrawnOr));
      // Code 0: the idle process ended while the request was sent; a new process draws the picture.
      const ended = (code: number | null, signal: NodeJS.Signals | null): void =>
        settle(() => resolve(code === 0 ? this.draw(drawing) : { whyNot: whyEnded(code, signal) }));
      const failed = (error: Error): void => settle(() => reject(error));
      // real time: a process at work
      const tooLong = setTimeout(() => {
        this.close();
        settle(() => resolve({ whyNot: 'time' }));
      }, longestDrawing);
      child.on('message', answered).on('exit', ended).on('error', failed);
      // A failed send means that the process has ended, which `exit` reports.
      child.send(drawing, () => undefined);
    });
  }

  /** Kills the process, also during a drawing. */
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
      env: childEnvironment(),
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
