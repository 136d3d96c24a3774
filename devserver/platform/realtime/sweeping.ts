import type { Caller } from '../module';
import type { PlatformCore } from '../platform';
import type { AppServer } from './server';

/** Milliseconds between checks for expired sign-in sessions. A moved clock triggers a check immediately. */
const sweepMilliseconds = 30_000;

/** Closes the sockets selected by `concerns` whose sign-in sessions have ended. */
export const sweeper =
  (platform: PlatformCore, io: AppServer) =>
  async (concerns: (caller: Caller) => boolean): Promise<void> => {
    const sockets = [...io.of('/').sockets.values()].filter((socket) => concerns(socket.data.caller));
    const tokens = new Set(sockets.map((socket) => socket.data.token));
    for (const token of tokens) {
      const caller = await platform.authenticate(token);
      if (caller) continue;
      for (const socket of sockets) if (socket.data.token === token) socket.disconnect(true);
    }
  };

const everybody = (): boolean => true;

/** Whether the caller may impersonate: a right that a change of people can remove (SUP-116). */
export const mayAct = ({ modes }: Caller): boolean => modes.length > 0;

/**
 * Checks sockets after changes of people, and once more for all changes during a check. A check queries the database, so it waits for the end of the change
 * that caused it.
 */
export const checkingOnChanges = ({ log }: PlatformCore, checks: readonly (() => Promise<void>)[]): (() => void) => {
  let isSweeping = false;
  let isStale = false;
  const run = async (): Promise<void> => {
    do {
      isStale = false;
      for (const check of checks)
        await check().catch((error: unknown) => log.error({ err: error }, 'sockets could not be checked after a change about people'));
    } while (isStale);
    isSweeping = false;
  };
  return () => {
    isStale = isSweeping;
    if (isSweeping) return;
    isSweeping = true;
    void Promise.resolve().then(run);
  };
};

/** Sweeps after every move of the clock and twice a minute. Returns the function that stops it. */
export const startSweeping = (platform: PlatformCore, sweep: ReturnType<typeof sweeper>): (() => void) => {
  const run = (): void => {
    sweep(everybody).catch((error: unknown) => platform.log.error({ err: error }, 'sign-in sessions of sockets could not be checked'));
  };
  let cancel = (): void => undefined;
  const runLater = (): void => {
    cancel = platform.clock.after(sweepMilliseconds, () => {
      runLater();
      run();
    });
  };
  runLater();
  const stopListening = platform.clock.onChange(run);
  return () => {
    cancel();
    stopListening();
  };
};
