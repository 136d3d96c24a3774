import Database from 'better-sqlite3';
import { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WellspringDialect } from './dialect';
import { inTransaction, prepared } from './prepared';

interface Tables {
  entry: { person_id: string; steps: number; note: string | null };
}

let db: Kysely<Tables>;
beforeEach(async () => {
  db = new Kysely<Tables>({ dialect: new WellspringDialect({ database: new Database(':memory:') }) });
  await db.schema.createTable('entry').addColumn('person_id', 'text').addColumn('steps', 'integer').addColumn('note', 'text').execute();
});
afterEach(() => db.destroy());

const add = prepared((to: Kysely<Tables>, personId: string, entry: { readonly steps: number; readonly note: string | null }) =>
  to.insertInto('entry').values({ person_id: personId, steps: entry.steps, note: entry.note }),
);

it('is built once, and asked with the arguments of each call', async () => {
  let built = 0;
  const atLeast = prepared((from: Kysely<Tables>, personId: string, limit: { readonly steps: number }) => {
    built += 1;
    return from
      .selectFrom('entry')
      .select('steps')
      .where('person_id', '=', personId)
      .where('steps', '>=', limit.steps)
      .where('note', 'is', null)
      .orderBy('steps');
  });
  for (const steps of [100, 200, 300]) await add(db, 'one', { steps, note: null });
  await add(db, 'two', { steps: 900, note: null });
  expect(await atLeast(db, 'one', { steps: 200 })).toEqual([{ steps: 200 }, { steps: 300 }]);
  expect(await atLeast(db, 'two', { steps: 0 })).toEqual([{ steps: 900 }]);
  expect(built).toBe(1);
});

it('takes null as a value', async () => {
  await add(db, 'one', { steps: 1, note: 'first' });
  await add(db, 'one', { steps: 2, note: null });
  expect(await db.selectFrom('entry').select('note').orderBy('steps').execute()).toEqual([{ note: 'first' }, { note: null }]);
});

it('belongs to the transaction that it is called with', async () => {
  const work = db.transaction().execute(async (trx) => {
    await add(trx, 'one', { steps: 1, note: null });
    throw new Error('never mind');
  });
  await expect(work).rejects.toThrow('never mind');
  expect(await db.selectFrom('entry').selectAll().execute()).toEqual([]);
});

it('is built for each dialect that it meets', async () => {
  const all = prepared((from: Kysely<Tables>, personId: string) => from.selectFrom('entry').selectAll().where('person_id', '=', personId));
  await all(db, 'one');
  const other = new Kysely<Tables>({ dialect: new WellspringDialect({ database: new Database(':memory:') }) });
  await expect(all(other, 'one')).rejects.toThrow('no such table');
  await other.destroy();
});

describe('a statement that is late', () => {
  const rows = () => db.selectFrom('entry').select('note').orderBy('note').execute();
  const one = (note: string) => ({ steps: 1, note });

  /** A transaction that has run two statements. */
  const begin = async () => {
    const trx = await db.startTransaction().execute();
    await add(trx, 'one', one('first'));
    await add(trx, 'one', one('second'));
    return trx;
  };

  it.each(['commit', 'rollback'] as const)('is refused after the %s of its transaction', async (how) => {
    const trx = await begin();
    await trx[how]().execute();
    await expect(add(trx, 'one', one('late'))).rejects.toThrow('is over');
    expect(await rows()).toEqual(how === 'commit' ? [{ note: 'first' }, { note: 'second' }] : []);
  });

  it('is refused also while the next transaction is open', async () => {
    const trx = await begin();
    await trx.rollback().execute();
    const next = await begin();
    await expect(add(trx, 'one', one('late'))).rejects.toThrow('is over');
    await next.commit().execute();
    expect(await rows()).toEqual([{ note: 'first' }, { note: 'second' }]);
  });

  it('leaves nothing when it comes while its transaction is rolled back', async () => {
    const trx = await begin();
    let isOver = false;
    const rolledBack = trx
      .rollback()
      .execute()
      .then(() => {
        isOver = true;
      });
    const late: Promise<unknown>[] = [];
    // One write in each step of the rollback.
    for (; !isOver && late.length < 100; await Promise.resolve()) late.push(add(trx, 'one', one('late')).catch(() => undefined));
    await rolledBack;
    await Promise.all(late);
    expect(late.length).toBeGreaterThan(0);
    expect(await rows()).toEqual([]);
  });

  it('waits where it belongs to no transaction while one is open', async () => {
    const trx = await begin();
    const outside = add(db, 'two', one('outside'));
    await trx.rollback().execute();
    await outside;
    expect(await rows()).toEqual([{ note: 'outside' }]);
  });
});

describe('work in a transaction of its own', () => {
  const rows = () => db.selectFrom('entry').select('note').orderBy('note').execute();
  const one = (note: string) => ({ steps: 1, note });

  it('is committed as a whole, and returns the result of the work', async () => {
    const answer = await inTransaction(db, async (trx) => {
      for (const note of ['first', 'second']) await add(trx, 'one', one(note));
      return 'done';
    });
    expect(answer).toBe('done');
    expect(await rows()).toEqual([{ note: 'first' }, { note: 'second' }]);
  });

  it('leaves nothing when it fails, and its late first statement is refused, also while the next is open', async () => {
    let late: (note: string) => Promise<unknown> = () => Promise.resolve();
    const work = inTransaction(db, (trx) => {
      late = (note) => add(trx, 'one', one(note));
      return Promise.reject(new Error('never mind'));
    });
    await expect(work).rejects.toThrow('never mind');
    await expect(late('after it')).rejects.toThrow('is over');
    await inTransaction(db, async (trx) => {
      await add(trx, 'one', one('next'));
      await expect(late('in the next')).rejects.toThrow('is over');
    });
    expect(await rows()).toEqual([{ note: 'next' }]);
  });

  it('rolls back what its first statement wrote', async () => {
    const work = inTransaction(db, async (trx) => {
      await add(trx, 'one', one('gone'));
      throw new Error('never mind');
    });
    await expect(work).rejects.toThrow('never mind');
    expect(await rows()).toEqual([]);
  });
});
