import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { AdminPage, EmptyState, Group, Loaded } from '#shell/api';
import { SettingsForm } from '../companySettings/SettingsForm';
import type { PluginSettings as Plugin } from '../contract';
import { plugins } from '../state/company';
import { useText } from '../text';
import { InheritField } from './InheritField';
import { SettingField } from './SettingField';
import { usePluginForm } from './usePluginForm';

const useStyles = makeStyles({
  plugin: { marginBottom: tokens.spacingVerticalXXXL },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalM}`,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  setting: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, minWidth: 0 },
});

/** `/administration/settings/plugins`: the company's settings of its plugins. */
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

const All = ({ all }: { readonly all: readonly Plugin[] }) => all.map((plugin) => <PluginSection key={plugin.Plugin} plugin={plugin} />);

const PluginSection = ({ plugin }: { readonly plugin: Plugin }) => {
  const styles = useStyles();
  const id = useId();
  const form = usePluginForm(plugin);
  return (
    <section className={styles.plugin} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {plugin.Name}
      </h2>
      <SettingsForm of={form} group="plugin" call="admin.savePlugin" recordId={plugin.RecordId}>
        {plugin.Fields.map((setting) => (
          <Group key={setting.Name} aria-label={setting.Label} className={styles.setting}>
            <SettingField of={form} setting={setting} />
            <InheritField of={form} plugin={plugin} setting={setting} />
          </Group>
        ))}
      </SettingsForm>
    </section>
  );
};
