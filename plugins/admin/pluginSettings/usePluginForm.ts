import { useEffect, useEffectEvent } from 'react';
import { type ContractForm, useContractForm, useRecord } from '#shell/api';
import type { PluginSettings as Plugin } from '../contract';
import { api } from '../state/api';
import { savePlugin } from '../state/company';

type Setting = Plugin['Fields'][number];

/** Group of the form by kind of setting. */
export const groups = { Switch: 'Switches', Number: 'Numbers', Choice: 'Choices' } as const satisfies Record<Setting['Kind'], keyof Plugin>;

/** Values by name, replaced by those that a refused save has returned by field of the form. */
const saved = <V>(plugin: Plugin, group: string, values: Readonly<Record<string, V>>): Record<string, V> => {
  const told = new Map<string, unknown>(Object.entries(plugin));
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, (told.get(`${group}.${name}`) ?? value) as V]));
};

const startOf = (plugin: Plugin) => ({
  Switches: saved(plugin, 'Switches', plugin.Switches),
  Numbers: saved(plugin, 'Numbers', plugin.Numbers),
  Choices: saved(plugin, 'Choices', plugin.Choices),
  Inherits: saved(plugin, 'Inherits', plugin.Inherits),
});

const useRecordForm = (plugin: Plugin) => {
  const record = useRecord(plugin, startOf);
  return useContractForm(api.savePlugin, {
    start: record.start,
    record,
    change: savePlugin,
    input: (body) => ({ body: { Plugin: plugin.Plugin, ...body } }),
  });
};

/** The form of a plugin's settings, which are one record. */
export type PluginForm = ReturnType<typeof useRecordForm>;

type Values = PluginForm extends ContractForm<infer V> ? V : never;

/** Changing a setting makes its value the company's own; choosing the inherited value shows it in the field. */
const useInheriting = ({ form: { subscribe, setValue } }: PluginForm, { Fields, Inherited }: Plugin): void => {
  const follow = useEffectEvent((name: string, values: Values) => {
    const at = name.indexOf('.');
    const setting = Fields.find((one) => one.Name === name.slice(at + 1));
    if (!setting) return;
    const { Name, Kind } = setting;
    if (name !== `Inherits.${Name}`) return setValue(`Inherits.${Name}`, false, { shouldDirty: true });
    if (!values.Inherits[Name]) return;
    const { Switches, Numbers, Choices } = Inherited;
    const how = { shouldDirty: true, shouldValidate: true };
    if (Kind === 'Switch') setValue(`Switches.${Name}`, Switches[Name] === true, how);
    else if (Kind === 'Number') setValue(`Numbers.${Name}`, Numbers[Name] ?? null, how);
    else setValue(`Choices.${Name}`, Choices[Name] ?? '', how);
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type, values }) => {
          if (type === 'change' && name !== undefined) follow(name, values);
        },
      }),
    [subscribe],
  );
};

/** The form of a plugin's settings. */
export const usePluginForm = (plugin: Plugin): PluginForm => {
  const form = useRecordForm(plugin);
  useInheriting(form, plugin);
  return form;
};
