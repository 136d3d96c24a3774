import { afterEach } from 'vitest';
import { readSeenStyle } from './seenStyle';

/**
 * What browsers have and jsdom lacks: elements that may change their size (here they never do), and that are laid out. Without the latter Fluent
 * takes every element for invisible and gives the focus to none of a dialog's.
 */
const completePage = (): void => {
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return this.closest('[hidden]') === null ? this.parentElement : null;
    },
  });
  document.body.getBoundingClientRect = () => new DOMRect(0, 0, window.innerWidth, window.innerHeight);
  window.ResizeObserver = class implements ResizeObserver {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
};

/** Only files that ask for jsdom get a page, and with it matchers for it and a clean one for each test. */
if (typeof document !== 'undefined') {
  completePage();
  readSeenStyle();
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure } = await import('@testing-library/react');
  // Views arrive by import(), and a busy machine takes its time to compile them.
  configure({ asyncUtilTimeout: 20_000 });
  afterEach(cleanup);
  const { resetWindow } = await import('../shell/testing/fakeWindow');
  resetWindow();
  afterEach(resetWindow);
}
