import type { PluginSettings } from '../../../../plugins/admin/contract';
import type { SettablePlugin } from '../../../platform/module';
import type { AdminCall } from '../tables';
import { apart, kindOf } from './settable';
import { type Values, valuesOf } from './values';

/** Record id of a company's settings of a plugin. */
export const recordId = (companyId: string, plugin: string): string => `${companyId}:${plugin}`;

/** Whether each setting is inherited, by name. */
export const inheritsOf = (own: Values['own']): Record<string, boolean> =>
  Object.fromEntries(Object.entries(own).map(([name, value]) => [name, value === null]));

const fieldsOf = ({ defaults, forms, text }: SettablePlugin, inherited: Values['inherited']): PluginSettings['Fields'] =>
  Object.entries(forms).map(([name, { min, max, isWhole, options = [], enabledWhen }]) => {
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
      InheritsFrom: inherited[name]?.of === 'partner' ? 'Partner' : 'Default',
    };
  });

/** A plugin's settings for the page: effective, own and inherited values. */
export const present = async (call: AdminCall, companyId: string, plugin: SettablePlugin): Promise<PluginSettings> => {
  const { id, text } = plugin;
  const { holding, own, inherited } = await valuesOf(call.db, companyId, plugin);
  return {
    Plugin: id,
    RecordId: recordId(companyId, id),
    Name: text('settings.title') ?? id,
    Fields: fieldsOf(plugin, inherited),
    ...apart(holding),
    Inherits: inheritsOf(own),
    Inherited: apart(Object.fromEntries(Object.entries(inherited).map(([name, { value }]) => [name, value]))),
    Version: await call.version('plugin', recordId(companyId, id)),
  };
};
