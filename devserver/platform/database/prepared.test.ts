import Database from 'better-sqlite3';
import { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WellspringDialect } from './dialect';
import { prepared } from './prepared';

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
