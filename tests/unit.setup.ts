import { afterAll, afterEach } from 'vitest';
import { advance, nowMs } from '../shell/kernel/clock';
import { closeLeftOpen } from '../shell/testing/leftOpen';
import { readSeenStyle } from './seenStyle';

/**
 * Provides features of browsers that jsdom lacks: observers of element sizes (which never change here), and layout. Without layout, Fluent treats
 * every element as invisible and focuses none of a dialog's.
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
 * For the first ten thousand elements of a second React stores an error with the stack of their creation, which it appends to its warnings. Making
 * these errors takes a twelfth of the time of tests of views. With the limit reached from the start, warnings have no stack.
 */
const noteNoOwners = async (): Promise<void> => {
  const { default: react } = await import('react');
  const internals: unknown = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
    throw new Error('React no longer counts the stacks of owners.');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { configurable: true, get: () => Number.POSITIVE_INFINITY, set: () => undefined });
};

afterEach(closeLeftOpen);
/** Resets the page's clock, which tests move, to the machine's time. */
afterAll(() => advance(Date.now() - nowMs()));

/** Only files that request jsdom have a page, matchers for it, and a clean page for each test. */
if (typeof document !== 'undefined') {
  completePage();
  readSeenStyle();
  await noteNoOwners();
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure } = await import('@testing-library/react');
  // Views are loaded by import(), which takes time to compile on a busy machine.
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
