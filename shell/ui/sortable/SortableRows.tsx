import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { visuallyHidden } from '../looks/visuallyHidden';
import type { Column, RowAction, Selection } from '../table/columns';
import { RowControls } from './RowControls';
import { SortableTable } from './SortableTable';
import { useText } from './text';
import { useSortableStyles } from './useSortableStyles';
import { useSorting } from './useSorting';

export interface SortableProps<Row> {
  /** Label of the list. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Returns the name of a row, for its controls and announcements. */
  readonly nameOf: (row: Row) => string;
  /**
   * Saves an order that is already on screen; returns whether it was saved. If not, or if it throws, the former order returns; the function itself reports the
   * reason. It is not called again before it has returned.
   */
  readonly onReorder: (rows: readonly Row[]) => Promise<boolean>;
  /** Whether the order is fixed. */
  readonly disabled?: boolean;
}

interface AsList<Row> extends SortableProps<Row> {
  /** Content of a row. */
  readonly children: (row: Row) => ReactNode;
}

export interface SortableTableProps<Row> extends SortableProps<Row> {
  /** As in `DataTable`. The first one names the row. */
  readonly columns: readonly Column<Row>[];
  readonly actionsOf?: (row: Row) => readonly RowAction[];
  /** Selection of rows, as in `DataTable` (`useSelection`). */
  readonly selection?: Selection;
}

type SortableRowsProps<Row> = AsList<Row> | SortableTableProps<Row>;

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalS },
  list: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXS, margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXS}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  content: { flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere' },
  unseen: visuallyHidden,
  failed: { margin: 0, color: tokens.colorStatusDangerForeground1 },
});

/**
 * Sortable rows, dragged by their handle with mouse or touch, moved by buttons, or moved by keyboard. Moves are announced to screen readers.
 * @example <SortableRows label={t('news')} rows={news} keyOf={keyOf} nameOf={titleOf} onReorder={save}>{({ Title }) => Title}</SortableRows>
 */
export const SortableRows = <Row,>(props: SortableRowsProps<Row>) => {
  const styles = useStyles();
  const t = useText();
  const help = useId();
  const frame = useRef<HTMLElement>(null);
  const sorting = useSorting(props, frame);
  const shared = { help, frame, sorting };
  return (
    <div className={styles.root}>
      <p id={help} className={styles.unseen}>
        {t('help')}
      </p>
      {'columns' in props ? <SortableTable {...props} {...shared} /> : <AsList {...props} {...shared} />}
      <p role="status" className={styles.unseen}>
        {sorting.hasFailed ? t('failed') : sorting.said}
      </p>
      {sorting.hasFailed && (
        <p className={styles.failed} aria-hidden>
          {t('failed')}
        </p>
      )}
    </div>
  );
};

/** Common props of list and table. */
export interface SortableShared<Row> {
  readonly help: string;
  readonly frame: RefObject<HTMLElement | null>;
  readonly sorting: ReturnType<typeof useSorting<Row>>;
}

const AsList = <Row,>({ label, keyOf, nameOf, disabled = false, children, help, frame, sorting }: AsList<Row> & SortableShared<Row>) => {
  const styles = useStyles();
  const rowLook = useSortableStyles();
  return (
    <ol ref={frame as RefObject<HTMLOListElement | null>} className={styles.list} aria-label={label} aria-busy={sorting.isSaving || undefined}>
      {sorting.rows.map((row, at) => {
        const parts = sorting.partsOf(row, at);
        return (
          <li
            key={keyOf(row)}
            data-sortable
            style={parts.style}
            className={mergeClasses(
              styles.item,
              sorting.isMoving && !parts.isDragged && rowLook.gliding,
              parts.isHeld && rowLook.held,
              parts.isDragged && rowLook.dragged,
            )}
          >
            <RowControls name={nameOf(row)} help={help} of={parts} isDisabled={disabled} />
            <div className={styles.content}>{children(row)}</div>
          </li>
        );
      })}
    </ol>
  );
};
