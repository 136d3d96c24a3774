import type { Kysely } from 'kysely';
import { toggles } from '../../../shell/net/condition';
import type { CompanySettings } from '../../../shell/net/contract';
import { setBy } from '../companySettings';
import type { AnyModule } from '../module';
import type { PlatformTables } from '../tables';

/** A company setting of a plugin, or an older toggle without a plugin. */
export interface Settable {
  readonly plugin?: string;
  readonly name: string;
  /** The default. */
  readonly usual: CompanySettings[string];
}

/** All company settings of this build. */
export const settables = (modules: readonly AnyModule[]): readonly Settable[] => [
  ...modules.flatMap(({ id, settings = {} }) => Object.entries(settings).map(([name, usual]) => ({ plugin: id, name, usual }))),
  ...toggles.map((name) => ({ name, usual: false })),
];

/** Toggles and settings of a company. */
export interface CompanyRow {
  readonly id: string;
  readonly name: string;
  readonly toggles: readonly string[];
  readonly set: ReturnType<typeof setBy>;
}

export const listCompanies = async (db: Kysely<PlatformTables>): Promise<readonly CompanyRow[]> => {
  const rows = await db.selectFrom('company').select(['id', 'name', 'toggles', 'plugin_settings']).orderBy('name').execute();
  return rows.map((row) => ({ id: row.id, name: row.name, toggles: JSON.parse(row.toggles) as string[], set: setBy(row) }));
};

/** A setting and its wanted value. */
export interface Wish {
  readonly company: string;
  readonly plugin?: string;
  readonly name: string;
  readonly value: CompanySettings[string];
}

/**
 * Sets one company setting; it applies to signed-in users at the next page load.
 * @returns why it cannot be set; undefined: it is set
 */
export const setForCompany = async (
  db: Kysely<PlatformTables>,
  modules: readonly AnyModule[],
  { company: id, plugin, name, value }: Wish,
): Promise<string | undefined> => {
  const what = settables(modules).find((one) => one.name === name && one.plugin === plugin);
  if (!what) return `There is no setting ${plugin === undefined ? name : `${plugin}.${name}`}.`;
  if (typeof value !== typeof what.usual) return `${name} is a ${typeof what.usual}.`;
  const company = (await listCompanies(db)).find((one) => one.id === id);
  if (!company) return `There is no company ${id}.`;
  const others = company.toggles.filter((toggle) => toggle !== name);
  const changed =
    plugin === undefined
      ? { toggles: JSON.stringify(value === true ? [...others, name] : others) }
      : { plugin_settings: JSON.stringify({ ...Object.fromEntries(company.set), [plugin]: { ...company.set.get(plugin), [name]: value } }) };
  await db.updateTable('company').set(changed).where('id', '=', id).execute();
  return undefined;
};
