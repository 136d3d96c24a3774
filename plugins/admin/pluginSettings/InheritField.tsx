import { useWatch } from 'react-hook-form';
import { CheckField, useFormat } from '#shell/api';
import type { PluginSettings as Plugin } from '../contract';
import { useText } from '../text';
import { useIsOff } from './useIsOff';
import { groups, type PluginForm } from './usePluginForm';

/** Formats a value of a setting. */
const useFormatSetting = () => {
  const t = useText();
  const { number } = useFormat();
  return (value: boolean | number | string | undefined, { Options }: Plugin['Fields'][number]): string => {
    if (typeof value === 'boolean') return t(value ? 'plugins.on' : 'plugins.off');
    if (typeof value === 'number') return number(value);
    return Options.find(({ Value }) => Value === value)?.Text ?? value ?? '';
  };
};

interface InheritFieldProps {
  readonly of: PluginForm;
  readonly plugin: Plugin;
  readonly setting: Plugin['Fields'][number];
}

/** The source of a setting's value: the company's own, its partner's or the default, with the inherited value. */
export const InheritField = ({ of, plugin, setting }: InheritFieldProps) => {
  const t = useText();
  const say = useFormatSetting();
  const { Name: name, Kind, InheritsFrom } = setting;
  const isInherited = useWatch({ control: of.form.control, name: `Inherits.${name}` });
  const disabled = useIsOff(of, setting);
  const value = say(plugin.Inherited[groups[Kind]][name], setting);
  const isPartners = InheritsFrom === 'Partner';
  const hint = isInherited ? (isPartners ? t('plugins.isPartner') : undefined) : t('plugins.isOwn');
  return (
    <CheckField
      of={of}
      name={`Inherits.${name}`}
      disabled={disabled}
      label={t(isPartners ? 'plugins.usePartner' : 'plugins.useDefault', { value })}
      {...(hint !== undefined && { hint })}
    />
  );
};
