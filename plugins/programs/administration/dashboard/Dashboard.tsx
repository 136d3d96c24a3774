import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { AdminPage, CompanyBar, useDispatch, useFilters } from '#shell/api';
import { useText } from '../../text';
import { ChallengeTable } from './parts/ChallengeTable';
import { Inline } from './parts/Inline';
import { Narrowing } from './parts/Narrowing';
import { StatusChart } from './parts/StatusChart';
import { useReturn } from './parts/useReturn';
import { faultOf, queryOf } from './rules/address';
import { allFigures, figures } from './state';

export { default as state } from './state';

const useStyles = makeStyles({ heading: { margin: `${tokens.spacingVerticalXXL} 0 ${tokens.spacingVerticalM}`, fontSize: tokens.fontSizeBase500 } });

/** `/administration/tools/challenges/dashboard`: the challenges of a company and where its people stand (ADH-079). */
export default function Dashboard() {
  const t = useText();
  return (
    <AdminPage title={t('dashboard.title')}>
      <CompanyBar planYear>{({ company, planYear }) => <Narrowed key={company.Value} company={company.Value} planYear={planYear.Value} />}</CompanyBar>
    </AdminPage>
  );
}

interface Shown {
  readonly company: string;
  readonly planYear: string;
}

const Narrowed = ({ company, planYear }: Shown) => {
  const t = useText();
  const { values, set } = useFilters(
    useMemo(
      () =>
        [
          { kind: 'text', name: 'start', label: t('dashboard.start') },
          { kind: 'text', name: 'end', label: t('dashboard.end') },
          { kind: 'switch', name: 'exclude', label: t('dashboard.exclude') },
          { kind: 'text', name: 'all', label: t('dashboard.all') },
        ] as const,
      [t],
    ),
  );
  const isAll = values.all === planYear;
  return (
    <>
      <Narrowing
        narrowed={values}
        isAll={isAll}
        onChange={(some) => set({ all: '', ...some })}
        onAll={(wanted) => set(wanted ? { start: '', end: '', exclude: '', all: planYear } : { all: '' })}
      />
      {isAll && <Challenges company={company} of={allFigures.of({ params: { id: company } })} />}
      {!isAll && !faultOf(values) && <Challenges company={company} of={figures.of({ params: { id: company }, query: queryOf(values, planYear) })} />}
    </>
  );
};

const Challenges = ({ company, of }: { readonly company: string; readonly of: ReturnType<typeof allFigures.of> }) => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  useReturn(() => void dispatch(of.requested()));
  return (
    <Inline of={of}>
      {(challenges) => (
        <>
          <ChallengeTable company={company} challenges={challenges} />
          {challenges.length > 0 && (
            <>
              <h2 className={styles.heading}>{t('dashboard.chart')}</h2>
              <StatusChart of={challenges} label={t('dashboard.chart.label')} fileName={t('dashboard.title')} />
            </>
          )}
        </>
      )}
    </Inline>
  );
};
