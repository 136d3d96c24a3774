import type { pluginSchemas } from '../../../../plugins/admin/contract/pluginSchemas';
import type { Input, SettingValue } from '../../../../shell/net/contract';
import { maximum, minimum } from '../../../../shell/rules/validators';
import type { OwnSettings } from '../../../platform/companySettings';
import { FieldRefusal, type SettablePlugin } from '../../../platform/module';
import { kindOf } from './settable';
import type { Values } from './values';

export type Body = Input<(typeof pluginSchemas)['savePlugin']>['body'];

type Plugin = Pick<SettablePlugin, 'defaults' | 'forms'>;

/** @throws FieldRefusal 400 for an unknown setting, or an invalid value */
const given = ({ defaults, forms }: Plugin, { Switches, Numbers, Choices }: Body): ReadonlyMap<string, SettingValue> => {
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
  return new Map(Object.entries({ ...Switches, ...Numbers, ...Choices }));
};

/**
 * A company's own values after a save. An inherited setting has no own value, even if the body has one; a setting that is no longer inherited keeps
 * its effective value, unless the body has one.
 * @throws FieldRefusal 400 at the field
 */
export const chosenBy = (plugin: Plugin, body: Body, { own, holding }: Values): OwnSettings => {
  const values = given(plugin, body);
  const inherits = new Map(Object.entries(body.Inherits ?? {}));
  for (const name of inherits.keys()) if (!Object.hasOwn(plugin.forms, name)) throw new FieldRefusal(`Inherits.${name}`, 'pluginSettings.unknown');
  const chosen = (name: string): SettingValue | null => {
    if (inherits.get(name) === true) return null;
    const kept = inherits.has(name) ? holding[name] : own[name];
    return values.get(name) ?? kept ?? null;
  };
  return Object.fromEntries(Object.keys(own).map((name) => [name, chosen(name)]));
};
