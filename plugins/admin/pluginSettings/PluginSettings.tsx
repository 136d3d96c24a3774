import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { AdminPage, EmptyState, Loaded, NumberField, SelectField, SwitchField, useContractForm, useRecord } from '#shell/api';
import { maximum, minimum } from '#shell/rules/validators';
import { SettingsForm } from '../companySettings/SettingsForm';
import type { PluginSettings as Plugin } from '../contract';
import { plugins, savePlugin } from '../state';
import { api } from '../state/api';
import { useText } from '../text';

const useStyles = makeStyles({
  plugin: { marginBottom: tokens.spacingVerticalXXXL },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalM}`,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** `/administration/settings/plugins`: what the company chooses of the settings that its plugins declare. */
export default function PluginSettings() {
  const t = useText();
  return (
    <AdminPage title={t('plugins.title')} subtitle={t('plugins.subtitle')}>
      <Loaded of={plugins.of({})} failed={t('loadFailed')}>
        {(all) => (all.length === 0 ? <EmptyState title={t('plugins.none')} text={t('plugins.none.text')} /> : <All all={all} />)}
      </Loaded>
    </AdminPage>
  );
}

const All = ({ all }: { readonly all: readonly Plugin[] }) => all.map((plugin) => <PluginForm key={plugin.Plugin} plugin={plugin} />);

/** A value by its name in the form: a refused save tells the saved one so. */
const saved = <V,>(plugin: Plugin, group: string, values: Readonly<Record<string, V>>): Record<string, V> => {
  const told = new Map<string, unknown>(Object.entries(plugin));
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, (told.get(`${group}.${name}`) ?? value) as V]));
};

const startOf = (plugin: Plugin) => ({
  Switches: saved(plugin, 'Switches', plugin.Switches),
  Numbers: saved(plugin, 'Numbers', plugin.Numbers),
  Choices: saved(plugin, 'Choices', plugin.Choices),
});

const PluginForm = ({ plugin }: { readonly plugin: Plugin }) => {
  const styles = useStyles();
  const t = useText();
  const id = useId();
  const record = useRecord(plugin, startOf);
  const form = useContractForm(api.savePlugin, {
    start: record.start,
    record,
    change: savePlugin,
    input: (body) => ({ body: { Plugin: plugin.Plugin, ...body } }),
  });
  const switches = useWatch({ control: form.form.control, name: 'Switches' });
  return (
    <section className={styles.plugin} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {plugin.Name}
      </h2>
      <SettingsForm of={form} group="plugin" call="admin.savePlugin" recordId={plugin.RecordId}>
        {plugin.Fields.map(({ Name: name, Kind, Label: label, Hint, Min, Max, IsWhole, Options, EnabledBy }) => {
          const disabled = EnabledBy !== null && switches[EnabledBy] === false;
          const shared = { of: form, label, disabled, ...(Hint !== null && { hint: Hint }) };
          if (Kind === 'Switch') return <SwitchField key={name} {...shared} name={`Switches.${name}`} />;
          if (Kind === 'Choice')
            return (
              <SelectField key={name} {...shared} name={`Choices.${name}`} options={Object.fromEntries(Options.map(({ Value, Text }) => [Value, Text]))} />
            );
          const check = (value: number | null) =>
            value === null
              ? t('plugins.number')
              : IsWhole && !Number.isInteger(value)
                ? t('plugins.whole')
                : ((Min === null ? undefined : minimum(value, Min)) ?? (Max === null ? undefined : maximum(value, Max)));
          return <NumberField key={name} {...shared} name={`Numbers.${name}`} check={check} />;
        })}
      </SettingsForm>
    </section>
  );
};
