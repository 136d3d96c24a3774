import { makeStyles, tokens } from '@fluentui/react-components';
import { AdminPage, CompanyBar, pathTo, Tabs, useNavigate } from '#shell/api';
import { paths } from '../../paths';
import { useText } from '../../text';
import { GroupTable } from './parts/GroupTable';
import { YearTable } from './parts/YearTable';

export { default as state } from './state';

const names = ['years', 'departments', 'locations', 'regions'] as const;

const kinds = { departments: 'department', locations: 'location', regions: 'region' } as const;

const useStyles = makeStyles({ panel: { paddingTop: tokens.spacingVerticalL } });

/** `/administration/settings/organization`: plan years of a company, and its departments, locations and regions. */
export default function OrganisationPage({ tab }: { readonly tab?: string }) {
  const styles = useStyles();
  const t = useText();
  const navigate = useNavigate();
  const chosen = names.find((name) => name === tab) ?? 'years';
  return (
    <AdminPage title={t('organisation.title')} subtitle={t('organisation.subtitle')}>
      <CompanyBar>
        {({ company }) => (
          <Tabs
            id="organisation"
            label={t('organisation.tabs')}
            tabs={names.map((name) => ({ name, label: t(`organisation.tab.${name}`) }))}
            chosen={chosen}
            panelClass={styles.panel}
            onChosen={(name) => navigate(pathTo(paths.organisation, { tab: name, company: company.Value }), { replace: true })}
          >
            {chosen === 'years' ? (
              <YearTable key={company.Value} company={company.Value} />
            ) : (
              <GroupTable key={`${company.Value} ${chosen}`} company={company.Value} kind={kinds[chosen]} />
            )}
          </Tabs>
        )}
      </CompanyBar>
    </AdminPage>
  );
}
