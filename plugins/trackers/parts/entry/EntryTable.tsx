import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DeleteRegular, EditRegular } from '@fluentui/react-icons';
import { memo, useDeferredValue, useMemo } from 'react';
import { type Column, DataTable, EmptyState, useDispatch, useFormat, useRowsInPages, useSelector } from '#shell/api';
import type { TrackerField, TrackerType } from '../../contract';
import { dayRule } from '../../rules/entry/dayTotal';
import type { Acting } from '../../rules/entry/editor';
import type { Entry } from '../../rules/entry/entry';
import { textOf, visibleFields } from '../../rules/fields';
import { sourceKind } from '../../rules/sources';
import type { TrackerWithEntries } from '../../rules/tracker';
import { dialog } from '../../state/entry/dialog';
import { selectDaysCountedOnce, selectEntryInForm, selectMayEdit, selectPlacesInDay, selectUnsentOfDialog } from '../../state/entry/selectors';
import type { Unsent } from '../../state/unsent';
import { useText } from '../../text';
import { CountedOnce } from './CountedOnce';
import { UnsentRow } from './UnsentRow';
import { useShownValue } from './useShownValue';
import { useTableStyles } from './useTableStyles';

const useStyles = makeStyles({ root: { marginTop: tokens.spacingVerticalXL }, actions: { display: 'flex', whiteSpace: 'nowrap' } });

interface EntryTableProps {
  readonly open: TrackerWithEntries;
  readonly acting: Acting;
  readonly isViewOnly: boolean;
}

/**
 * The entries, newest first, in pages (TRK-019 to TRK-026), with entries that wait on this device above. Rows are rendered after the form, a few at a
 * time, so that the form can be used at once.
 */
export const EntryTable = ({ open, ...props }: EntryTableProps) => {
  const unsent = useSelector(selectUnsentOfDialog);
  const content = useMemo(() => ({ open, unsent }), [open, unsent]);
  const drawn = useDeferredValue<typeof content | undefined>(content, undefined);
  return drawn && <Table {...drawn} {...props} />;
};

/** Entries per page; the first value is the default (TRK-025). */
const pageSizes = [30, 50] as const;

const keyOf = ({ id }: Entry): string => id;

const Table = memo(({ open, unsent, acting, isViewOnly }: EntryTableProps & { readonly unsent: readonly Unsent[] }) => {
  const styles = useStyles();
  const t = useText();
  const format = useFormat();
  const edited = useSelector(selectEntryInForm);
  const has = { fields: useMemo(() => visibleFields(open.tracker.TrackerFields), [open.tracker]), hasSource: acting.through === 'v2', hasActions: !isViewOnly };
  const columns = useColumns(open.tracker.TrackerType, has);
  const nameOf = useMemo(() => (entry: Entry) => format.day(entry.day), [format]);
  return (
    <div className={styles.root}>
      <DataTable
        of={useRowsInPages(open.entries, pageSizes)}
        label={t('table.entries')}
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        marked={isViewOnly ? undefined : edited?.id}
        lead={unsent.length > 0 && unsent.map((one) => <UnsentRow key={one.key} unsent={one} {...has} />)}
        empty={<EmptyState title={t('table.none')} text={isViewOnly ? undefined : t('table.none.text')} />}
        inDialog
      />
    </div>
  );
});

/** The columns between Date and Actions, and whether there are actions. */
interface Columns {
  readonly fields: readonly TrackerField[];
  readonly hasSource: boolean;
  readonly hasActions: boolean;
}

const useColumns = (type: TrackerType, { fields, hasSource, hasActions }: Columns): readonly Column<Entry>[] => {
  const table = useTableStyles();
  const t = useText();
  const shown = useShownValue();
  return useMemo(() => {
    const date: Column<Entry> = { id: 'date', header: t('table.date'), className: table.date, cell: (entry) => <EntryDay entry={entry} type={type} /> };
    const values = fields.map(
      (field): Column<Entry> => ({
        id: `field.${field.FieldName}`,
        header: field.FieldNameDisplay,
        ...(field.FieldType === 'Text' && { className: table.text }),
        cell: (entry) => shown(field, textOf(entry.values, field.FieldName)),
      }),
    );
    const source: Column<Entry> = { id: 'source', header: t('table.source'), cell: (entry) => t(`source.${sourceKind(entry.source)}`) };
    const actions: Column<Entry> = { id: 'actions', header: t('table.actions'), cell: (entry) => <EntryActions entry={entry} /> };
    return [date, ...values, ...(hasSource ? [source] : []), ...(hasActions ? [actions] : [])];
  }, [type, fields, hasSource, hasActions, table, t, shown]);
};

/** The day, and its counting rule if several origins report it. */
const EntryDay = ({ entry, type }: { readonly entry: Entry; readonly type: TrackerType }) => {
  const isCountedOnce = useSelector(selectDaysCountedOnce).has(entry.day);
  return (
    <>
      {useFormat().day(entry.day)}
      {isCountedOnce && <CountedOnce rule={dayRule(type)} />}
    </>
  );
};

/** Edit and Delete of an editable entry (TRK-021). Their labels contain its day, and its number if the day has several. */
const EntryActions = ({ entry }: { readonly entry: Entry }) => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  const day = useFormat().day(entry.day);
  const place = useSelector(selectPlacesInDay).get(entry.id);
  const mayEdit = useSelector(selectMayEdit);
  if (!mayEdit(entry)) return null;
  const date = place ? t('table.oneOf', { date: day, ...place }) : day;
  return (
    <div className={styles.actions}>
      <Button appearance="subtle" icon={<EditRegular />} aria-label={t('table.edit', { date })} onClick={() => dispatch(dialog.actions.entryChosen(entry))} />
      <Button
        appearance="subtle"
        icon={<DeleteRegular />}
        aria-label={t('table.delete', { date })}
        onClick={() => dispatch(dialog.actions.deleteRequested(entry))}
      />
    </div>
  );
};
