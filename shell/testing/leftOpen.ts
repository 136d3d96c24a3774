const open: (() => void)[] = [];

/** Calls `close` after the test. The sagas of a page outlive its views, and would otherwise write into the storage of the next test. */
export const closesAfterTest = (close: () => void): void => void open.push(close);

/** Closes what the test has left open; for `unit.setup.ts`. */
export const closeLeftOpen = (): void => {
  for (const close of open.splice(0)) close();
};
