import { vi } from 'vitest';
import type { TestApp } from './appForTests';

/** Runs `work` right before the next transaction begins, after all reads of its call outside of the transaction. */
export const beforeNextChange = (app: TestApp, work: () => Promise<unknown>): void => {
  const { db } = app.platform;
  const begin = db.transaction.bind(db);
  vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = async (change) => {
      await work();
      return execute(change);
    };
    return builder;
  });
};
