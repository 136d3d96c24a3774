import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, expectTypeOf, it } from 'vitest';
import { createTables, integer, key, type RowOf, real, table, text, upsert } from './table';

const parents = table('parent', { id: text().primaryKey(), code: text().unique() });
const children = table(
  'child',
  {
    parent_id: text().references('parent.id', 'cascade'),
    place: integer(),
    kind: text<'small' | 'large'>(),
    weight: real().orNull(),
    seen_by: text().orNull().references('parent.id'),
  },
  { primaryKey: ['parent_id', 'place'], indexes: { child_of_kind: ['kind', 'place'] } },
);
const scores = table('score', { person_id: text(), day: text(), points: integer() }, { primaryKey: ['person_id', 'day'] });
const lines = table('line', { id: key(), said: text() });

it('creates tables and indexes as they would be written by hand', async () => {
  const sqlite = new Database(':memory:');
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) });
  await createTables(parents, children, lines).up(db);
  const written = sqlite.prepare("select sql from sqlite_master where sql is not null and name not like 'sqlite_%' order by rowid").pluck().all();
  expect(written).toEqual([
    'CREATE TABLE "parent" ("id" text not null primary key, "code" text not null unique)',
    'CREATE TABLE "child" ("parent_id" text not null references "parent" ("id") on delete cascade, "place" integer not null, "kind" text not null, ' +
      '"weight" real, "seen_by" text references "parent" ("id"), constraint "child_key" primary key ("parent_id", "place"))',
    'CREATE INDEX "child_of_kind" on "child" ("kind", "place")',
    'CREATE TABLE "line" ("id" integer primary key autoincrement, "said" text not null)',
  ]);
  await db.destroy();
});

it('saves one row for each primary key', async () => {
  const sqlite = new Database(':memory:');
  const db = new Kysely<{ score: RowOf<typeof scores> }>({ dialect: new SqliteDialect({ database: sqlite }) });
  await createTables(scores).up(db);
  for (const points of [3, 5]) await upsert(db, scores, { person_id: 'one', day: '2026-11-20', points });
  await upsert(db, scores, { person_id: 'one', day: '2026-11-21', points: 1 });
  expect(await db.selectFrom('score').select(['day', 'points']).orderBy('day').execute()).toEqual([
    { day: '2026-11-20', points: 5 },
    { day: '2026-11-21', points: 1 },
  ]);
  await expect(upsert(db, parents, { id: 'a', code: 'b' })).rejects.toThrow('no primary key');
  await db.destroy();
});

it('gives rows their types', () => {
  expectTypeOf<RowOf<typeof children>>().toEqualTypeOf<{
    parent_id: string;
    place: number;
    kind: 'small' | 'large';
    weight: number | null;
    seen_by: string | null;
  }>();
});
