import { ArrowUndoRegular, CheckmarkRegular, DismissRegular } from '@fluentui/react-icons';
import { useEffect, useMemo, useRef } from 'react';
import { useSearch } from 'wouter';
import { DataTable, EmptyState, type RowAction, usePagedList } from '#shell/api';
import type { Correction } from '../../../contract';
import { useText } from '../../../text';
import { keyOf, personOf, type Show } from '../rules/rows';
import { corrections } from '../state';
import { useAmount } from '../useAmount';
import { useActs } from './useActs';
import { useColumns } from './useColumns';

interface CorrectionTableProps {
  readonly company: string;
  readonly planYear: string;
  readonly show: Show;
}

/** Corrections with the administrator's actions. */
export const CorrectionTable = ({ company, planYear, show }: CorrectionTableProps) => {
  const t = useText();
  const { signed } = useAmount();
  const isWaiting = show === 'waiting';
  const list = usePagedList(corrections, 'address', { EntityId: company, PlanYearId: isWaiting ? '' : planYear, Show: isWaiting ? 'Waiting' : '' });
  const acts = useActs();
  const actionsOf = (row: Correction): readonly RowAction[] => [
    ...(row.MayDecide ? [{ label: t('corrections.approve'), icon: <CheckmarkRegular />, onPress: () => void acts.approve(row) }] : []),
    ...(row.MayDecide ? [{ label: t('corrections.deny'), icon: <DismissRegular />, onPress: () => void acts.deny(row) }] : []),
    ...(row.MayTakeBack
      ? [
          {
            label: t(row.State === 'Waiting' ? 'corrections.withdraw' : 'corrections.takeBack'),
            icon: <ArrowUndoRegular />,
            onPress: () => void acts.takeBack(row),
          },
        ]
      : []),
  ];
  const empty = useMemo(() => <EmptyState title={t(`corrections.empty.${show}`)} />, [t, show]);
  // Focuses the first action of the correction in the address, once it is loaded.
  const frame = useRef<HTMLDivElement>(null);
  const named = new URLSearchParams(useSearch()).get('correction') ?? undefined;
  const isNamedThere = list.rows?.some((row) => keyOf(row) === named) ?? false;
  useEffect(() => {
    if (named && isNamedThere) frame.current?.querySelector<HTMLElement>('[aria-current] button')?.focus();
  }, [named, isNamedThere]);
  return (
    <div ref={frame}>
      <DataTable
        of={list}
        marked={named}
        label={t(`corrections.show.${show}`)}
        {...(isWaiting ? {} : { search: t('corrections.search') })}
        columns={useColumns()}
        keyOf={keyOf}
        nameOf={(row) => `${personOf(row)}, ${signed(row.Kind, row.Amount)}`}
        actionsOf={actionsOf}
        empty={empty}
      />
    </div>
  );
};
