/** Set by the build: true except in production. */
declare const __DEV_CONTROLS__: boolean;

/** Reports a problem to developers: in the console, and on `/__dev` except in production. The report is not awaited. */
export const tellDeveloper = (problem: string): void => {
  console.error(problem);
  if (!__DEV_CONTROLS__) return;
  const body = JSON.stringify({ problem });
  void fetch('/api/__dev/problems', { method: 'POST', headers: { 'content-type': 'application/json' }, body }).catch(() => undefined);
};
