import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { ChangedFields, type Column, DataTable, EmptyState, useFormat, useModal, usePagedList } from '#shell/api';
import { shortDateTime } from '#shell/rules/dates/dates';
import type { CompanyChange } from '../contract';
import { changes, modals } from '../state/company';
import { useText } from '../text';

const useStyles = makeStyles({
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  what: { minWidth: '16rem', overflowWrap: 'anywhere' },
});

const keyOf = ({ Id }: CompanyChange): string => String(Id);

/** The changes of the company's records, in pages; pressing a row compares it with the current state, and can undo it. */
export const ChangeList = ({ isNarrowed = false }: { readonly isNarrowed?: boolean }) => {
  const styles = useStyles();
  const t = useText();
  const { reader } = useFormat();
  const open = useModal(modals.change);
  const columns = useMemo<readonly Column<CompanyChange>[]>(
    () => [
      { id: 'when', header: t('history.when'), sort: 'At', cell: ({ At }) => shortDateTime(At, reader) },
      { id: 'who', header: t('history.who'), cell: ({ Name, Company }) => (Company === '' ? Name : t('changes.who', { name: Name, company: Company })) },
      { id: 'record', header: t('history.record'), cell: ({ Record: record }) => record ?? t('history.otherRecord') },
      {
        id: 'what',
        header: t('history.what'),
        className: styles.what,
        cell: ({ What, Fields, IsUndone, Scheduled }) => (
          <>
            {What}
            {Fields.length === 0 ? <div className={styles.note}>{t('history.nothingDiffers')}</div> : <ChangedFields of={Fields} />}
            {Scheduled && <div className={styles.note}>{t('history.scheduled', { name: Scheduled.Name, moment: shortDateTime(Scheduled.At, reader) })}</div>}
            {IsUndone && <div className={styles.note}>{t('history.undone')}</div>}
          </>
        ),
      },
    ],
    [t, reader, styles],
  );
  const nameOf = useMemo(
    () =>
      ({ What, Name }: CompanyChange) =>
        `${What ?? t('history.what')}, ${Name}`,
    [t],
  );
  const press = useMemo(() => (line: CompanyChange) => void open({ change: line }), [open]);
  const empty = isNarrowed ? (
    <EmptyState title={t('history.notFound')} text={t('history.notFound.text')} />
  ) : (
    <EmptyState title={t('changes.none')} text={t('changes.none.text')} />
  );
  return (
    <DataTable of={usePagedList(changes, 'nothing')} label={t('history.title')} columns={columns} keyOf={keyOf} nameOf={nameOf} onPress={press} empty={empty} />
  );
};
