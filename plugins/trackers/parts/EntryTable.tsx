import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { EmptyState, useDispatch, useFormat, useSelector } from '#shell/api';
import type { TrackerField } from '../contract';
import type { Entry } from '../rules/entry';
import { textOf, visibleFields } from '../rules/fields';
import { pageOf, pageSizes } from '../rules/pages';
import { sourceKind } from '../rules/sources';
import type { Acting } from '../state/acting';
import { dialog, mayEdit } from '../state/dialog';
import { selectDialog } from '../state/formSelectors';
import { selectDaysCountedOnce, selectUnsentOfDialog } from '../state/selectors';
import type { TrackerWithEntries } from '../state/tracker';
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

/** What was entered, newest first, in pages (TRK-019 to TRK-026). What still waits on this device stands above it. */
export const EntryTable = ({ open, acting, isViewOnly }: EntryTableProps) => {
  const styles = useStyles();
  const table = useTableStyles();
  const t = useText();
  const [size, setSize] = useState<number>(pageSizes[0]);
  const [wanted, setPage] = useState(0);
  const unsent = useSelector(selectUnsentOfDialog);
  const fields = visibleFields(open.tracker.TrackerFields);
  const { page, pages, items } = pageOf(open.entries, wanted, size);
  const hasSource = acting.through === 'v2';
  if (open.entries.length === 0 && unsent.length === 0) return <EmptyState title={t('table.none')} text={isViewOnly ? undefined : t('table.none.text')} />;
  return (
    <div className={styles.root}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
      <section className={table.frame} aria-label={t('table.entries')} tabIndex={0}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('table.date')}</th>
              {fields.map((field) => (
                <th key={field.FieldName} scope="col">
                  {field.FieldNameDisplay}
                </th>
              ))}
              {hasSource && <th scope="col">{t('table.source')}</th>}
              {!isViewOnly && <th scope="col">{t('table.actions')}</th>}
            </tr>
          </thead>
          <tbody>
            {page === 0 && unsent.map((one) => <UnsentRow key={one.key} unsent={one} fields={fields} hasSource={hasSource} hasActions={!isViewOnly} />)}
            {items.map((entry) => (
              <EntryRow key={entry.id} entry={entry} fields={fields} hasSource={hasSource} hasActions={!isViewOnly} />
            ))}
          </tbody>
        </table>
      </section>
      <TablePager page={page} pages={pages} size={size} count={open.entries.length} onPage={setPage} onSize={setSize} />
    </div>
  );
};

interface EntryRowProps {
  readonly entry: Entry;
  readonly fields: readonly TrackerField[];
  readonly hasSource: boolean;
  readonly hasActions: boolean;
}

/** The row that is being edited is marked (TRK-022). */
const EntryRow = ({ entry, fields, hasSource, hasActions }: EntryRowProps) => {
  const styles = useStyles();
  const table = useTableStyles();
  const t = useText();
  const format = useFormat();
  const shown = useShownValue();
  const dispatch = useDispatch();
  const state = useSelector(selectDialog);
  const isOnce = useSelector(selectDaysCountedOnce).has(entry.day);
  const isEdited = state.form.entryId === entry.id && hasActions;
  return (
    <tr className={mergeClasses(isEdited && styles.edited)} aria-current={isEdited || undefined}>
      <td className={table.date}>
        {format.day(entry.day)}
        {isOnce && <CountedOnce />}
      </td>
      {fields.map((field) => (
        <td key={field.FieldName} className={mergeClasses(field.FieldType === 'Text' && table.text)}>
          {shown(field, textOf(entry.values, field.FieldName))}
        </td>
      ))}
      {hasSource && <td>{t(`source.${sourceKind(entry.source)}`)}</td>}
      {hasActions && (
        <td>
          {mayEdit(state, entry) && (
            <RowActions
              date={format.day(entry.day)}
              isBusy={state.work !== 'none'}
              onEdit={() => dispatch(dialog.actions.entryChosen(entry.id))}
              onDelete={() => dispatch(dialog.actions.deleteRequested(entry))}
            />
          )}
        </td>
      )}
    </tr>
  );
};
