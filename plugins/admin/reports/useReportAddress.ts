import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type Filters, useFilters } from '#shell/api';
import { useText } from '../text';

interface ReportAddress extends Filters<'report' | 'filters' | 'hidden' | 'columns' | 'schedule'> {
  /** Goes to another report; Back returns to this one. */
  goTo(report: string): void;
}

/** The parts of an address that name a report: which one, the filters that were run as JSON, whether some do not stand there, the columns, and the schedule that is opened. */
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
