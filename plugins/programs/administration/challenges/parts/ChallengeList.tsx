import { makeStyles } from '@fluentui/react-components';
import { ArchiveRegular, ArrowUndoRegular, CopyRegular, DeleteRegular, EditRegular, StopRegular } from '@fluentui/react-icons';
import { useMemo, useRef } from 'react';
import { AddBar, DataTable, EmptyState, now, type RowAction, useFilters, useNavigate, usePagedList } from '#shell/api';
import type { ListedChallenge } from '../../../contract';
import { programDay } from '../../../rules/dates/programDay';
import { useText } from '../../../text';
import { useOpened } from '../../opened/useOpened';
import { canDelete, canEnd, stateIn, states, toCopy, toNewPage, toWizard } from '../rules/rows';
import { challenges, opened } from '../state';
import { OpenAnnounced } from './OpenAnnounced';
import { useActs } from './useActs';
import { useColumns, useNameOf } from './useColumns';

const useStyles = makeStyles({ frame: { ':focus': { outline: 'none' } } });

const keyOf = ({ Id }: ListedChallenge): string => Id;

/** The challenges and templates of a company, with their actions. */
export const ChallengeList = ({ company }: { readonly company: string }) => {
  const styles = useStyles();
  const t = useText();
  const navigate = useNavigate();
  const frame = useRef<HTMLElement>(null);
  const othersAt = useOpened(opened, { company, challengeId: '' });
  const filters = useFilters(
    useMemo(() => {
      const options = states.map((value) => ({ value, label: t(`challenges.state.${value}`) }));
      return [{ kind: 'select', name: 'state', label: t('challenges.column.state'), options }] as const;
    }, [t]),
  );
  const list = usePagedList(challenges, 'address', { entityId: company, state: stateIn(filters.values.state) });
  const acts = useActs(frame, list.rows);
  const actionsOf = (row: ListedChallenge): readonly RowAction[] => {
    const { State } = row;
    return [
      { label: t('challenges.edit'), icon: <EditRegular />, onPress: () => navigate(toWizard(row)) },
      { label: t('challenges.copy'), icon: <CopyRegular />, onPress: () => navigate(toCopy(company, row)) },
      ...(canEnd(row, programDay(now())) ? [{ label: t('challenges.end'), icon: <StopRegular />, onPress: () => void acts.end(row) }] : []),
      ...(State === 'published' ? [{ id: 'retire', label: t('challenges.retire'), icon: <ArchiveRegular />, onPress: () => void acts.retire(row) }] : []),
      ...(State === 'retired' ? [{ id: 'retire', label: t('challenges.offer'), icon: <ArrowUndoRegular />, onPress: () => acts.reopen(row) }] : []),
      ...(canDelete(row) ? [{ label: t('challenges.delete'), icon: <DeleteRegular />, onPress: () => void acts.remove(row) }] : []),
    ];
  };
  return (
    <section ref={frame} tabIndex={-1} aria-label={t('challenges.list')} className={styles.frame}>
      <AddBar label={t('challenges.new')} href={toNewPage(company)} />
      <OpenAnnounced rows={list.rows ?? []} othersAt={othersAt} />
      <DataTable
        of={list}
        label={t('challenges.title')}
        search={t('challenges.search')}
        columns={useColumns(company, othersAt)}
        keyOf={keyOf}
        nameOf={useNameOf()}
        actionsOf={actionsOf}
        narrowedBy={filters}
        empty={<EmptyState title={t('challenges.empty')} text={t('challenges.empty.text')} />}
      />
    </section>
  );
};
