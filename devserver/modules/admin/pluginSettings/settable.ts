import type { PluginSettings } from '../../../../plugins/admin/contract';
import type { CompanySettings, SettingValue } from '../../../../shell/net/contract';
import { loadLicences } from '../../../platform/auth/identities';
import { companyOf } from '../../../platform/companies';
import type { SettablePlugin } from '../../../platform/module';
import type { AdminCall, AdminDb } from '../tables';

type Kind = PluginSettings['Fields'][number]['Kind'];

/** The plugins of a company with settings for administrators, without settings of features that it lacks. */
export const settableIn = async (call: AdminCall, db: AdminDb, companyId: string): Promise<readonly SettablePlugin[]> => {
  const licensed = new Set(await loadLicences(db, companyId));
  const features = JSON.parse((await companyOf(db, companyId)).features) as readonly string[];
  const isOffered = ([, { enabledWhen }]: [string, SettablePlugin['forms'][string]]): boolean =>
    enabledWhen?.feature === undefined || features.includes(enabledWhen.feature);
  return call
    .settablePlugins()
    .filter(({ id }) => licensed.has(id))
    .map((plugin) => ({ ...plugin, forms: Object.fromEntries(Object.entries(plugin.forms).filter(isOffered)) }))
    .filter(({ forms }) => Object.keys(forms).length > 0);
};

const kinds = { boolean: 'Switch', number: 'Number', string: 'Choice' } as const;

export const kindOf = (value: SettingValue): Kind => kinds[typeof value as keyof typeof kinds];

const ofKind = <T extends SettingValue>(values: CompanySettings, kind: Kind): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => kindOf(value) === kind)) as Record<string, T>;

/** Settings in the form's groups, by type. */
export const apart = (values: CompanySettings) => ({
  Switches: ofKind<boolean>(values, 'Switch'),
  Numbers: ofKind<number>(values, 'Number'),
  Choices: ofKind<string>(values, 'Choice'),
});

/** Groups of settings by their field names in a form. */
export const byField = (groups: Readonly<Record<string, CompanySettings>>): CompanySettings =>
  Object.fromEntries(Object.entries(groups).flatMap(([group, some]) => Object.entries(some).map(([name, value]) => [`${group}.${name}`, value])));
