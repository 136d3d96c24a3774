const open: (() => void)[] = [];

/** Calls `close` when the test is over: the sagas of a page outlive its views, and would go on writing into the storage of the next one. */
export const closesAfterTest = (close: () => void): void => void open.push(close);

/** For `unit.setup.ts`. */
export const closeLeftOpen = (): void => {
  for (const close of open.splice(0)) close();
};
