import { NumberField, SelectField, SwitchField } from '#shell/api';
import { maximum, minimum } from '#shell/rules/validators';
import type { PluginSettings as Plugin } from '../contract';
import { useText } from '../text';
import { useIsOff } from './useIsOff';
import type { PluginForm } from './usePluginForm';

interface SettingFieldProps {
  readonly of: PluginForm;
  readonly setting: Plugin['Fields'][number];
}

/** A setting of a plugin, by its kind. */
export const SettingField = ({ of, setting }: SettingFieldProps) => {
  const t = useText();
  const { Name: name, Kind, Label: label, Hint, Min, Max, IsWhole, Options } = setting;
  const disabled = useIsOff(of, setting);
  const shared = { of, label, disabled, ...(Hint !== null && { hint: Hint }) };
  if (Kind === 'Switch') return <SwitchField {...shared} name={`Switches.${name}`} />;
  if (Kind === 'Choice')
    return <SelectField {...shared} name={`Choices.${name}`} options={Object.fromEntries(Options.map(({ Value, Text }) => [Value, Text]))} />;
  const check = (value: number | null) =>
    value === null
      ? t('plugins.number')
      : IsWhole && !Number.isInteger(value)
        ? t('plugins.whole')
        : ((Min === null ? undefined : minimum(value, Min)) ?? (Max === null ? undefined : maximum(value, Max)));
  return <NumberField {...shared} name={`Numbers.${name}`} check={check} />;
};
