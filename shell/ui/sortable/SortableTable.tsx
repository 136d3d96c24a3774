import { Button, Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ErrorCircleRegular } from '@fluentui/react-icons';
import { type RefObject, useId, useRef } from 'react';
import { ChosenBar } from '../table/ChosenBar';
import type { Selection } from '../table/columns';
import { useText as useTableText } from '../table/text';
import { useTableStyles } from '../table/useTableStyles';
import { useScrolls } from '../useScrolls';
import { RowControls } from './RowControls';
import type { SortableShared, SortableTableProps } from './SortableRows';
import { useText } from './text';
import { useSortableStyles } from './useSortableStyles';
import type { SortableParts } from './useSorting';

/** Windows in which rows are shown; in narrower ones each row is a card. */
const rows = '@media (min-width: 481px)';

const useStyles = makeStyles({
  controls: { width: '1%', '&&': { paddingInlineEnd: 0 } },
  /** Scrolls a focused control out from under the sticky column. */
  frame: { overflowX: 'auto', [rows]: { scrollPaddingInlineEnd: '10rem' } },
  row: { backgroundColor: tokens.colorNeutralBackground1 },
  /** The column of actions is sticky; the others scroll under it. */
  stays: { [rows]: { position: 'sticky', insetInlineEnd: 0, zIndex: 1, backgroundColor: 'inherit' } },
  staysAbove: { [rows]: { '&&': { zIndex: 2 } } },
  edge: { [rows]: { boxShadow: `inset 1px 0 0 ${tokens.colorNeutralStroke2}` } },
  /** Handle, buttons and columns leave little room, so actions of a row show only their icon if they have one. */
  action: { minWidth: 0, [rows]: { '& > :first-child': { marginInlineEnd: 0 } } },
  label: { [rows]: { display: 'none' } },
});

const nothing = (): void => undefined;

/** The selection, when all rows are on screen. */
const choiceIn = ({ keys, onChange }: Selection, all: readonly string[]) => {
  const count = all.filter((key) => keys.has(key)).length;
  return {
    checked: count === 0 ? false : count === all.length ? true : ('mixed' as const),
    chooseAll: (isChosen: boolean): void => onChange(new Set(isChosen ? all : [])),
    choose: (key: string, isChosen: boolean): void => onChange(new Set(isChosen ? [...keys, key] : [...keys].filter((one) => one !== key))),
  };
};

/** Sortable rows as a table, with actions for each row and, with a selection, for several rows. */
export const SortableTable = <Row,>({
  label,
  keyOf,
  nameOf,
  disabled = false,
  columns,
  actionsOf,
  selection,
  help,
  frame,
  sorting,
}: SortableTableProps<Row> & SortableShared<Row>) => {
  const styles = useStyles();
  const table = useTableStyles();
  const t = useText();
  const inTable = useTableText();
  const { rows } = sorting;
  const choice = selection && choiceIn(selection, rows.map(keyOf));
  const isBusy = selection?.running !== undefined;
  const scroller = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(scroller);
  const page = { rows, offset: 0, total: rows.length, isLoading: false, onRetry: nothing, pageSize: rows.length, pageSizes: [], onPageSize: nothing };
  return (
    <>
      {selection && (
        <div className={table.bar}>
          <ChosenBar selection={selection} of={page} keyOf={keyOf} />
        </div>
      )}
      <div ref={scroller} className={mergeClasses(table.frame, styles.frame)}>
        <table className={mergeClasses(table.table, table.cards)} aria-label={label} aria-busy={sorting.isSaving || undefined}>
          <thead>
            <tr>
              {choice && (
                <th scope="col" className={styles.controls}>
                  <Checkbox
                    aria-label={inTable('selectAll')}
                    disabled={isBusy}
                    checked={choice.checked}
                    onChange={(_, { checked }) => choice.chooseAll(checked === true)}
                  />
                </th>
              )}
              <th scope="col" className={styles.controls}>
                {t('order')}
              </th>
              {columns.map(({ id, header, isNumber }) => (
                <th key={id} scope="col" data-number={isNumber}>
                  {header}
                </th>
              ))}
              {actionsOf && (
                <th scope="col" className={mergeClasses(styles.stays, styles.staysAbove, scrolls && styles.edge)}>
                  {inTable('actions')}
                </th>
              )}
            </tr>
          </thead>
          <tbody ref={frame as RefObject<HTMLTableSectionElement | null>}>
            {rows.map((row, at) => (
              <TableRow
                key={keyOf(row)}
                row={row}
                {...{ columns, actionsOf, selection, help, keyOf, nameOf, disabled }}
                choose={choice?.choose}
                parts={sorting.partsOf(row, at)}
                isMoving={sorting.isMoving}
                scrolls={scrolls}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
};

interface TableRowProps<Row> extends Pick<SortableTableProps<Row>, 'columns' | 'keyOf' | 'nameOf'> {
  readonly row: Row;
  readonly actionsOf: SortableTableProps<Row>['actionsOf'];
  readonly selection: Selection | undefined;
  readonly choose: ((key: string, isChosen: boolean) => void) | undefined;
  readonly help: string;
  readonly disabled: boolean;
  readonly parts: SortableParts;
  readonly isMoving: boolean;
  /** Whether the table is wider than its frame. */
  readonly scrolls: boolean;
}

const TableRow = <Row,>({ row, columns, keyOf, nameOf, actionsOf, selection, choose, help, disabled, parts, isMoving, scrolls }: TableRowProps<Row>) => {
  const styles = useStyles();
  const look = useSortableStyles();
  const table = useTableStyles();
  const t = useTableText();
  const reasonId = useId();
  const name = nameOf(row);
  const key = keyOf(row);
  const isChosen = selection?.keys.has(key) ?? false;
  const reason = selection?.reasons?.get(key);
  return (
    <tr
      data-sortable
      style={parts.style}
      className={mergeClasses(
        styles.row,
        isChosen && table.chosen,
        isMoving && !parts.isDragged && look.gliding,
        parts.isHeld && look.held,
        parts.isDragged && look.dragged,
      )}
    >
      {choose && (
        <td className={styles.controls}>
          <Checkbox
            aria-label={t('selectRow', { name })}
            aria-describedby={reason === undefined ? undefined : reasonId}
            checked={isChosen}
            disabled={selection?.running !== undefined}
            onChange={(_, { checked }) => choose(key, checked === true)}
          />
        </td>
      )}
      <td className={styles.controls}>
        <RowControls name={name} help={help} of={parts} isDisabled={disabled} />
      </td>
      {columns.map(({ id, header, cell, isNumber, className }, column) =>
        column === 0 ? (
          <th key={id} scope="row" className={className}>
            {cell(row)}
            {reason !== undefined && (
              <span id={reasonId} className={table.reason}>
                <ErrorCircleRegular aria-hidden /> {reason}
              </span>
            )}
          </th>
        ) : (
          <td key={id} className={className} data-label={header} data-number={isNumber}>
            {cell(row)}
          </td>
        ),
      )}
      {actionsOf && (
        <td className={mergeClasses(table.actions, styles.stays, scrolls && styles.edge)}>
          {actionsOf(row).map(({ label, icon, onPress }) => (
            <Button
              key={label}
              appearance="subtle"
              size="small"
              icon={icon ?? null}
              aria-label={t('actionOf', { action: label, name })}
              title={icon && label}
              className={icon && styles.action}
              onClick={onPress}
            >
              {icon ? <span className={styles.label}>{label}</span> : label}
            </Button>
          ))}
        </td>
      )}
    </tr>
  );
};
