import { afterEach } from 'vitest';

/** What browsers have and jsdom lacks: elements that may change their size; here they never do. */
const completePage = (): void => {
  window.ResizeObserver = class implements ResizeObserver {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
};

/** Only files that ask for jsdom get a page, and with it matchers for it and a clean one for each test. */
if (typeof document !== 'undefined') {
  completePage();
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure } = await import('@testing-library/react');
  // Views arrive by import(), and a busy machine takes its time to compile them.
  configure({ asyncUtilTimeout: 20_000 });
  afterEach(cleanup);
  const { resetWindow } = await import('../shell/testing/fakeWindow');
  resetWindow();
  afterEach(resetWindow);
}
