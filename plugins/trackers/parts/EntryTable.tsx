import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo, startTransition, useDeferredValue, useMemo, useState } from 'react';
import { EmptyState, useDispatch, useFormat, useSelector } from '#shell/api';
import type { TrackerField, TrackerType } from '../contract';
import { dayRule } from '../rules/dayTotal';
import type { Entry } from '../rules/entry';
import { textOf, visibleFields } from '../rules/fields';
import { pageOf, pageSizes } from '../rules/pages';
import type { PlaceInDay } from '../rules/placesInDay';
import { sourceKind } from '../rules/sources';
import type { Acting } from '../state/acting';
import { dialog } from '../state/dialog';
import { selectEntryInForm, selectMayEdit } from '../state/formSelectors';
import { selectDaysCountedOnce, selectPlacesInDay, selectUnsentOfDialog } from '../state/selectors';
import type { TrackerWithEntries } from '../state/tracker';
import type { Unsent } from '../state/unsentEntry';
import { useText } from '../text';
import { CountedOnce } from './CountedOnce';
import { RowActions } from './RowActions';
import { TablePager } from './TablePager';
import { UnsentRow } from './UnsentRow';
import { useShownValue } from './useShownValue';
import { useTableStyles } from './useTableStyles';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM, marginTop: tokens.spacingVerticalXL },
  edited: { backgroundColor: tokens.colorBrandBackground2, boxShadow: `inset 3px 0 0 ${tokens.colorBrandStroke1}` },
});

interface EntryTableProps {
  readonly open: TrackerWithEntries;
  readonly acting: Acting;
  readonly isViewOnly: boolean;
}

/**
 * What was entered, newest first, in pages (TRK-019 to TRK-026). What still waits on this device stands above it. Its many rows are drawn
 * after the form, a few at a time, so that the form can be used at once.
 */
export const EntryTable = ({ open, ...props }: EntryTableProps) => {
  const unsent = useSelector(selectUnsentOfDialog);
  const content = useMemo(() => ({ open, unsent }), [open, unsent]);
  const drawn = useDeferredValue<typeof content | undefined>(content, undefined);
  return drawn && <Table {...drawn} {...props} />;
};

const Table = memo(({ open, unsent, acting, isViewOnly }: EntryTableProps & { readonly unsent: readonly Unsent[] }) => {
  const styles = useStyles();
  const table = useTableStyles();
  const t = useText();
  const [size, setSize] = useState<number>(pageSizes[0]);
  const [wanted, setPage] = useState(0);
  const fields = useMemo(() => visibleFields(open.tracker.TrackerFields), [open.tracker]);
  const { page, pages, items } = pageOf(open.entries, wanted, size);
  const columns: Columns = { fields, hasSource: acting.through === 'v2', hasActions: !isViewOnly };
  if (open.entries.length === 0 && unsent.length === 0) return <EmptyState title={t('table.none')} text={isViewOnly ? undefined : t('table.none.text')} />;
  return (
    <div className={styles.root}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
      <section className={table.frame} aria-label={t('table.entries')} tabIndex={0}>
        <table className={table.table}>
          <Head {...columns} />
          <tbody>
            {page === 0 && unsent.map((one) => <UnsentRow key={one.key} unsent={one} {...columns} />)}
            <Rows entries={items} type={open.tracker.TrackerType} {...columns} />
          </tbody>
        </table>
      </section>
      <TablePager
        page={page}
        pages={pages}
        size={size}
        count={open.entries.length}
        onPage={(next) => startTransition(() => setPage(next))}
        onSize={(next) => startTransition(() => setSize(next))}
      />
    </div>
  );
});

/** What the columns between Date and Actions are, and whether there are actions at all. */
interface Columns {
  readonly fields: readonly TrackerField[];
  readonly hasSource: boolean;
  readonly hasActions: boolean;
}

const Head = ({ fields, hasSource, hasActions }: Columns) => {
  const t = useText();
  return (
    <thead>
      <tr>
        <th scope="col">{t('table.date')}</th>
        {fields.map((field) => (
          <th key={field.FieldName} scope="col">
            {field.FieldNameDisplay}
          </th>
        ))}
        {hasSource && <th scope="col">{t('table.source')}</th>}
        {hasActions && <th scope="col">{t('table.actions')}</th>}
      </tr>
    </thead>
  );
};

/** Only a row about which something has changed is drawn again, however often the form does. */
const Rows = ({ entries, type, ...columns }: Columns & { readonly entries: readonly Entry[]; readonly type: TrackerType }) => {
  const edited = useSelector(selectEntryInForm);
  const mayEdit = useSelector(selectMayEdit);
  const once = useSelector(selectDaysCountedOnce);
  const places = useSelector(selectPlacesInDay);
  return entries.map((entry) => (
    <EntryRow
      key={entry.id}
      entry={entry}
      isEdited={columns.hasActions && edited?.id === entry.id}
      isEditable={columns.hasActions && mayEdit(entry)}
      once={once.has(entry.day) ? dayRule(type) : undefined}
      place={places.get(entry.id)}
      {...columns}
    />
  ));
};

interface EntryRowProps extends Columns {
  readonly entry: Entry;
  readonly isEdited: boolean;
  readonly isEditable: boolean;
  /** By what its day counts, where several report it. */
  readonly once: ReturnType<typeof dayRule> | undefined;
  /** Where its day has several. */
  readonly place: PlaceInDay | undefined;
}

/** The row that is being edited is marked (TRK-022). */
const EntryRow = memo(({ entry, isEdited, isEditable, once, place, fields, hasSource, hasActions }: EntryRowProps) => {
  const styles = useStyles();
  const table = useTableStyles();
  const t = useText();
  const format = useFormat();
  const shown = useShownValue();
  const dispatch = useDispatch();
  const date = format.day(entry.day);
  return (
    <tr className={mergeClasses(isEdited && styles.edited)} aria-current={isEdited || undefined}>
      <td className={table.date}>
        {date}
        {once && <CountedOnce rule={once} />}
      </td>
      {fields.map((field) => (
        <td key={field.FieldName} className={mergeClasses(field.FieldType === 'Text' && table.text)}>
          {shown(field, textOf(entry.values, field.FieldName))}
        </td>
      ))}
      {hasSource && <td>{t(`source.${sourceKind(entry.source)}`)}</td>}
      {hasActions && (
        <td>
          {isEditable && (
            <RowActions
              which={place ? t('table.oneOf', { date, ...place }) : date}
              onEdit={() => dispatch(dialog.actions.entryChosen(entry.id))}
              onDelete={() => dispatch(dialog.actions.deleteRequested(entry))}
            />
          )}
        </td>
      )}
    </tr>
  );
});
