import Database from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { companies, companyRow } from '../../../fixtures/companies';
import { inventPerson, withoutOptions } from '../../../fixtures/people';
import { randomSequence } from '../../../fixtures/random';
import account from '../../modules/account/routes';
import notices from '../../modules/notices/routes';
import session from '../../modules/session/routes';
import trackers from '../../modules/trackers/routes';
import { WellspringDialect } from '../database/dialect';
import { allMigrations, migrateToLatest } from '../database/migrate';
import { addFunctions } from '../database/search/functions';
import { StatementCache } from '../database/statements';
import type { PlatformTables } from '../tables';

it('an earlier database keeps consents with their times, without a text', async () => {
  const sqlite = new Database(':memory:');
  addFunctions(sqlite);
  const db = new Kysely<PlatformTables>({ dialect: new WellspringDialect({ database: new StatementCache(sqlite) }) });
  const all = allMigrations([account, notices, session, trackers]);
  const before = Object.fromEntries(Object.entries(all).filter(([name]) => !/consents$|Consents$/.test(name) || name < '20261123194'));
  await migrateToLatest(db, before);
  const globex = companies.find(({ key }) => key === 'globex')!;
  await db
    .insertInto('company')
    .values({ ...companyRow(globex, 2026), partner_id: null })
    .execute();
  const { row } = inventPerson('globex', 'own-', 0, 'hash', randomSequence('one'));
  await db
    .insertInto('person')
    .values({ ...row, ...withoutOptions, id: 'p' } as never)
    .execute();
  sqlite.exec(`insert into consent_notice (id, company_id, position, is_enabled, proceed_after_decline) values ('n', 'globex', 0, 1, 1);
    insert into consent_answer values ('p', 'n', 0, '2026-01-04');
    insert into policy_acceptance (person_id, policy_id, kind, accepted_at) values ('p', 'terms', 'eula', '2026-01-01');
    insert into account_reminder values ('p', 'text', '2026-01-02');
    insert into device_connection values ('p', 'band', '2026-01-03', '2026-01-03');`);
  await migrateToLatest(db, all);
  const { rows } = await sql`select module_id, consent_id, outcome, text_id, at from consent_entry order by at`.execute(db);
  expect(rows).toEqual([
    { module_id: 'session', consent_id: 'terms', outcome: 'given', text_id: null, at: '2026-01-01' },
    { module_id: 'account', consent_id: 'text', outcome: 'given', text_id: null, at: '2026-01-02' },
    { module_id: 'trackers', consent_id: 'band', outcome: 'given', text_id: null, at: '2026-01-03' },
    { module_id: 'notices', consent_id: 'n', outcome: 'declined', text_id: null, at: '2026-01-04' },
  ]);
  await db.destroy();
});
