import { vi } from 'vitest';
import type { TestApp } from './appForTests';

/** Does something right before the next change begins: after all that its call has asked outside of its transaction. */
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
