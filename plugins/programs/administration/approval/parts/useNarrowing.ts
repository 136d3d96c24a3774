import { useMemo } from 'react';
import { useFilters, useFormat } from '#shell/api';
import { routeDate } from '#shell/rules/dates/days';
import { useText } from '../../../text';
import { type Narrowed, narrowedIn, oldest, periodOf } from '../rules/narrowing';

/** The filters of the desk in the address, with the instants of the day, and their setters. */
export const useNarrowing = () => {
  const t = useText();
  const { reader } = useFormat();
  const { values, set } = useFilters(
    useMemo(
      () =>
        [
          { kind: 'text', name: 'status', label: t('approval.status') },
          { kind: 'text', name: 'day', label: t('approval.day') },
          { kind: 'text', name: 'order', label: t('approval.order') },
        ] as const,
      [t],
    ),
  );
  const narrowed = narrowedIn(values);
  return {
    narrowed,
    period: periodOf(narrowed.day, reader.zone),
    narrow: ({ status, day, isOldestFirst }: Partial<Narrowed>): void =>
      set({
        ...(status !== undefined && { status: status === 'PendingApproval' ? '' : status }),
        ...(day !== undefined && { day: day === '' ? '' : routeDate(day) }),
        ...(isOldestFirst !== undefined && { order: isOldestFirst ? oldest : '' }),
      }),
  };
};
