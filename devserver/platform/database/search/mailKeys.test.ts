import Database from 'better-sqlite3';
import { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { companies, companyRow } from '../../../../fixtures/companies';
import { inventPerson, withoutOptions } from '../../../../fixtures/people';
import { randomSequence } from '../../../../fixtures/random';
import { findPersonByUserName } from '../../auth/people';
import type { PlatformTables } from '../../tables';
import { WellspringDialect } from '../dialect';
import { allMigrations, migrateToLatest } from '../migrate';
import { StatementCache } from '../statements';
import { addFunctions } from './functions';

const { '202611231101_mail_keys': _last, ...before } = allMigrations([]);

let db: Kysely<PlatformTables>;
const told: string[] = [];
beforeEach(async () => {
  told.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void told.push(line));
  const sqlite = new Database(':memory:');
  addFunctions(sqlite);
  db = new Kysely<PlatformTables>({ dialect: new WellspringDialect({ database: new StatementCache(sqlite) }) });
  await migrateToLatest(db, before);
  const globex = companies.find(({ key }) => key === 'globex')!;
  await db
    .insertInto('company')
    .values({ ...companyRow(globex, 2026), partner_id: null })
    .execute();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await db.destroy();
});

/** Adds people with the ids p0, p1 …, with the columns from before the migration. */
const addPeople = async (people: readonly (readonly [userName: string, email: string])[]): Promise<void> => {
  for (const [index, [user_name, email]] of people.entries()) {
    const { mail_key: _, ...row } = inventPerson('globex', 'own-', index, 'hash', randomSequence(`person ${index}`)).row;
    await db
      .insertInto('person')
      .values({ ...row, ...withoutOptions, id: `p${index}`, user_name, email } as never)
      .execute();
  }
};
const migrate = () => migrateToLatest(db, allMigrations([]));
const namesNow = async () => (await db.selectFrom('person').select('user_name').orderBy('id').execute()).map(({ user_name }) => user_name);

it('fills the keys of the mail addresses that are there already, and folds user names', async () => {
  await addPeople([
    ['ÉMILE@globex.example', 'ÉMILE@globex.example'],
    ['zoe\u0308', ' Zoe\u0308@Globex.example'],
    ['paul', 'paul@globex.example'],
  ]);
  await migrate();
  expect(await db.selectFrom('person').select(['user_name', 'email', 'mail_key']).orderBy('id').execute()).toEqual([
    { user_name: 'émile@globex.example', email: 'ÉMILE@globex.example', mail_key: 'émile@globex.example' },
    { user_name: 'zoë', email: ' Zoe\u0308@Globex.example', mail_key: 'zoë@globex.example' },
    { user_name: 'paul', email: 'paul@globex.example', mail_key: 'paul@globex.example' },
  ]);
  expect(told).toEqual([]);
});

it('gives a free user name to a person whose name differs from another only in case, and logs it without a name', async () => {
  const names = ['ｐaul', 'paul', 'PAUL', 'paul-2', 'Ｚoe', 'ｚoe'];
  await addPeople(names.map((name, index) => [name, `person${index}@globex.example`]));
  await migrate();
  expect(await namesNow()).toEqual(['paul-3', 'paul', 'paul-4', 'paul-2', 'zoe', 'zoe-2']);
  expect((await findPersonByUserName(db, 'ＰAUL-3'))?.id).toBe('p0');
  expect(told).toEqual(
    [
      ['p0', 'p1', '-3'],
      ['p2', 'p1', '-4'],
      ['p5', 'p4', '-2'],
    ].map(([loser, holder, end]) => `Person ${loser} had the user name of person ${holder} in other letters. It now ends in "${end}": please tell them.`),
  );
});

it("brings people's own mail addresses into the same form; of two that become one the verified one stays", async () => {
  await addPeople(['a', 'b', 'c', 'd'].map((name) => [name, `${name}@globex.example`]));
  const give = (person_id: string, value: string, unique_key: string, verified_at: string | null) =>
    db
      .insertInto('person_contact')
      .values({ person_id, kind: 'email', value, unique_key: `email ${unique_key}`, verified_at })
      .execute();
  const at = '2026-11-22T08:00:00.000Z';
  await give('p0', 'nico@home.example', 'nico@home.example', null);
  await give('p1', 'ｎico@home.example', 'ｎico@home.example', at);
  await give('p2', 'ÉMILE@home.example', 'ÉMILE@home.example', null);
  await give('p3', 'd@home.example', 'd@home.example', null);
  await migrate();
  expect(await db.selectFrom('person_contact').select(['person_id', 'value', 'unique_key', 'verified_at']).orderBy('person_id').execute()).toEqual([
    { person_id: 'p1', value: 'ｎico@home.example', unique_key: 'email nico@home.example', verified_at: at },
    { person_id: 'p2', value: 'ÉMILE@home.example', unique_key: 'email émile@home.example', verified_at: null },
    { person_id: 'p3', value: 'd@home.example', unique_key: 'email d@home.example', verified_at: null },
  ]);
});
