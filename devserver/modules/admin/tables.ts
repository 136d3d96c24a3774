import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Group } from '../../../plugins/admin/rules/companySettings';
import { createTables, integer, type RowOf, table, text } from '../../platform/database/table';
import type { Call } from '../../platform/module';
import type { PlatformTables } from '../../platform/tables';
import { type FileTables, fileMigrations } from './eligibility/files/tables';
import { type MessageTables, messageMigrations } from './messaging/tables';
import { type ScheduleTables, scheduleMigrations } from './schedules/tables';

/** What a company has chosen in a group of its settings. A group without a row is as the company was set up. */
const choices = table(
  'company_choice',
  {
    company_id: text().references('company.id'),
    group_name: text<Group>(),
    /** JSON: what is the company's own, kept while the partner's applies. */
    own: text(),
    uses_partner: integer(),
  },
  { primaryKey: ['company_id', 'group_name'] },
);

/** Tables that this module owns. */
export interface AdminTables extends MessageTables, ScheduleTables, FileTables {
  company_choice: RowOf<typeof choices>;
}

/** A call of the module's endpoints. */
export type AdminCall = Call<AdminTables>;

/** The database as this module sees it. */
export type AdminDb = Kysely<PlatformTables & AdminTables>;

/** Migrations of this module, name → change (`yyyyMMddHHmm_what`). */
export const migrations: Readonly<Record<string, Migration>> = {
  '202611230701_companyChoices': createTables(choices),
  ...messageMigrations,
  ...scheduleMigrations,
  ...fileMigrations,
};
