import { afterAll, afterEach } from 'vitest';
import { advance, nowMs } from '../shell/kernel/clock';
import { closeLeftOpen } from '../shell/testing/leftOpen';
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

/**
 * For the first ten thousand elements of a second React keeps an error with the stack of their creation, which its warnings end with. Making these errors takes a
 * twelfth of the time of tests of views. With the limit reached from the start, warnings come without the stack.
 */
const noteNoOwners = async (): Promise<void> => {
  const { default: react } = await import('react');
  const internals: unknown = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
    throw new Error('React no longer counts the stacks of owners.');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { configurable: true, get: () => Number.POSITIVE_INFINITY, set: () => undefined });
};

afterEach(closeLeftOpen);
/** The clock of the page, which tests move, is the machine's again. */
afterAll(() => advance(Date.now() - nowMs()));

/** Only files that ask for jsdom get a page, and with it matchers for it and a clean one for each test. */
if (typeof document !== 'undefined') {
  completePage();
  readSeenStyle();
  await noteNoOwners();
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure } = await import('@testing-library/react');
  // Views arrive by import(), and a busy machine takes its time to compile them.
  configure({ asyncUtilTimeout: 20_000 });
  afterEach(cleanup);
  const { resetWindow } = await import('../shell/testing/fakeWindow');
  resetWindow();
  afterEach(resetWindow);
  afterAll(() => {
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  });
}
