import type { PluginSettings } from '../../../plugins/admin/contract';
import type { pluginSchemas } from '../../../plugins/admin/contract/pluginSchemas';
import { sharedTopics } from '../../../shell/contracts/topics';
import { locales } from '../../../shell/i18n/locale';
import type { CompanySettings, Input } from '../../../shell/net/contract';
import { maximum, minimum } from '../../../shell/rules/validators';
import { loadLicences } from '../../platform/auth/identities';
import { companyOf } from '../../platform/companies';
import { keepSettings, setBy, settingsIn } from '../../platform/companySettings';
import { changesBetween, FieldRefusal, type Handlers, Refusal, type SettablePlugin, type Unit } from '../../platform/module';
import { putsBack, type SavedVersions } from '../../platform/putBack';
import type { AdminCall, AdminDb, AdminTables } from './tables';

type Body = Input<(typeof pluginSchemas)['savePlugin']>['body'];
type Field = PluginSettings['Fields'][number];

/** A company's settings of a plugin are one record. */
const recordId = (companyId: string, plugin: string): string => `${companyId}:${plugin}`;
const pluginIn = (id: string): string => id.slice(id.indexOf(':') + 1);

/** The plugins of a company with settings that its administrators choose, without settings of features that it lacks. */
const settableIn = async (call: AdminCall, db: AdminDb, companyId: string): Promise<readonly SettablePlugin[]> => {
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
const kindOf = (value: CompanySettings[string]): Field['Kind'] => kinds[typeof value as keyof typeof kinds];

/** What holds of the settings that administrators choose. */
const valuesOf = async (db: AdminDb, companyId: string, { id, defaults, forms }: SettablePlugin): Promise<CompanySettings> => {
  const values = settingsIn(setBy(await companyOf(db, companyId)), id, defaults);
  return Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(forms, name)));
};

const ofKind = <T>(values: CompanySettings, type: 'boolean' | 'number' | 'string'): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === type)) as Record<string, T>;

const apart = (values: CompanySettings) => ({
  Switches: ofKind<boolean>(values, 'boolean'),
  Numbers: ofKind<number>(values, 'number'),
  Choices: ofKind<string>(values, 'string'),
});

/** By the names that a form has for them. */
const byField = (values: CompanySettings): CompanySettings =>
  Object.fromEntries(Object.entries(apart(values)).flatMap(([group, some]) => Object.entries(some).map(([name, value]) => [`${group}.${name}`, value])));

const present = async (call: AdminCall, companyId: string, plugin: SettablePlugin): Promise<PluginSettings> => {
  const { id, defaults, forms, text } = plugin;
  const Fields = Object.entries(forms).map(([name, { min, max, isWhole, options = [], enabledWhen }]): Field => {
    const key = `setting.${name}`;
    return {
      Name: name,
      Kind: kindOf(defaults[name] ?? ''),
      Label: text(key) ?? name,
      Hint: text(`${key}.hint`) ?? null,
      Min: min ?? null,
      Max: max ?? null,
      IsWhole: isWhole ?? false,
      Options: options.map((Value) => ({ Value, Text: text(`${key}.${Value}`) ?? Value })),
      EnabledBy: enabledWhen?.setting ?? null,
    };
  });
  const Version = await call.version('plugin', recordId(companyId, id));
  return {
    Plugin: id,
    RecordId: recordId(companyId, id),
    Name: text('settings.title') ?? id,
    Fields,
    ...apart(await valuesOf(call.db, companyId, plugin)),
    Version,
  };
};

/** @throws FieldRefusal 400 for a setting that the plugin does not offer, or a value that it does not take */
const check = ({ defaults, forms }: SettablePlugin, { Switches, Numbers, Choices }: Body): CompanySettings => {
  for (const [group, kind, values] of [
    ['Switches', 'Switch', Switches],
    ['Numbers', 'Number', Numbers],
    ['Choices', 'Choice', Choices],
  ] as const)
    for (const [name, value] of Object.entries(values)) {
      const field = `${group}.${name}`;
      const form = new Map(Object.entries(forms)).get(name);
      if (!form || kindOf(defaults[name] ?? '') !== kind) throw new FieldRefusal(field, 'pluginSettings.unknown');
      if (typeof value === 'string' && !form.options?.includes(value)) throw new FieldRefusal(field, 'pluginSettings.option');
      if (typeof value !== 'number') continue;
      const fault = (form.min === undefined ? undefined : minimum(value, form.min)) ?? (form.max === undefined ? undefined : maximum(value, form.max));
      if (fault) throw new FieldRefusal(field, fault.id, fault.values);
      if (form.isWhole && !Number.isInteger(value)) throw new FieldRefusal(field, 'pluginSettings.whole');
    }
  return { ...Switches, ...Numbers, ...Choices };
};

/** Whoever is signed in has the settings at once, as a sign-in tells them. */
const tellCompany = async (unit: Unit<AdminTables>, companyId: string, { id, defaults }: Pick<SettablePlugin, 'id' | 'defaults'>): Promise<void> => {
  const Settings = settingsIn(setBy(await companyOf(unit.trx, companyId)), id, defaults);
  unit.publish(sharedTopics.company, { companyId }, { Plugin: id, Settings });
};

/** What is kept of a save, with the name of the plugin by language. */
interface SavedSettings extends SavedVersions<CompanySettings> {
  /** Those that the plugin declares; an earlier save has not kept them. */
  readonly defaults?: CompanySettings;
  readonly names: Readonly<Record<string, string>>;
}

/** Keeps settings of a plugin of the company; they hold from the next call of everybody on, and in open pages at once. */
const save = async (call: AdminCall, body: Body): Promise<PluginSettings> => {
  const { companyId } = call.caller.subject;
  const plugin = await call.change(async (unit) => {
    const found = (await settableIn(call, unit.trx, companyId)).find(({ id }) => id === body.Plugin);
    if (!found) throw new Refusal(404, 'pluginSettings.noPlugin');
    const [id, before] = [recordId(companyId, found.id), await valuesOf(unit.trx, companyId, found)];
    const after = { ...before, ...check(found, body) };
    await unit.revise<object>({ record: 'plugin', id, companyId, version: body.Version, mine: byField(after), theirs: async () => byField(before) });
    await keepSettings(unit.trx, companyId, { [found.id]: after });
    await tellCompany(unit, companyId, found);
    const names = Object.fromEntries(locales.map((language) => [language, found.text('settings.title', language) ?? found.id]));
    const undo: SavedSettings = { before, after, names, defaults: found.defaults };
    const changed = changesBetween(before, after);
    await unit.audit({ action: 'company.pluginSettingsSaved', target: id, company: companyId, record: 'plugin', words: found.id, changed, undo });
    return found;
  });
  return present(call, companyId, plugin);
};

/** How saves of a plugin's settings are undone. */
export const undoOfPluginSettings = putsBack<AdminTables, CompanySettings>('company.pluginSettingsSaved', {
  record: 'plugin',
  async now({ trx }, { companyId, target, kept }) {
    const set = new Map(Object.entries(setBy(await companyOf(trx, companyId)).get(pluginIn(target)) ?? {}));
    const { after } = kept as SavedVersions<CompanySettings>;
    return Object.fromEntries(Object.keys(after).map((name) => [name, set.get(name)])) as CompanySettings;
  },
  async keep(unit, { companyId, target, kept }, values) {
    const id = pluginIn(target);
    await keepSettings(unit.trx, companyId, { [id]: values });
    const { defaults } = kept as SavedSettings;
    if (defaults !== undefined) await tellCompany(unit, companyId, { id, defaults });
  },
  inWords: async (_unit, _change, values) => values,
  tells: ({ text }, saved, language) => text('undo.plugin', { name: (saved as SavedSettings).names[language] ?? '' }),
  words: ({ target }) => pluginIn(target),
});

/** Settings that plugins declare, of the company of whoever calls. */
export const pluginSettingsHandlers: Handlers<typeof pluginSchemas, AdminTables> = {
  plugins: async (_, call) => {
    const { companyId } = call.caller.subject;
    const all: PluginSettings[] = [];
    for (const plugin of await settableIn(call, call.db, companyId)) all.push(await present(call, companyId, plugin));
    return all.sort((one, other) => one.Name.localeCompare(other.Name, call.language));
  },

  savePlugin: ({ body }, call) => save(call, body),
};
