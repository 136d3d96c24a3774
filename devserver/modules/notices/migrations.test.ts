import Database from 'better-sqlite3';
import { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { companies, companyRow } from '../../../fixtures/companies';
import { inventPerson, withoutOptions } from '../../../fixtures/people';
import { randomSequence } from '../../../fixtures/random';
import { WellspringDialect } from '../../platform/database/dialect';
import { allMigrations, migrateToLatest } from '../../platform/database/migrate';
import { addFunctions } from '../../platform/database/search/functions';
import { StatementCache } from '../../platform/database/statements';
import type { PlatformTables } from '../../platform/tables';
import notices from './routes';

it('moves answers of the welcome form to the contacts; of two equal addresses the first stays, and the start continues', async () => {
  const sqlite = new Database(':memory:');
  addFunctions(sqlite);
  const db = new Kysely<PlatformTables>({ dialect: new WellspringDialect({ database: new StatementCache(sqlite) }) });
  const all = allMigrations([notices]);
  const { '202611221902_contacts_of_people': _moves, '202611231101_mail_keys': _folds, ...before } = all;
  await migrateToLatest(db, before);
  const globex = companies.find(({ key }) => key === 'globex')!;
  await db
    .insertInto('company')
    .values({ ...companyRow(globex, 2026), partner_id: null })
    .execute();
  const answers = ['nora@home.example', 'ｎora@home.example', 'ÉMILE@home.example', ''];
  for (const [index, value] of answers.entries()) {
    const { mail_key: _, ...row } = inventPerson('globex', 'own-', index, 'hash', randomSequence(`person ${index}`)).row;
    await db
      .insertInto('person')
      .values({ ...row, ...withoutOptions, id: `p${index}` } as never)
      .execute();
    await (db as Kysely<unknown> as Kysely<{ welcome_answer: object }>)
      .insertInto('welcome_answer')
      .values({ person_id: `p${index}`, name: 'PreferredEmail', value, unique_key: null } as never)
      .execute();
  }
  await migrateToLatest(db, all);
  expect(await db.selectFrom('person_contact').select(['person_id', 'value', 'unique_key']).orderBy('person_id').execute()).toEqual([
    { person_id: 'p0', value: 'nora@home.example', unique_key: 'email nora@home.example' },
    { person_id: 'p2', value: 'ÉMILE@home.example', unique_key: 'email émile@home.example' },
  ]);
  await db.destroy();
});
