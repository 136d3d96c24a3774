import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { media } from '../media';
import type { Column, RowAction } from '../table/columns';
import { useText as useTableText } from '../table/text';
import { useTableStyles } from '../table/useTableStyles';
import { RowControls } from './RowControls';
import { useText } from './text';
import { useSorting } from './useSorting';

interface Common<Row> {
  /** Names the list. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** What a row is called, by its controls and aloud. */
  readonly nameOf: (row: Row) => string;
  /**
   * Saves an order that is on screen already, and answers whether it was saved. Where it was not, or where it throws, the former order is back; why, whoever
   * saves says. It is not called again before it has answered.
   */
  readonly onReorder: (rows: readonly Row[]) => Promise<boolean>;
  /** The order stands as it is. */
  readonly disabled?: boolean;
}

interface AsList<Row> extends Common<Row> {
  /** What a row shows. */
  readonly children: (row: Row) => ReactNode;
}

interface AsTable<Row> extends Common<Row> {
  /** As those of `DataTable`, which has no order of one's own. The first one names the row. */
  readonly columns: readonly Column<Row>[];
  readonly actionsOf?: (row: Row) => readonly RowAction[];
}

type SortableRowsProps<Row> = AsList<Row> | AsTable<Row>;

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
  /** Rows glide out of the way. */
  gliding: { transitionProperty: 'transform', transitionDuration: tokens.durationFast, [media.calm]: { transitionDuration: '0s' } },
  held: {
    backgroundColor: tokens.colorBrandBackground2,
    boxShadow: `inset 3px 0 0 ${tokens.colorBrandStroke1}`,
    [media.forcedColours]: { outline: '2px solid Highlight' },
  },
  dragged: { position: 'relative', zIndex: 1, boxShadow: tokens.shadow16, userSelect: 'none' },
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  controls: { width: '1%' },
  frame: { overflowX: 'auto' },
  failed: { margin: 0, color: tokens.colorStatusDangerForeground1 },
});

/**
 * Rows that are put into order: dragged by their handle with mouse or finger, moved by buttons, or picked up by the keyboard. What happens is said aloud.
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
      {'columns' in props ? <AsTable {...props} {...shared} /> : <AsList {...props} {...shared} />}
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

interface Shared<Row> {
  readonly help: string;
  readonly frame: RefObject<HTMLElement | null>;
  readonly sorting: ReturnType<typeof useSorting<Row>>;
}

const AsList = <Row,>({ label, keyOf, nameOf, disabled = false, children, help, frame, sorting }: AsList<Row> & Shared<Row>) => {
  const styles = useStyles();
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
              sorting.isMoving && !parts.isDragged && styles.gliding,
              parts.isHeld && styles.held,
              parts.isDragged && styles.dragged,
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

const AsTable = <Row,>({ label, keyOf, nameOf, disabled = false, columns, actionsOf, help, frame, sorting }: AsTable<Row> & Shared<Row>) => {
  const styles = useStyles();
  const table = useTableStyles();
  const t = useText();
  const inTable = useTableText();
  return (
    <div className={mergeClasses(table.frame, styles.frame)}>
      <table className={mergeClasses(table.table, table.cards)} aria-label={label} aria-busy={sorting.isSaving || undefined}>
        <thead>
          <tr>
            <th scope="col" className={styles.controls}>
              {t('order')}
            </th>
            {columns.map(({ id, header, isNumber }) => (
              <th key={id} scope="col" data-number={isNumber}>
                {header}
              </th>
            ))}
            {actionsOf && <th scope="col">{inTable('actions')}</th>}
          </tr>
        </thead>
        <tbody ref={frame as RefObject<HTMLTableSectionElement | null>}>
          {sorting.rows.map((row, at) => {
            const parts = sorting.partsOf(row, at);
            const name = nameOf(row);
            return (
              <tr
                key={keyOf(row)}
                data-sortable
                style={parts.style}
                className={mergeClasses(sorting.isMoving && !parts.isDragged && styles.gliding, parts.isHeld && styles.held, parts.isDragged && styles.dragged)}
              >
                <td>
                  <RowControls name={name} help={help} of={parts} isDisabled={disabled} />
                </td>
                {columns.map(({ id, header, cell, isNumber, className }, column) =>
                  column === 0 ? (
                    <th key={id} scope="row" className={className}>
                      {cell(row)}
                    </th>
                  ) : (
                    <td key={id} className={className} data-label={header} data-number={isNumber}>
                      {cell(row)}
                    </td>
                  ),
                )}
                {actionsOf && (
                  <td className={table.actions}>
                    {actionsOf(row).map(({ label: action, icon, onPress }) => (
                      <Button
                        key={action}
                        appearance="subtle"
                        size="small"
                        icon={icon ?? null}
                        aria-label={inTable('actionOf', { action, name })}
                        onClick={onPress}
                      >
                        {action}
                      </Button>
                    ))}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
