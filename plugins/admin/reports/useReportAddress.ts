import { useMemo } from 'react';
import { type Filters, useFilters } from '#shell/api';
import { useText } from '../text';

/** The parts of an address that name a report: which one, the filters that were run as JSON, whether some do not stand there, and the columns. */
export const useReportAddress = (): Filters<'report' | 'filters' | 'hidden' | 'columns'> => {
  const t = useText();
  return useFilters(
    useMemo(
      () =>
        [
          { kind: 'text', name: 'report', label: t('reports.list') },
          { kind: 'text', name: 'filters', label: t('reports.filters') },
          { kind: 'switch', name: 'hidden', label: t('reports.filters') },
          { kind: 'text', name: 'columns', label: t('reports.columns') },
        ] as const,
      [t],
    ),
  );
};
