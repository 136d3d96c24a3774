import type { Kysely } from 'kysely';
import { folded } from '../../../shell/rules/fuzzy';
import { nameKey } from '../../../shell/rules/visible';
import { globalCompanyId } from '../auth/reach';
import type { PlatformTransaction } from '../platform';
import type { CompanyTable, PlatformTables } from '../tables';

type Db = Kysely<PlatformTables> | PlatformTransaction;

/** Properties of a new company. */
interface NewCompany {
  readonly id: string;
  readonly name: string;
  readonly partnerId: string | null;
  /** IANA. */
  readonly timeZone: string;
  /** The company whose settings, branding and navigation are copied. */
  readonly template: CompanyTable | undefined;
  /** Plugins that it licenses. */
  readonly plugins: readonly string[];
  /** Whether it is created without plan years, which its company file contains. */
  readonly hasNoYears?: boolean;
}

const longestId = 40;

/** The words of a name as an id: `Acme Health Ltd.` → `acme-health-ltd`. */
const slugOf = (name: string): string =>
  folded(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestId)
    .replaceAll(/^-+|-+$/g, '') || 'company';

/** A free company id, derived from the name. */
export const freeCompanyId = async (db: Db, name: string): Promise<string> => {
  const slug = slugOf(name);
  const rows = await (db as Kysely<PlatformTables>).selectFrom('company').select('id').where('id', 'like', `${slug}%`).execute();
  const taken = new Set(rows.map(({ id }) => id));
  let id = slug;
  for (let count = 2; taken.has(id); count += 1) id = `${slug}-${count}`;
  return id;
};

/** Defaults of a company without a template: the product's look, and the features that its plugins need. */
const usual = (plugins: readonly string[]) => {
  const hasCoaching = plugins.includes('coaching-scheduler');
  return {
    branding_color: '#0f6c6d',
    help_text_color: null,
    logo_url: '',
    login_background_images: '[]',
    features: JSON.stringify(hasCoaching ? ['CoachingScheduledWorkflow'] : []),
    toggles: JSON.stringify(['RegistrationV2Enabled', 'SpanishOnWebEnabled', 'UserTrackerEntriesV2', 'RedesignEnabled']),
    plugin_settings: '{}',
    top_nav: '[]',
    home_background_type: 0,
    home_background_url: null,
    wellness_notification_name: 'wellnessNotification.name',
    support_email: null,
    support_phone: null,
    coaching_designation: hasCoaching ? 'Company' : 'None',
    support_designation: plugins.includes('support') ? 'Company' : 'None',
    time_format: '12',
    week_start_day: 'Monday',
    height_units: 'Imperial',
    length_units: 'Imperial',
    weight_units: 'Imperial',
    distance_units: 'Imperial',
  } as const;
};

/** Staff of a new company reach only their own company, whatever the reach of the template's staff. */
const ownReach = ({ coaching_designation, support_designation }: Pick<CompanyTable, 'coaching_designation' | 'support_designation'>) => {
  const within = (designation: string): string => (designation === 'None' ? designation : 'Company');
  return { coaching_designation: within(coaching_designation), support_designation: within(support_designation) };
};

/** Plan years of the template that have not ended, else this calendar year and the next; their ids contain the company and the first day. */
const planYearsOf = async (trx: PlatformTransaction, { id, template }: NewCompany, today: string): Promise<PlatformTables['plan_year'][]> => {
  const year = Number(today.slice(0, 4));
  const calendar = [year, year + 1].map((one) => ({ name: `${one}`, starts_on: `${one}-01-01`, ends_on: `${one}-12-31` }));
  const copied = template
    ? await trx
        .selectFrom('plan_year')
        .select(['name', 'starts_on', 'ends_on'])
        .where('company_id', '=', template.id)
        .where('ends_on', '>=', today)
        .orderBy('starts_on')
        .execute()
    : [];
  return (copied.length > 0 ? copied : calendar).map((row) => ({ ...row, id: `${id}-${row.starts_on}`, company_id: id }));
};

/** Adds a company with its plan years, without people. It must have a free id. `today`: `yyyy-MM-dd` in its zone. */
export const addCompany = async (trx: PlatformTransaction, company: NewCompany, today: string): Promise<void> => {
  const { id, name, partnerId, timeZone, template, plugins } = company;
  const years = company.hasNoYears ? [] : await planYearsOf(trx, company, today);
  const current = years.find(({ starts_on, ends_on }) => starts_on <= today && today <= ends_on) ?? years[0];
  await trx
    .insertInto('company')
    .values({
      ...(template ?? usual(plugins)),
      ...ownReach(template ?? usual(plugins)),
      id,
      name,
      partner_id: partnerId,
      host: null,
      app_id: `${id}-web`,
      plan_year_id: current?.id ?? '',
      sso_enabled: 0,
      sso_logout_url: null,
      privacy_policy_id: `${id}-privacy`,
      eula_id: `${id}-eula`,
      time_zone: timeZone,
    })
    .execute();
  for (const year of years) await trx.insertInto('plan_year').values(year).execute();
};

/** Whether another company than `id` has this name, as `nameKey` compares names. */
export const isNameOfOtherCompany = async (db: Db, name: string, id: string): Promise<boolean> => {
  const key = nameKey(name);
  const others = await (db as Kysely<PlatformTables>).selectFrom('company').select('name').where('id', '<>', id).execute();
  return others.some((one) => nameKey(one.name) === key);
};

/** Whether a company with this name exists, ignoring case, accents and repeated blanks. */
export const isCompanyName = (db: Db, name: string): Promise<boolean> => isNameOfOtherCompany(db, name, '');

/** Whether the database has no company: a new deployment. */
export const hasNoCompany = async (db: Db): Promise<boolean> =>
  (await (db as Kysely<PlatformTables>).selectFrom('company').select('id').limit(1).executeTakeFirst()) === undefined;

/** The company that runs the platform. */
export const platformCompany = (name: string, plugins: readonly string[], timeZone: string): NewCompany => ({
  id: globalCompanyId,
  name,
  partnerId: null,
  timeZone,
  template: undefined,
  plugins,
});
