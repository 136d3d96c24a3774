import { useMemo } from 'react';
import { AdminPage, CompanyBar, useDispatch, useFilters } from '#shell/api';
import { useText } from '../../text';
import { PartLoaded } from '../PartLoaded';
import { ChallengeTable } from './parts/ChallengeTable';
import { Narrowing } from './parts/Narrowing';
import { ChartOfAll } from './parts/StatusChart';
import { useReturn } from './parts/useReturn';
import { isInOrder, queryOf } from './rules/address';
import { allFigures, figures } from './state';

export { default as state } from './state';

/** `/administration/tools/challenges/dashboard`: the challenges of a company and where its people stand (ADH-079). */
export default function DashboardPage() {
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
      {!isAll && isInOrder(values) && <Challenges company={company} of={figures.of({ params: { id: company }, query: queryOf(values, planYear) })} />}
    </>
  );
};

const Challenges = ({ company, of }: { readonly company: string; readonly of: ReturnType<typeof allFigures.of> }) => {
  const dispatch = useDispatch();
  useReturn(() => void dispatch(of.requested()));
  return (
    <PartLoaded of={of}>
      {(challenges) => (
        <>
          <ChallengeTable company={company} challenges={challenges} />
          {challenges.length > 0 && <ChartOfAll of={challenges} />}
        </>
      )}
    </PartLoaded>
  );
};
