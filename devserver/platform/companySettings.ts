import { type Kysely, sql } from 'kysely';
import type { AnySettingForms, CompanySettings, SettingValue, SettingValues } from '../../shell/net/contract';
import { isOpenTo } from './auth/licences';
import { listOf } from './database/words';
import type { PlatformTransaction } from './platform';
import type { CompanyTable, PlatformTables } from './tables';

type Db = Kysely<PlatformTables> | PlatformTransaction;

/** Settings of a company by plugin id: its row's `plugin_settings`. */
export type SetByCompany = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** Settings that companies inherit from a partner, with the partner's features. */
interface SetByPartner {
  readonly set: SetByCompany;
  readonly features: readonly string[];
}

/** Settings of a company, its partner, the partner's partner and so on: a value missing in one is taken from the next. */
export interface SetInLine {
  readonly own: SetByCompany;
  readonly partners: readonly SetByPartner[];
}

/** The company settings of a module: those with a form for administrators are inherited, others are not. */
export interface Declaring {
  readonly id: string;
  readonly settingForms?: Readonly<Record<string, Pick<AnySettingForms[string], 'enabledWhen'>>> | undefined;
}

/** Reads `plugin_settings` of a company's row. */
export const setBy = (row: Pick<CompanyTable, 'plugin_settings'>): SetByCompany =>
  new Map(Object.entries(JSON.parse(row.plugin_settings) as Record<string, Readonly<Record<string, unknown>>>));

/** The plugins that a company has licensed, as JSON. */
const licencesOf = (table: 'line' | 'company') =>
  sql<string>`(select ${listOf(sql`licence.plugin_id`)} from company_plugin as licence where licence.company_id = ${sql.ref(`${table}.id`)})`.as('licences');

/** Settings that other companies inherit from one: none of plugins without a licence, because these settings are no longer visible there. */
const inheritedFrom = (row: Pick<CompanyTable, 'plugin_settings' | 'features'> & { readonly licences: string }): SetByPartner => {
  const licences = new Set(JSON.parse(row.licences) as readonly string[]);
  return { set: new Map([...setBy(row)].filter(([pluginId]) => isOpenTo(licences, pluginId))), features: JSON.parse(row.features) as readonly string[] };
};

/** Maximum length of a chain of partners; it also ends a cycle. */
const longestLine = 8;

/** A company, its partner, the partner's partner and so on, in one statement. */
export const readLine = (db: Db, companyId: string) =>
  db
    .withRecursive('line', (trx) =>
      trx
        .selectFrom('company')
        .select(['id', 'partner_id', 'plugin_settings', 'features', 'toggles', 'coaching_designation', 'support_designation'])
        .select((eb) => eb.lit(1).as('place'))
        .where('id', '=', companyId)
        .unionAll(
          trx
            .selectFrom('line')
            .innerJoin('company', 'company.id', 'line.partner_id')
            .select(['company.id', 'company.partner_id', 'company.plugin_settings', 'company.features', 'company.toggles'])
            .select(['company.coaching_designation', 'company.support_designation'])
            .select((eb) => eb('line.place', '+', eb.lit(1)).as('place'))
            .where('line.place', '<', longestLine),
        ),
    )
    .selectFrom('line')
    .selectAll()
    .select(licencesOf('line'))
    .orderBy('place')
    .execute();

/** The settings of a company and its partners. */
export const setsIn = ([company, ...partners]: Awaited<ReturnType<typeof readLine>>): SetInLine => ({
  own: company === undefined ? new Map() : setBy(company),
  partners: partners.map(inheritedFrom),
});

/** Values of a plugin's settings in one company; a value of another type than the default counts as not set. */
export const setIn = (set: SetByCompany | undefined, pluginId: string, defaults: CompanySettings): ReadonlyMap<string, SettingValue> => {
  const usual = new Map(Object.entries(defaults));
  return new Map(Object.entries(set?.get(pluginId) ?? {}).filter((one): one is [string, SettingValue] => typeof one[1] === typeof usual.get(one[0])));
};

/** A plugin's settings that companies inherit from a partner: those with a form for administrators, without settings of features that the partner lacks. */
export const inheritedIn = (
  { set, features }: SetByPartner,
  { id, settingForms = {} }: Declaring,
  defaults: CompanySettings,
): ReadonlyMap<string, SettingValue> => {
  const forms = new Map(Object.entries(settingForms));
  const isInherited = (name: string): boolean => {
    const form = forms.get(name);
    return form !== undefined && (form.enabledWhen?.feature === undefined || features.includes(form.enabledWhen.feature));
  };
  return new Map([...setIn(set, id, defaults)].filter(([name]) => isInherited(name)));
};

/** A plugin's settings in a company: its own values, else its partner's if that has the plugin and the setting's feature, else the defaults. */
export const settingsIn = <S extends CompanySettings>({ own, partners }: SetInLine, module: Declaring, defaults: S): SettingValues<S> => {
  const chosen = [setIn(own, module.id, defaults), ...partners.map((partner) => inheritedIn(partner, module, defaults))];
  return Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, chosen.find((set) => set.has(name))?.get(name) ?? value]),
  ) as SettingValues<S>;
};

/** Own settings of a company; null: none, so that its partner's value or the default applies. */
export type OwnSettings = Readonly<Record<string, SettingValue | null>>;

/** Saves settings of a company by plugin id; its other settings stay unchanged. */
export const keepSettings = async (trx: PlatformTransaction, companyId: string, changed: Readonly<Record<string, OwnSettings>>): Promise<void> => {
  const row = await trx.selectFrom('company').select('plugin_settings').where('id', '=', companyId).executeTakeFirstOrThrow();
  const set = setBy(row);
  const merged = Object.entries(changed).map(([pluginId, settings]) => {
    const all = Object.entries({ ...set.get(pluginId), ...settings }).filter(([, value]) => value !== null);
    return [pluginId, Object.fromEntries(all)] as const;
  });
  const plugin_settings = JSON.stringify({ ...Object.fromEntries(set), ...Object.fromEntries(merged) });
  await trx.updateTable('company').set({ plugin_settings }).where('id', '=', companyId).execute();
};

/** Own and inherited settings of a company, for all plugins. */
export const readSet = async (db: Db, companyId: string): Promise<SetInLine> => setsIn(await readLine(db, companyId));

/** A plugin's settings in a company, from the database; the defaults for an unknown company. */
export const readSettings = async <S extends CompanySettings>(db: Db, companyId: string, module: Declaring, defaults: S): Promise<SettingValues<S>> =>
  settingsIn(await readSet(db, companyId), module, defaults);

/** A plugin's settings in a company and in all companies that have it as a direct or indirect partner; by company id. */
export const readSettingsBelow = async <S extends CompanySettings>(
  trx: PlatformTransaction,
  companyId: string,
  module: Declaring,
  defaults: S,
): Promise<ReadonlyMap<string, SettingValues<S>>> => {
  const line = await readLine(trx, companyId);
  const settings = new Map([[companyId, settingsIn(setsIn(line), module, defaults)]]);
  const behind = new Map<string, readonly SetByPartner[]>([[companyId, line.map(inheritedFrom)]]);
  let partners = [companyId];
  while (partners.length > 0) {
    const columns = ['id', 'partner_id', 'plugin_settings', 'features'] as const;
    const below = await trx.selectFrom('company').select(columns).select(licencesOf('company')).where('partner_id', 'in', partners).execute();
    const added = below.filter(({ id }) => !settings.has(id));
    for (const row of added) {
      const inherited = (behind.get(row.partner_id ?? '') ?? []).slice(0, longestLine - 1);
      settings.set(row.id, settingsIn({ own: setBy(row), partners: inherited }, module, defaults));
      behind.set(row.id, [inheritedFrom(row), ...inherited]);
    }
    partners = added.map(({ id }) => id);
  }
  return settings;
};
