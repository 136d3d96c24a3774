import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Group } from '../../../plugins/admin/rules/companySettings';
import { createTables, integer, type RowOf, table, text } from '../../platform/database/table';
import type { Call } from '../../platform/module';
import type { PlatformTables } from '../../platform/tables';
import { type AlarmTables, alarmMigrations } from './alarms/tables';
import { type FileTables, fileMigrations } from './eligibility/files/tables';
import { type MessageTables, messageMigrations } from './messaging/tables';
import { type ScheduleTables, scheduleMigrations } from './schedules/tables';

/** Settings of a company in a group. A group without a row has its initial values. */
export const choices = table(
  'company_choice',
  {
    company_id: text().references('company.id'),
    group_name: text<Group>(),
    /** JSON: the company's own values, kept while the partner's apply. */
    own: text(),
    uses_partner: integer(),
  },
  { primaryKey: ['company_id', 'group_name'] },
);

/** Tables that this module owns. */
export interface AdminTables extends MessageTables, ScheduleTables, FileTables, AlarmTables {
  company_choice: RowOf<typeof choices>;
}

/** A call of the module's endpoints. */
export type AdminCall = Call<AdminTables>;

/** The database with the tables of this module. */
export type AdminDb = Kysely<PlatformTables & AdminTables>;

/** Migrations of this module, name → change (`yyyyMMddHHmm_what`). */
export const migrations: Readonly<Record<string, Migration>> = {
  '202611230701_companyChoices': createTables(choices),
  ...messageMigrations,
  ...scheduleMigrations,
  ...fileMigrations,
  ...alarmMigrations,
};
