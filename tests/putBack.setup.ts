import { afterAll, vi } from 'vitest';

/** Files share a process: what one has replaced is put back before the next. */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
