import Database from 'better-sqlite3';
import { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { companies, companyRow } from '../../../fixtures/companies';
import { inventPerson } from '../../../fixtures/people';
import { randomSequence } from '../../../fixtures/random';
import { WellspringDialect } from '../database/dialect';
import { allMigrations, migrateToLatest } from '../database/migrate';
import { addFunctions } from '../database/search/functions';
import { StatementCache } from '../database/statements';
import type { PlatformTables } from '../tables';
import { readPersonAtWork } from './organisation';

const all = allMigrations([]);
const before = Object.fromEntries(Object.entries(all).filter(([name]) => name < '202611240000'));

let db: Kysely<PlatformTables>;
let sqlite: Database.Database;
beforeEach(async () => {
  sqlite = new Database(':memory:');
  addFunctions(sqlite);
  db = new Kysely<PlatformTables>({ dialect: new WellspringDialect({ database: new StatementCache(sqlite) }) });
  await migrateToLatest(db, before);
  for (const key of ['globex', 'legacy'] as const) {
    await db
      .insertInto('company')
      .values({ ...companyRow(companies.find((one) => one.key === key)!, 2026), partner_id: null })
      .execute();
  }
});
afterEach(() => db.destroy());

type Texts = Readonly<Record<'department' | 'location' | 'region', string | null>>;

/** Adds a person with the columns from before the migration. */
const addPerson = async (id: string, company: 'globex' | 'legacy', texts: Partial<Texts>): Promise<void> => {
  const { department_id: _d, location_id: _l, region_id: _r, member_type: _m, ...row } = inventPerson(company, 'own-', 1, 'hash', randomSequence(id)).row;
  await db
    .insertInto('person')
    .values({ ...row, department: null, location: null, region: null, ...texts, id, user_name: id } as never)
    .execute();
};
const workplaces = async () =>
  Object.fromEntries(
    await Promise.all(
      (await db.selectFrom('person').select('id').orderBy('id').execute()).map(async ({ id }) => {
        const { department, location, region } = await readPersonAtWork(db, id);
        return [id, { department, location, region }] as const;
      }),
    ),
  );

it('makes options of a company of what people have as texts; names that differ in case, accents and blanks alone are one, called as most write it', async () => {
  await addPerson('p1', 'globex', { department: 'Diseño', location: 'Boston', region: 'Boston' });
  await addPerson('p2', 'globex', { department: 'Diseño' });
  await addPerson('p3', 'globex', { department: ' diseno ' });
  await addPerson('p4', 'globex', { department: ' ' });
  await addPerson('p5', 'legacy', { department: 'DISENO' });
  await migrateToLatest(db, all);
  expect(await workplaces()).toEqual({
    p1: { department: 'Diseño', location: 'Boston', region: 'Boston' },
    p2: { department: 'Diseño', location: null, region: null },
    p3: { department: 'Diseño', location: null, region: null },
    p4: { department: null, location: null, region: null },
    p5: { department: 'DISENO', location: null, region: null },
  });
  expect(
    await db.selectFrom('company_option').select(['company_id', 'kind', 'name', 'name_key', 'is_active']).orderBy('company_id').orderBy('kind').execute(),
  ).toEqual([
    { company_id: 'globex', kind: 'department', name: 'Diseño', name_key: 'diseno', is_active: 1 },
    { company_id: 'globex', kind: 'location', name: 'Boston', name_key: 'boston', is_active: 1 },
    { company_id: 'globex', kind: 'region', name: 'Boston', name_key: 'boston', is_active: 1 },
    { company_id: 'legacy', kind: 'department', name: 'DISENO', name_key: 'diseno', is_active: 1 },
  ]);
  expect(sqlite.pragma('foreign_key_check')).toEqual([]);
});

it('makes all people employees', async () => {
  await addPerson('p1', 'globex', {});
  await migrateToLatest(db, all);
  expect(await db.selectFrom('person').select('member_type').execute()).toEqual([{ member_type: 'Employee' }]);
});

it('gives each id of a plan year that a company or a ledger names its row, with the days of the year in the id', async () => {
  await addPerson('p1', 'legacy', {});
  sqlite.exec(`create table earned (person_id text, plan_year_id text);
    create table assessed (company_id text, person_id text, plan_year_id text);
    insert into earned values ('p1', 'legacy-2024'), ('p1', 'legacy-2026'), ('p1', 'legacy-2024');
    insert into assessed values ('globex', 'p1', 'globex-2025'), ('legacy', 'p1', 'first');`);
  await migrateToLatest(db, all);
  const calendarYear = (company_id: string, id: string, name: string) => ({ company_id, id, name, starts_on: `${name}-01-01`, ends_on: `${name}-12-31` });
  expect(await db.selectFrom('plan_year').selectAll().orderBy('company_id').orderBy('id').execute()).toEqual([
    calendarYear('globex', 'globex-2025', '2025'),
    calendarYear('globex', 'globex-2026', '2026'),
    calendarYear('legacy', 'first', '2026'),
    calendarYear('legacy', 'legacy-2024', '2024'),
    calendarYear('legacy', 'legacy-2026', '2026'),
  ]);
});

it('refuses a second option of one name, and of two kinds takes one each', async () => {
  await migrateToLatest(db, all);
  const add = (id: string, kind: 'department' | 'region') =>
    db.insertInto('company_option').values({ id, company_id: 'globex', kind, name: id, name_key: 'sales', is_active: 1 }).execute();
  await add('one', 'department');
  await add('two', 'region');
  await expect(add('three', 'department')).rejects.toThrow(/UNIQUE/);
});

describe('departments that people have typed', () => {
  const typed = '0b9ad1b6-3c8e-4a55-9d0a-3f2f5f7f6a10';
  const beforeTexts = () => migrateToLatest(db, Object.fromEntries(Object.entries(all).filter(([name]) => name < '202611241130')));
  const addOption = (id: string, kind: 'department' | 'location', name: string) =>
    db.insertInto('company_option').values({ id, company_id: 'globex', kind, name, name_key: name.toLowerCase(), is_active: 1 }).execute();
  const place = async (id: string, department_id: string, location_id: string | null = null): Promise<void> => {
    const row = inventPerson('globex', 'own-', 1, 'hash', randomSequence(id)).row;
    await db
      .insertInto('person')
      .values({ ...row, id, user_name: id, department_id, location_id, region_id: null })
      .execute();
  };
  const departments = () => db.selectFrom('person').select(['id', 'department_id']).orderBy('id').execute();

  it('are their own texts again, and all other options stay', async () => {
    await beforeTexts();
    const rome = '5d0a1f1e-7f0e-4c67-8a6e-3a3f0c8f2b11';
    await addOption(typed, 'department', 'Sails');
    await addOption('globex-sales', 'department', 'Sales');
    await addOption('a'.repeat(32), 'department', 'Old');
    await addOption(rome, 'location', 'Rome');
    await place('p1', typed, rome);
    await place('p2', 'globex-sales');
    await place('p3', 'a'.repeat(32));
    await migrateToLatest(db, all);
    expect(await workplaces()).toEqual({
      p1: { department: 'Sails', location: 'Rome', region: null },
      p2: { department: 'Sales', location: null, region: null },
      p3: { department: 'Old', location: null, region: null },
    });
    expect(await db.selectFrom('company_option').select('id').orderBy('id').execute()).toEqual([{ id: rome }, { id: 'a'.repeat(32) }, { id: 'globex-sales' }]);
    expect((await departments())[0]).toEqual({ id: 'p1', department_id: null });
    expect(sqlite.pragma('foreign_key_check')).toEqual([]);
  });

  it.each([
    ['an audience', 'create table news (audience text not null)', `[{"Category":"Department","Values":["globex-sales","${typed}"]}]`],
    ['a list of departments', 'create table news (departments text)', `["${typed}"]`],
  ])('stay options where %s names them: it would hold for nobody', async (_what, table, value) => {
    await beforeTexts();
    const other = '7e1c2d3b-3c8e-4a55-9d0a-3f2f5f7f6a10';
    sqlite.exec(table);
    sqlite.prepare('insert into news values (?), (?)').run(value, '[]');
    await addOption(typed, 'department', 'Sails');
    await addOption(other, 'department', 'Snails');
    await place('p1', typed);
    await place('p2', other);
    await migrateToLatest(db, all);
    expect(await departments()).toEqual([
      { id: 'p1', department_id: typed },
      { id: 'p2', department_id: null },
    ]);
    expect(await db.selectFrom('company_option').select(['id', 'is_active']).execute()).toEqual([{ id: typed, is_active: 1 }]);
    expect((await workplaces()).p2).toMatchObject({ department: 'Snails' });
  });
});
