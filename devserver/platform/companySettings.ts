import type { Kysely } from 'kysely';
import type { CompanySettings, SettingValues } from '../../shell/net/contract';
import type { PlatformTransaction } from './platform';
import type { PlatformTables } from './tables';

/** What a company has set, by plugin id: its row's `plugin_settings`. */
export type SetByCompany = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** Reads `plugin_settings` of a company's row. */
export const setBy = (row: { readonly plugin_settings: string }): SetByCompany =>
  new Map(Object.entries(JSON.parse(row.plugin_settings) as Record<string, Readonly<Record<string, unknown>>>));

/** A plugin's settings in a company: what it has set, else the default. What is of another type than the default counts as not set. */
export const settingsIn = <S extends CompanySettings>(set: SetByCompany, pluginId: string, defaults: S): SettingValues<S> => {
  const own = new Map(Object.entries(set.get(pluginId) ?? {}));
  const entries = Object.entries(defaults).map(([name, value]) => [name, typeof own.get(name) === typeof value ? own.get(name) : value]);
  return Object.fromEntries(entries) as SettingValues<S>;
};

/** Keeps settings of a company, by plugin id; what else it has set stays. */
export const keepSettings = async (trx: PlatformTransaction, companyId: string, changed: Readonly<Record<string, CompanySettings>>): Promise<void> => {
  const row = await trx.selectFrom('company').select('plugin_settings').where('id', '=', companyId).executeTakeFirstOrThrow();
  const set = setBy(row);
  const merged = Object.entries(changed).map(([pluginId, settings]) => [pluginId, { ...set.get(pluginId), ...settings }]);
  const plugin_settings = JSON.stringify({ ...Object.fromEntries(set), ...Object.fromEntries(merged) });
  await trx.updateTable('company').set({ plugin_settings }).where('id', '=', companyId).execute();
};

/** A plugin's settings in a company, asked of the database. A company that does not exist has set nothing. */
export const readSettings = async <S extends CompanySettings>(
  db: Kysely<PlatformTables>,
  companyId: string,
  pluginId: string,
  defaults: S,
): Promise<SettingValues<S>> => {
  const row = await db.selectFrom('company').select('plugin_settings').where('id', '=', companyId).executeTakeFirst();
  return settingsIn(row ? setBy(row) : new Map(), pluginId, defaults);
};
