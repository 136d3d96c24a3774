import Database from 'better-sqlite3';
import { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { companies, companyRow } from '../../../fixtures/companies';
import { inventPerson } from '../../../fixtures/people';
import { randomSequence } from '../../../fixtures/random';
import type { PlatformTables } from '../tables';
import { WellspringDialect } from './dialect';
import { allMigrations, migrateToLatest } from './migrate';
import { StatementCache } from './statements';

it('fills the keys of the mail addresses that are there already, and folds user names where nobody else has that name', async () => {
  const db = new Kysely<PlatformTables>({ dialect: new WellspringDialect({ database: new StatementCache(new Database(':memory:')) }) });
  const all = allMigrations([]);
  const { '202611231101_mail_keys': last, ...before } = all;
  expect(last).toBeDefined();
  await migrateToLatest(db, before);
  const globex = companies.find(({ key }) => key === 'globex')!;
  await db
    .insertInto('company')
    .values({ ...companyRow(globex, 2026), partner_id: null })
    .execute();
  const rows = [
    ['émile@globex.example', 'ÉMILE@globex.example'],
    ['zoe\u0308', ' Zoe\u0308@Globex.example'],
    ['paul', 'paul@globex.example'],
    ['ｐaul', 'ＰAUL@globex.example'],
  ];
  for (const [index, [user_name, email]] of rows.entries()) {
    const { mail_key: _, ...row } = inventPerson('globex', 'own-', index, 'hash', randomSequence(`person ${index}`)).row;
    await db
      .insertInto('person')
      .values({ ...row, id: `p${index}`, user_name, email } as never)
      .execute();
  }
  await migrateToLatest(db, all);
  expect(await db.selectFrom('person').select(['user_name', 'email', 'mail_key']).orderBy('id').execute()).toEqual([
    { user_name: 'émile@globex.example', email: 'ÉMILE@globex.example', mail_key: 'émile@globex.example' },
    { user_name: 'zoë', email: ' Zoe\u0308@Globex.example', mail_key: 'zoë@globex.example' },
    { user_name: 'paul', email: 'paul@globex.example', mail_key: 'paul@globex.example' },
    { user_name: 'ｐaul', email: 'ＰAUL@globex.example', mail_key: 'paul@globex.example' },
  ]);
  await db.destroy();
});
