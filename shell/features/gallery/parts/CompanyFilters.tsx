import { useState } from 'react';
import { CompanyFilter } from '../../../ui/companyFilter/CompanyFilter';
import { ErrorState } from '../../../ui/states/ErrorState';
import type { Choice, PlanYear } from '../../administration/contract';
import { useText } from '../text';
import { fixed } from './fixed';
import { Section, State } from './Section';

const companies = Array.from({ length: 40 }, (_, at): Choice => ({ Value: `c${at}`, Text: `Pat & Sons ${at + 1}` }));
const planYears = [2027, 2026, 2025].map(
  (year): PlanYear => ({ Value: `${year}`, Text: `${year}`, StartDate: `${year}-01-01`, EndDate: `${year}-12-31`, IsCurrent: year === 2026 }),
);
const findCompany = (term: string) =>
  fixed(`companies ${term}`, { status: 'ready', data: companies.filter(({ Text }) => Text.toLowerCase().includes(term.toLowerCase())) });
const nothing = (): void => undefined;

/** All states of `CompanyBar`. */
export const CompanyFilters = () => {
  const t = useText();
  return (
    <Section name="CompanyBar">
      <State name={t('bar.one')}>
        <Chosen of={companies.slice(0, 1)} />
      </State>
      <State name={t('bar.few')}>
        <Chosen of={companies.slice(0, 4)} />
      </State>
      <State name={t('bar.many')}>
        <Chosen of={companies.slice(0, 20)} />
      </State>
      <State name={t('bar.more')}>
        <Chosen of={companies.slice(0, 20)} find={findCompany} />
      </State>
      <State name={t('table.loading')}>
        <CompanyFilter isLoading />
      </State>
      <State name={t('table.failed')}>
        <ErrorState onRetry={nothing} />
      </State>
    </Section>
  );
};

const Chosen = ({ of, find }: { readonly of: readonly Choice[]; readonly find?: typeof findCompany }) => {
  const [company, setCompany] = useState(of[0]);
  const [planYear, setPlanYear] = useState(planYears[1]);
  return (
    <CompanyFilter
      company={company && of.length > 1 ? { chosen: company, choices: of, find, onChoose: setCompany } : undefined}
      planYear={planYear && { chosen: planYear, choices: planYears, onChoose: setPlanYear }}
    />
  );
};
