import { makeStyles, tokens } from '@fluentui/react-components';
import type { ComponentType } from 'react';
import { Redirect } from 'wouter';
import { AdminPage, Tabs, useNavigate } from '#shell/api';
import { paths } from '../paths';
import { isTab, type Tab, tabs } from '../rules/companySettings';
import { useText } from '../text';
import { Biometrics } from './Biometrics';
import { Branding } from './Branding';
import { Changes } from './Changes';
import { General } from './General';
import { Support } from './Support';
import { Time } from './Time';
import { Units } from './Units';

const views: Readonly<Record<Tab, ComponentType>> = {
  general: General,
  biometrics: Biometrics,
  branding: Branding,
  support: Support,
  time: Time,
  units: Units,
  changes: Changes,
};

const useStyles = makeStyles({ panel: { paddingTop: tokens.spacingVerticalXL } });

/** `/administration/settings/company/{group}`: the settings of the company, with a tab per group (ADC-009, ADC-010), and one for the history. */
export default function CompanySettings({ group }: { readonly group: string }) {
  const styles = useStyles();
  const t = useText();
  const navigate = useNavigate();
  if (!isTab(group)) return <Redirect to="/errors/notfound" replace />;
  const View = views[group];
  return (
    <AdminPage title={t('companySettings.title')} subtitle={t('companySettings.subtitle')}>
      <Tabs
        id="company-settings"
        label={t('companySettings.title')}
        tabs={tabs.map((name) => ({ name, label: t(`group.${name}`) }))}
        chosen={group}
        onChosen={(name) => navigate(`${paths.companySettings}/${name}`)}
        panelClass={styles.panel}
      >
        <View />
      </Tabs>
    </AdminPage>
  );
}
