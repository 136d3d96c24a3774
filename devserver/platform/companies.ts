import type { Kysely } from 'kysely';
import type { PlatformTransaction } from './platform';
import type { CompanyTable, PlatformTables } from './tables';

/** Columns of a company that its administrators or SuperAdmins change. */
export type CompanyChange = Partial<
  Pick<
    CompanyTable,
    | 'name'
    | 'partner_id'
    | 'features'
    | 'toggles'
    | 'coaching_designation'
    | 'support_designation'
    | 'top_nav'
    | 'logo_url'
    | 'login_background_images'
    | 'branding_color'
    | 'support_email'
    | 'support_phone'
    | 'time_zone'
    | 'time_format'
    | 'week_start_day'
    | 'height_units'
    | 'length_units'
    | 'weight_units'
    | 'distance_units'
  >
>;

/** The company of an id from a person or another company, so it exists. */
export const companyOf = (db: Kysely<PlatformTables> | PlatformTransaction, id: string): Promise<CompanyTable> =>
  db.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Saves changed columns of a company; does nothing without changes. */
export const changeCompany = async (trx: PlatformTransaction, id: string, change: CompanyChange): Promise<void> => {
  if (Object.keys(change).length > 0) await trx.updateTable('company').set(change).where('id', '=', id).execute();
};

/** Adds the columns of the company's defaults for people without own preferences. */
export const addDefaultsOfCompanies = async (db: Kysely<unknown>): Promise<void> => {
  const usual = {
    time_format: '12',
    week_start_day: 'Monday',
    height_units: 'Imperial',
    length_units: 'Imperial',
    weight_units: 'Imperial',
    distance_units: 'Imperial',
  };
  for (const [column, value] of Object.entries(usual)) {
    await db.schema
      .alterTable('company')
      .addColumn(column, 'text', (built) => built.notNull().defaultTo(value))
      .execute();
  }
};
