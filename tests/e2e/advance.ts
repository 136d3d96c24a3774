import type { Person } from './browser';
import type { RunningServer } from './server';

/** Advances the clock of the server and of these tabs. */
export const advance = async (server: RunningServer, seconds: number, ...people: readonly Person[]): Promise<void> => {
  await server.dev('clock', { advanceSeconds: seconds });
  for (const person of people) await person.passes(seconds);
};
