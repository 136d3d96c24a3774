import { makeStyles, tokens } from '@fluentui/react-components';
import { AdminPage, CompanyBar, pathTo, Tabs, useNavigate } from '#shell/api';
import { paths } from '../../paths';
import { useText } from '../../text';
import { CodeTable } from './parts/CodeTable';
import { FileTable } from './parts/FileTable';
import { PeopleTable } from './parts/PeopleTable';

export { default as state } from './state';

const names = ['people', 'files', 'codes'] as const;

const panels = { people: PeopleTable, files: FileTable, codes: CodeTable } as const;

const useStyles = makeStyles({ panel: { paddingTop: tokens.spacingVerticalL } });

/** `/administration/eligibility`: eligible people of a company, and its registration codes. */
export default function EligibilityPage({ tab }: { readonly tab?: string }) {
  const styles = useStyles();
  const t = useText();
  const navigate = useNavigate();
  const chosen = names.find((name) => name === tab) ?? 'people';
  const Panel = panels[chosen];
  return (
    <AdminPage title={t('eligibility.title')} subtitle={t('eligibility.subtitle')}>
      <CompanyBar>
        {({ company }) => (
          <Tabs
            id="eligibility"
            label={t('eligibility.tabs')}
            tabs={names.map((name) => ({ name, label: t(`eligibility.tab.${name}`) }))}
            chosen={chosen}
            panelClass={styles.panel}
            onChosen={(name) => navigate(pathTo(paths.eligibility, { tab: name, company: company.Value }), { replace: true })}
          >
            <Panel key={company.Value} company={company.Value} />
          </Tabs>
        )}
      </CompanyBar>
    </AdminPage>
  );
}
