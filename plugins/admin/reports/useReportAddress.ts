import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type Filters, useFilters } from '#shell/api';
import { useText } from '../text';

interface ReportAddress extends Filters<'report' | 'filters' | 'hidden' | 'columns' | 'schedule'> {
  /** Opens another report; Back returns to this one. */
  goTo(report: string): void;
}

/**
 * The parameters of a report in the address: its id, the executed filters as JSON, whether some filters are left out, the columns, and the opened
 * schedule.
 */
export const useReportAddress = (): ReportAddress => {
  const t = useText();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const goTo = (report: string): void => {
    const address = new URLSearchParams(search);
    address.set('report', report);
    // Each report has its own columns.
    address.delete('columns');
    navigate(`${path}?${address}`);
  };
  const filters = useFilters(
    useMemo(
      () =>
        [
          { kind: 'text', name: 'report', label: t('reports.list') },
          { kind: 'text', name: 'filters', label: t('reports.filters') },
          { kind: 'switch', name: 'hidden', label: t('reports.filters') },
          { kind: 'text', name: 'columns', label: t('reports.columns') },
          { kind: 'text', name: 'schedule', label: t('reports.schedule') },
        ] as const,
      [t],
    ),
  );
  return { ...filters, goTo };
};
