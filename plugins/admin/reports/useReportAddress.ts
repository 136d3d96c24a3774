import { useMemo } from 'react';
import { type Filters, useFilters } from '#shell/api';
import { useText } from '../text';

/** The parts of an address that name a report: which one, the filters that were run as JSON, whether some do not stand there, the columns, and the schedule that is opened. */
export const useReportAddress = (): Filters<'report' | 'filters' | 'hidden' | 'columns' | 'schedule'> => {
  const t = useText();
  return useFilters(
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
};
