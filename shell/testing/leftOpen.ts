const open: (() => void)[] = [];

/** Calls `close` after the test: the sagas of a page outlive its views, and would continue to write into the storage of the next test. */
export const closesAfterTest = (close: () => void): void => void open.push(close);

/** For `unit.setup.ts`. */
export const closeLeftOpen = (): void => {
  for (const close of open.splice(0)) close();
};
