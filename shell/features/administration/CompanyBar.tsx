import type { ReactNode } from 'react';
import { PluginView } from '../../kernel/PluginView';
import { CompanyFilter } from '../../ui/companyFilter/CompanyFilter';
import { ErrorState } from '../../ui/states/ErrorState';
import type { Choice, PlanYear } from './contract';
import type { BarInput } from './parts/Bar';

type CompanyBarProps =
  | { readonly planYear?: false; readonly children: (shown: { readonly company: Choice }) => ReactNode }
  | { readonly planYear: true; readonly children: (shown: { readonly company: Choice; readonly planYear: PlanYear }) => ReactNode };

const bar = (): Promise<{ readonly default: never }> => import('./parts/Bar') as Promise<{ readonly default: never }>;

/**
 * The filter bar of an administration screen: the company, if the user has access to several, and with `planYear` the plan year. The choice is shared by all
 * screens and is part of the address (`company`, `planYear`). The screen is rendered once both are known.
 * @example <CompanyBar planYear>{({ company, planYear }) => <Groups key={company.Value} … />}</CompanyBar>
 */
export const CompanyBar = ({ planYear = false, children }: CompanyBarProps) => {
  const input: BarInput = { hasPlanYear: planYear, children: children as BarInput['children'] };
  return (
    <PluginView plugin="administration" view={bar} input={input} loading={<CompanyFilter isLoading />} failed={({ retry }) => <ErrorState onRetry={retry} />} />
  );
};
