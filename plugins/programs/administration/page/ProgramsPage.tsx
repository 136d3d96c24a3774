import { makeStyles, tokens } from '@fluentui/react-components';
import { AdminPage, CompanyBar, Loaded, pathTo, Tabs, useNavigate } from '#shell/api';
import { useText } from '../../text';
import { paths } from '../paths';
import { LinkRows } from './parts/LinkRows';
import { MissionForm } from './parts/MissionForm';
import { SectionRows } from './parts/SectionRows';
import { TagRows } from './parts/TagRows';
import { WordRows } from './parts/WordRows';
import { page } from './state';

export { default as state } from './state';

const names = ['links', 'sections', 'tags', 'words', 'mission'] as const;

const useStyles = makeStyles({ panel: { paddingTop: tokens.spacingVerticalL } });

/** `/administration/tools/challenges/page`: quick links, sections, tags, words of message boards and the mission statement of a company. */
export default function ProgramsPage({ tab }: { readonly tab?: string }) {
  const styles = useStyles();
  const t = useText();
  const navigate = useNavigate();
  const chosen = names.find((name) => name === tab) ?? 'links';
  return (
    <AdminPage title={t('nav.programsPage')} subtitle={t('listPage.subtitle')}>
      <CompanyBar>
        {({ company }) => (
          <Tabs
            id="programs-page"
            label={t('listPage.tabs')}
            tabs={names.map((name) => ({ name, label: t(`listPage.${name}`) }))}
            chosen={chosen}
            panelClass={styles.panel}
            onChosen={(name) => navigate(pathTo(paths.page, { tab: name, company: company.Value }), { replace: true })}
          >
            <Loaded key={company.Value} of={page.of({ query: { entityId: company.Value } })} failed={t('listPage.loadFailed')}>
              {(data) => {
                if (chosen === 'links') return <LinkRows company={company.Value} page={data} />;
                if (chosen === 'sections') return <SectionRows company={company.Value} page={data} />;
                if (chosen === 'words') return <WordRows company={company.Value} page={data} />;
                return chosen === 'tags' ? <TagRows company={company.Value} page={data} /> : <MissionForm company={company.Value} mission={data.Mission} />;
              }}
            </Loaded>
          </Tabs>
        )}
      </CompanyBar>
    </AdminPage>
  );
}
