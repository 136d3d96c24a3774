import { makeStyles, tokens } from '@fluentui/react-components';
import { AdminPage, CompanyBar, Loaded, pathTo, Tabs, useNavigate } from '#shell/api';
import { paths } from '../paths';
import { useText } from '../text';
import { CourseRows } from './parts/CourseRows';
import { CurriculumRows } from './parts/CurriculumRows';
import { content } from './state';

export { default as state } from './state';

const names = ['courses', 'curricula'] as const;

const useStyles = makeStyles({ panel: { paddingTop: tokens.spacingVerticalL } });

/** `/administration/university`: the courses of a company and its curricula. */
export default function UniversityPage({ tab }: { readonly tab?: string }) {
  const styles = useStyles();
  const t = useText();
  const navigate = useNavigate();
  const chosen = names.find((name) => name === tab) ?? 'courses';
  return (
    <AdminPage title={t('administered.title')} subtitle={t('administered.subtitle')}>
      <CompanyBar>
        {({ company }) => (
          <Tabs
            id="university-administered"
            label={t('administered.tabs')}
            tabs={names.map((name) => ({ name, label: t(`administered.${name}`) }))}
            chosen={chosen}
            panelClass={styles.panel}
            onChosen={(name) => navigate(pathTo(paths.administered, { tab: name, company: company.Value }), { replace: true })}
          >
            <Loaded key={company.Value} of={content.of({ query: { entityId: company.Value } })} failed={t('administered.loadFailed')}>
              {(data) =>
                chosen === 'courses' ? <CourseRows company={company.Value} content={data} /> : <CurriculumRows company={company.Value} content={data} />
              }
            </Loaded>
          </Tabs>
        )}
      </CompanyBar>
    </AdminPage>
  );
}
