import { type Kysely, sql } from 'kysely';
import { caseless } from '../words';

export const createCompanies = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('company')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('partner_id', 'text', (column) => column.references('company.id'))
    .addColumn('host', 'text')
    .addColumn('branding_color', 'text', (column) => column.notNull())
    .addColumn('help_text_color', 'text')
    .addColumn('logo_url', 'text', (column) => column.notNull())
    .addColumn('login_background_images', 'text', (column) => column.notNull())
    .addColumn('features', 'text', (column) => column.notNull())
    .addColumn('toggles', 'text', (column) => column.notNull())
    .addColumn('top_nav', 'text', (column) => column.notNull())
    .addColumn('app_id', 'text', (column) => column.notNull())
    .addColumn('plan_year_id', 'text', (column) => column.notNull())
    .addColumn('sso_enabled', 'integer', (column) => column.notNull())
    .addColumn('sso_logout_url', 'text')
    .addColumn('privacy_policy_id', 'text', (column) => column.notNull())
    .addColumn('eula_id', 'text', (column) => column.notNull())
    .addColumn('home_background_type', 'integer', (column) => column.notNull())
    .addColumn('home_background_url', 'text')
    .addColumn('wellness_notification_name', 'text', (column) => column.notNull())
    .addColumn('support_email', 'text')
    .addColumn('support_phone', 'text')
    .addColumn('coaching_designation', 'text', (column) => column.notNull())
    .addColumn('support_designation', 'text', (column) => column.notNull())
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('company_host').unique().on('company').column('host').execute();
  await db.schema.createIndex('company_partner').on('company').column('partner_id').execute();
  await db.schema
    .createTable('company_plugin')
    .addColumn('company_id', 'text', (column) => column.notNull().references('company.id'))
    .addColumn('plugin_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('company_plugin_key', ['company_id', 'plugin_id'])
    .execute();
};

export const addPluginSettings = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('company')
    .addColumn('plugin_settings', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
};

/** Index of companies by name. */
export const indexCompanyNames = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index company_by_name on company (${caseless('name')}, id)`.execute(db);
};
