import { afterAll, vi } from 'vitest';

/** Files share a process: replaced globals and mocks are restored before the next file. */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
