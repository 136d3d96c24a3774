import Database from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { companies, companyRow } from '../../../fixtures/companies';
import { settings } from '../../../plugins/rewards/contract/settings';
import { readSettings } from '../../platform/companySettings';
import { WellspringDialect } from '../../platform/database/dialect';
import { allMigrations, migrateToLatest } from '../../platform/database/migrate';
import { addFunctions } from '../../platform/database/search/functions';
import { StatementCache } from '../../platform/database/statements';
import type { PlatformTables } from '../../platform/tables';
import rewards from './routes';

const all = allMigrations([rewards]);

let db: Kysely<PlatformTables>;
beforeEach(() => {
  const sqlite = new Database(':memory:');
  addFunctions(sqlite);
  db = new Kysely<PlatformTables>({ dialect: new WellspringDialect({ database: new StatementCache(sqlite) }) });
});
afterEach(() => db.destroy());

const addCompany = (name: string, plugin_settings: object) => {
  const company = companies.find(({ key }) => key === name);
  if (company === undefined) throw new Error(name);
  return db
    .insertInto('company')
    .values({ ...companyRow(company, 2026), partner_id: null, plugin_settings: JSON.stringify(plugin_settings) })
    .execute();
};
const insert = (table: string, ...rows: readonly object[]) =>
  (db as Kysely<unknown> as Kysely<Record<string, object>>)
    .insertInto(table)
    .values([...rows] as never)
    .execute();
const settingsOf = (companyId: string) => readSettings(db, companyId, { id: 'rewards' }, settings);

it('turns what a company had set of its mall into settings of the plugin; a company without them keeps having no mall', async () => {
  await migrateToLatest(db, Object.fromEntries(Object.entries(all).filter(([name]) => name < '202611291330')));
  await addCompany('acme', { rewards: { currencyToUsd: 20 }, support: { reasonRequired: true } });
  await addCompany('globex', {});
  await insert('reward_settings', { company_id: 'acme', show_mall: 1, maximum_enabled: 1, maximum_cents: 12_500, points_per_dollar: 8 });
  await migrateToLatest(db, all);
  expect(await settingsOf('acme')).toMatchObject({ mall: true, pointsPerDollar: 8, limitsSpending: true, dollarsToSpend: 125, currencyToUsd: 20 });
  expect(await settingsOf('globex')).toMatchObject({ mall: false, pointsPerDollar: 0, limitsSpending: false });
  const { plugin_settings } = await db.selectFrom('company').select('plugin_settings').where('id', '=', 'acme').executeTakeFirstOrThrow();
  expect(JSON.parse(plugin_settings).support).toEqual({ reasonRequired: true });
});

it('keeps the ways to earn in the current plan year and the later ones', async () => {
  await migrateToLatest(db, Object.fromEntries(Object.entries(all).filter(([name]) => name < '202611291100')));
  await addCompany('acme', {});
  const years = [2025, 2026, 2027].map((year) => ({
    id: `acme-${year}`,
    company_id: 'acme',
    name: `${year}`,
    starts_on: `${year}-01-01`,
    ends_on: `${year}-12-31`,
  }));
  await insert('plan_year', ...years);
  const course = { id: 'course', company_id: 'acme', position: 0, type: 'Course', points: 75 };
  await insert(
    'reward_definition',
    { ...course, language: 'en-US', name: 'Finish a course', description: '' },
    { ...course, language: 'es-419', name: 'Termina un curso', description: '' },
  );
  await migrateToLatest(db, all);
  const { rows } = await sql`select plan_year_id, type, points, name from reward_way join reward_way_text on way_id = reward_way.id
    order by plan_year_id, language`.execute(db);
  expect(rows).toEqual(
    ['acme-2026', 'acme-2027'].flatMap((plan_year_id) =>
      ['Finish a course', 'Termina un curso'].map((name) => ({ plan_year_id, type: 'Course', points: 75, name })),
    ),
  );
});
