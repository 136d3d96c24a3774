import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPglite, type Pglite } from '../../testing/pglite';
import type { PlatformTables } from '../tables';
import { type OpenDatabase, openDatabase } from './open';
import { allReferences, columnsNamed, columnsOf, deferReferences, emptyTables, hasTable, referencesOf, tableNames } from './schema';
import { createSearch, foundBy, matchOf, type Search, searchedFor } from './search/search';
import { createTables, integer, key, table, text } from './table';
import { createTrigger, dropTrigger, refuseChange } from './trigger';
import * as words from './words';

let folder: string;
let pglite: Pglite;
let sqlite: OpenDatabase;
let postgres: OpenDatabase;

const owners = table('owner', { id: text().primaryKey(), name: text() });
const things = table('thing', { id: key(), owner_id: text().references('owner.id'), name: text(), size: integer(), notes: text().orNull() });

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'wellspring-engines-'));
  sqlite = openDatabase(folder);
  pglite = await openPglite();
  postgres = pglite.database();
}, 60_000);
afterAll(async () => {
  await sqlite.close();
  await pglite.close();
  rmSync(folder, { recursive: true });
});

// biome-ignore lint/suspicious/noExplicitAny: the tables are of this file
type Db = Kysely<any>;

/** The results of both engines, which must be the same. */
const onBoth = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
  const [one, other] = [await work(sqlite.db), await work(postgres.db)];
  expect(other).toEqual(one);
  return other;
};

const valueIn = (value: RawBuilder<unknown>) => onBoth(async (db) => (await sql<{ value: unknown }>`select ${value} as value`.execute(db)).rows[0]?.value);

describe('on both engines', () => {
  it.each([
    [words.contains(sql<string>`cast('Ann Lee' as text)`, sql<string>`cast('n L' as text)`), 1],
    [words.contains(sql<string>`cast('Ann Lee' as text)`, sql<string>`cast('n l' as text)`), 0],
    [words.before(sql`cast('ann@acme.example' as text)`, '@'), 'ann'],
    [words.smaller(sql`3`, sql`2`), 2],
    [words.larger(sql`3`, sql`2`), 3],
    [words.hasCharacter(sql`cast('a1' as text)`, '[^a-z]'), 1],
    [words.hasCharacter(sql`cast('ab' as text)`, '[^a-z]'), 0],
    [words.daysBetween(sql`'2026-11-28'`, sql`'2026-11-30T12:00:00.000Z'`), 2.5],
    [words.likely(sql`1 = 1`, 0.5), 1],
    [words.quoted(sql`'say "yes"'`), '"say \\"yes\\""'],
    [sql`'b' in ${words.anyOf(['a', 'b'])}`, 1],
    [sql`'b' in ${words.anyOf([])}`, 0],
    [sql`2 in ${words.anyOf([1, 2])}`, 1],
    [sql`'b' in ${words.anyOfJson('["a","b"]')}`, 1],
    [sql`(select count(*) from ${words.rowsOf('["a","b"]', 'one')} where one.value = 'b')`, 1],
    [sql`(select sum(value) from ${words.entriesOf({ a: 1, b: 2 })} as entry)`, 3],
    [sql`(select max(key || value) from ${words.entriesOf({ a: 'x', b: 'y' })} as entry)`, 'by'],
  ])('a word has the same value: %#', async (word, value) => {
    expect(await valueIn(word)).toBe(value);
  });

  it.each(['Ann', 'María Ángela', 'O’Brien', 'ŁUKASZ Ørsted', 'ẞtraße İstanbul', '李 小龍', 'Zoë-Renée  de la Cruz 2', ''])(
    'names are folded alike: %s',
    async (name) => {
      await valueIn(sql`folded(cast(${name} as text))`);
      await onBoth(async (db) =>
        JSON.parse((await sql<{ value: string }>`select later_words(cast(${name} as text)) as value`.execute(db)).rows[0]?.value ?? ''),
      );
    },
  );

  it('tables, triggers, references and their descriptions are alike', async () => {
    await onBoth((db) => createTables(owners, things).up(db) as Promise<void>);
    await onBoth((db) =>
      createTrigger(db, { name: 'thing_noted', when: 'after insert', table: 'thing' }, sql`update owner set name = new.name where id = new.owner_id`),
    );
    await onBoth((db) => refuseChange(db, { name: 'thing_stays', when: 'before delete', table: 'thing', only: sql`old.size > 5` }, 'It stays.'));
    const rows = [
      { owner_id: 'one', name: 'María Ángela', size: 1, notes: JSON.stringify({ at: { day: 'Monday' } }) },
      { owner_id: 'one', name: 'Ann Lee', size: 9, notes: null },
    ];
    await onBoth((db) =>
      db.transaction().execute(async (trx) => {
        await deferReferences(trx);
        await trx.insertInto('thing').values(rows).execute();
        await trx.insertInto('owner').values({ id: 'one', name: '' }).execute();
      }),
    );
    expect(await onBoth((db) => db.selectFrom('thing').selectAll().orderBy('id').execute())).toMatchObject([{ id: 1 }, { id: 2 }]);
    expect(
      await onBoth((db) =>
        db
          .selectFrom('thing')
          .select(words.fieldOf('notes', 'at', 'day').as('day'))
          .where('size', 'in', [])
          .execute(),
      ),
    ).toEqual([]);
    expect(
      await onBoth((db) =>
        db
          .selectFrom('thing')
          .select(words.fieldOf('notes', 'at', 'day').as('day'))
          .orderBy('id')
          .execute(),
      ),
    ).toEqual([{ day: 'Monday' }, { day: null }]);
    expect(await onBoth((db) => db.selectFrom('thing').select('name').orderBy(words.caseless('name')).execute())).toHaveLength(2);
    expect(
      await onBoth(async (db) => JSON.parse((await sql<{ ids: string }>`select ${words.listOf(sql`name`)} as ids from thing`.execute(db)).rows[0]?.ids ?? '')),
    ).toHaveLength(2);
    expect(
      await onBoth(
        async (db) =>
          await db
            .deleteFrom('thing')
            .where('size', '=', 9)
            .execute()
            .catch((error: Error) => error.message),
      ),
    ).toMatch(/It stays\./);
    expect(await onBoth(async (db) => Number((await db.updateTable('thing').set({ size: 2 }).executeTakeFirst()).numUpdatedRows))).toBe(2);
    expect(
      await onBoth((db) =>
        columnsOf(db, 'thing').then((all) => all.map(({ column, type, is_required, place_in_key }) => ({ column, type, is_required, place_in_key }))),
      ),
    ).toContainEqual({
      column: 'size',
      type: 'integer',
      is_required: 1,
      place_in_key: 0,
    });
    expect(await onBoth((db) => referencesOf(db, 'thing').then((all) => all.map(({ from, to, to_table }) => ({ from, to, to_table }))))).toEqual([
      { from: 'owner_id', to: 'id', to_table: 'owner' },
    ]);
    expect(await onBoth(allReferences)).toEqual([{ table: 'thing', column: 'owner_id', to: 'owner', toColumn: 'id', isRequired: 1 }]);
    expect(await onBoth((db) => columnsNamed(db, ['size']))).toEqual([{ table: 'thing', column: 'size' }]);
    expect(await onBoth(async (db) => [await hasTable(db, 'thing'), await hasTable(db, 'nothing'), (await tableNames(db)).includes('owner')])).toEqual([
      true,
      false,
      true,
    ]);
    await onBoth((db) => dropTrigger(db, 'thing_stays', 'thing'));
    expect(await onBoth(async (db) => Number((await db.deleteFrom('thing').where('size', '=', 2).executeTakeFirst()).numDeletedRows))).toBe(2);
  });

  it('a search finds the same rows, in the asked companies and columns only', async () => {
    const search: Search = { table: 'friend', scope: 'owner_id', columns: ['name'], mails: ['mail'] };
    const friends = table('friend', { id: key(), owner_id: text(), name: text(), mail: text() });
    await onBoth(async (db) => {
      await createTables(friends).up(db);
      await createSearch(db, search);
      await db
        .insertInto('friend')
        .values([
          { owner_id: 'acme', name: 'María Ángela Núñez', mail: 'maria@acme.example' },
          { owner_id: 'acme', name: 'Mark O’Brien', mail: 'ob@acme.example' },
          { owner_id: 'globex', name: 'Mary Major', mail: 'angela@globex.example' },
        ])
        .execute();
      await db.updateTable('friend').set({ name: 'Mark O’Brien-Smith' }).where('id', '=', 2).execute();
    });
    const find = (terms: string, companies: readonly string[] | 'all', by = search) =>
      onBoth(async (db) => {
        const match = matchOf(db, by, terms, companies);
        if (match === undefined) return undefined;
        const found = await db.selectFrom('friend').select('id').where(searchedFor(by, match)).orderBy('id').execute();
        expect(await db.selectFrom('friend').select('id').where('id', 'in', foundBy(by, match)).orderBy('id').execute()).toEqual(found);
        return found.map(({ id }) => id);
      });
    expect(await find('mar', 'all')).toEqual([1, 2, 3]);
    expect(await find('MAR', ['acme'])).toEqual([1, 2]);
    expect(await find('angel', 'all')).toEqual([1, 3]);
    expect(await find('angel', 'all', { ...search, mails: [] })).toEqual([1]);
    expect(await find('nunez maria', ['acme', 'globex'])).toEqual([1]);
    expect(await find('smi', ['acme'])).toEqual([2]);
    expect(await find("o'b & | ! :* \\", ['acme'])).toEqual([2]);
    expect(await find('...', ['acme'])).toBeUndefined();
  });

  it('a transaction with a failed statement is not acknowledged on PostgreSQL, also where the failure was caught', async () => {
    const change = postgres.db.transaction().execute(async (trx) => {
      await sql`select 1 / 0`.execute(trx).catch(() => undefined);
    });
    await expect(change).rejects.toThrow();
  });

  it('an emptied database has its tables and no rows', async () => {
    await postgres.db
      .insertInto('owner' as keyof PlatformTables)
      .values({ id: 'two', name: '' } as never)
      .execute();
    await emptyTables(postgres.db);
    expect(
      await postgres.db
        .selectFrom('owner' as keyof PlatformTables)
        .selectAll()
        .execute(),
    ).toEqual([]);
  });
});
