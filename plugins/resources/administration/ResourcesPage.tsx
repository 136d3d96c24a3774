import { makeStyles, tokens } from '@fluentui/react-components';
import { AdminPage, CompanyBar, Loaded, pathTo, Tabs, useNavigate } from '#shell/api';
import { paths } from '../paths';
import { useText } from '../text';
import { ResourceRows } from './parts/ResourceRows';
import { SectionRows } from './parts/SectionRows';
import { content } from './state';

export { default as state } from './state';

const names = ['resources', 'sections'] as const;

const useStyles = makeStyles({ panel: { paddingTop: tokens.spacingVerticalL } });

/** `/administration/tools/resources`: the resources of a company and their sections. */
export default function ResourcesPage({ tab }: { readonly tab?: string }) {
  const styles = useStyles();
  const t = useText();
  const navigate = useNavigate();
  const chosen = names.find((name) => name === tab) ?? 'resources';
  return (
    <AdminPage title={t('administered.title')} subtitle={t('administered.subtitle')}>
      <CompanyBar>
        {({ company }) => (
          <Tabs
            id="resources-administered"
            label={t('administered.tabs')}
            tabs={names.map((name) => ({ name, label: t(`administered.${name}`) }))}
            chosen={chosen}
            panelClass={styles.panel}
            onChosen={(name) => navigate(pathTo(paths.administered, { tab: name, company: company.Value }), { replace: true })}
          >
            <Loaded key={company.Value} of={content.of({ query: { entityId: company.Value } })} failed={t('administered.loadFailed')}>
              {(data) =>
                chosen === 'resources' ? <ResourceRows company={company.Value} content={data} /> : <SectionRows company={company.Value} content={data} />
              }
            </Loaded>
          </Tabs>
        )}
      </CompanyBar>
    </AdminPage>
  );
}
