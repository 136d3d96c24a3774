import { useMemo } from 'react';
import { AdminPage, CompanyBar, useFilters } from '#shell/api';
import { useText } from '../../text';
import { PartLoaded } from '../PartLoaded';
import { ChallengeTable } from './parts/ChallengeTable';
import { Narrowing } from './parts/Narrowing';
import { ChartOfAll } from './parts/StatusChart';
import { useKeptUp } from './parts/useKeptUp';
import { isInOrder, pageAs, pageIn, queryOf } from './rules/address';
import { allFigures, figures } from './state';

export { default as state } from './state';

/** `/administration/tools/challenges/dashboard`: the challenges of a company and the status of its people (ADH-079). */
export default function DashboardPage() {
  const t = useText();
  return (
    <AdminPage title={t('dashboard.title')} subtitle={t('dashboard.subtitle')}>
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
          { kind: 'text', name: 'page', label: t('dashboard.title') },
        ] as const,
      [t],
    ),
  );
  const isAll = values.all === planYear;
  const paged = { company, page: pageIn(values.page), onPage: (page: number) => set({ page: pageAs(page) }) };
  return (
    <>
      <Narrowing
        narrowed={values}
        isAll={isAll}
        onChange={(some) => set({ all: '', page: '', ...some })}
        onAll={(wanted) => set(wanted ? { start: '', end: '', exclude: '', page: '', all: planYear } : { page: '', all: '' })}
      />
      {isAll && <Challenges {...paged} of={allFigures.of({ params: { id: company } })} />}
      {!isAll && isInOrder(values) && <Challenges {...paged} of={figures.of({ params: { id: company }, query: queryOf(values, planYear) })} />}
    </>
  );
};

interface ChallengesProps extends Omit<Parameters<typeof ChallengeTable>[0], 'challenges'> {
  readonly of: ReturnType<typeof allFigures.of>;
}

const Challenges = ({ company, of, page, onPage }: ChallengesProps) => {
  useKeptUp(company);
  return (
    <PartLoaded of={of}>
      {(challenges) => (
        <>
          <ChallengeTable company={company} challenges={challenges} page={page} onPage={onPage} />
          {challenges.length > 0 && <ChartOfAll of={challenges} />}
        </>
      )}
    </PartLoaded>
  );
};
