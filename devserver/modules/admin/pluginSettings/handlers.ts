import type { PluginSettings } from '../../../../plugins/admin/contract';
import type { pluginSchemas } from '../../../../plugins/admin/contract/pluginSchemas';
import { locales } from '../../../../shell/i18n/locale';
import type { AnySettingForms, CompanySettings, SettingValue } from '../../../../shell/net/contract';
import { keepSettings, type OwnSettings } from '../../../platform/companySettings';
import { type ChangeForAnother, changesBetween, type Handlers, Refusal } from '../../../platform/module';
import { putsBack, type SavedVersions } from '../../../platform/putBack';
import type { AdminCall, AdminTables } from '../tables';
import { type Body, chosenBy } from './chosen';
import { keepOwn } from './keep';
import { inheritsOf, present, recordId } from './present';
import { apart, byField, settableIn } from './settable';
import { holdingWith, inWords, type Read, type Values, valuesOf } from './values';

const pluginIn = (id: string): string => id.slice(id.indexOf(':') + 1);

/** Values by field of the form: the effective ones, and which are inherited. */
const inForm = (own: OwnSettings, { inherited }: Values): object => byField({ ...apart(holdingWith(own, inherited)), Inherits: inheritsOf(own) });

/** Stored data of a save, with the name of the plugin by language. */
interface SavedSettings extends SavedVersions<OwnSettings> {
  /** Defaults declared by the plugin; absent in earlier saves. */
  readonly defaults?: CompanySettings;
  /** Forms declared by the plugin; absent in earlier saves. */
  readonly forms?: AnySettingForms;
  readonly names: Readonly<Record<string, string>>;
}

/** Stores settings of a plugin for the company; effective from the next call of every user, and in open pages at once. */
const save = async (call: AdminCall, body: Body): Promise<PluginSettings> => {
  const { companyId } = call.caller.subject;
  const plugin = await call.change(async (unit) => {
    const found = (await settableIn(call, unit.trx, companyId)).find(({ id }) => id === body.Plugin);
    if (!found) throw new Refusal(404, 'pluginSettings.noPlugin');
    const [id, values] = [recordId(companyId, found.id), await valuesOf(unit.trx, companyId, found)];
    const [before, after] = [values.own, chosenBy(found, body, values)];
    const theirs = async () => inForm(before, values);
    await unit.revise({ record: 'plugin', id, companyId, version: body.Version, mine: inForm(after, values), theirs });
    const { forms } = call.settablePlugins().find(({ id: one }) => one === found.id) ?? found;
    await keepOwn(unit, companyId, { ...found, forms }, after);
    const names = Object.fromEntries(locales.map((language) => [language, found.text('settings.title', language) ?? found.id]));
    const undo: SavedSettings = { before, after, names, defaults: found.defaults, forms };
    const changed = changesBetween(inWords(before, values.inherited), inWords(after, values.inherited));
    await unit.audit({ action: 'company.pluginSettingsSaved', target: id, company: companyId, record: 'plugin', words: found.id, changed, undo });
    return found;
  });
  return present(call, companyId, plugin);
};

/** The settings that a save could change. In an earlier save, all values were the company's own, and determine the types. */
const savedIn = ({ target, kept }: Pick<ChangeForAnother, 'target' | 'kept'>): Read => {
  const { before, after, defaults, forms: declared = {} } = kept as SavedSettings;
  const values = Object.entries({ ...before, ...after }).filter((one): one is [string, SettingValue] => one[1] !== null);
  const forms = Object.fromEntries(Object.keys(after).map((name) => [name, declared[name] ?? {}]));
  return { id: pluginIn(target), defaults: defaults ?? Object.fromEntries(values), forms };
};

/** All settings of the plugin that administrators can change, including those of features that the company lacks. */
const declaredIn = (change: Pick<ChangeForAnother, 'target' | 'kept'>): Read => {
  const saved = savedIn(change);
  return { ...saved, forms: { ...(change.kept as SavedSettings).forms, ...saved.forms } };
};

/** Undo of saves of a plugin's settings. */
export const undoOfPluginSettings = putsBack<AdminTables, OwnSettings>('company.pluginSettingsSaved', {
  record: 'plugin',
  now: async ({ trx }, change) => (await valuesOf(trx, change.companyId, savedIn(change))).own,
  keep: (unit, change, values) =>
    (change.kept as SavedSettings).defaults === undefined
      ? keepSettings(unit.trx, change.companyId, { [pluginIn(change.target)]: values })
      : keepOwn(unit, change.companyId, declaredIn(change), values),
  inWords: async ({ trx }, change, values) => inWords(values, (await valuesOf(trx, change.companyId, savedIn(change))).inherited),
  tells: ({ text }, saved, language) => text('undo.plugin', { name: (saved as SavedSettings).names[language] ?? '' }),
  words: ({ target }) => pluginIn(target),
});

/** Plugin settings of the caller's company. */
export const pluginSettingsHandlers: Handlers<typeof pluginSchemas, AdminTables> = {
  plugins: async (_, call) => {
    const { companyId } = call.caller.subject;
    const all: PluginSettings[] = [];
    for (const plugin of await settableIn(call, call.db, companyId)) all.push(await present(call, companyId, plugin));
    return all.sort((one, other) => one.Name.localeCompare(other.Name, call.language));
  },

  savePlugin: ({ body }, call) => save(call, body),
};
