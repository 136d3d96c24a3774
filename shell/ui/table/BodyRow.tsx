import { Button, Checkbox, mergeClasses } from '@fluentui/react-components';
import { ErrorCircleRegular } from '@fluentui/react-icons';
import { memo, type ReactNode, useId } from 'react';
import type { Column, RowParts } from './columns';
import { useText } from './text';
import { useTableStyles } from './useTableStyles';

interface BodyRowProps<Row> extends RowParts<Row> {
  readonly row: Row;
  readonly isMarked: boolean;
  /** Whether the row is selected; `undefined` if rows cannot be selected. */
  readonly isChosen: boolean | undefined;
  /** Why the last action did not change the row. */
  readonly reason?: string | undefined;
  /** Whether an action is running. */
  readonly isBusy?: boolean;
  readonly onChoose: (key: string, isChosen: boolean) => void;
}

const Row = <R,>({ row, columns, keyOf, nameOf, actionsOf, onPress, isMarked, isChosen, reason, isBusy, onChoose }: BodyRowProps<R>) => {
  const styles = useTableStyles();
  const t = useText();
  const name = nameOf(row);
  const reasonId = useId();
  const named = Math.max(
    0,
    columns.findIndex(({ isName }) => isName),
  );
  return (
    // By keyboard, the button in the first cell is pressed, whose click bubbles to here.
    <tr
      className={mergeClasses(onPress && styles.pressable, isChosen && styles.chosen, isMarked && styles.marked)}
      aria-current={isMarked || undefined}
      onClick={onPress && (() => onPress(row))}
    >
      {isChosen !== undefined && (
        <td>
          <Checkbox
            aria-label={t('selectRow', { name })}
            aria-describedby={reason === undefined ? undefined : reasonId}
            checked={isChosen}
            disabled={isBusy === true}
            onChange={(_, { checked }) => onChoose(keyOf(row), checked === true)}
          />
        </td>
      )}
      {columns.map((column, at) => (
        <Cell key={column.id} column={column} row={row} isHeader={at === 0} isPressed={onPress !== undefined}>
          {at === named && reason !== undefined && (
            <span id={reasonId} className={styles.reason}>
              <ErrorCircleRegular aria-hidden /> {reason}
            </span>
          )}
        </Cell>
      ))}
      {actionsOf && (
        <td className={styles.actions}>
          {actionsOf(row).map(({ label, id = label, icon, onPress }) => (
            <Button key={id} appearance="subtle" size="small" icon={icon ?? null} aria-label={t('actionOf', { action: label, name })} onClick={onPress}>
              {label}
            </Button>
          ))}
        </td>
      )}
    </tr>
  );
};

const Cell = <R,>({
  column: { header, cell, isNumber, className },
  row,
  isHeader,
  isPressed,
  children,
}: {
  readonly column: Column<R>;
  readonly row: R;
  readonly isHeader: boolean;
  readonly isPressed: boolean;
  readonly children: ReactNode;
}) => {
  const styles = useTableStyles();
  if (!isHeader) {
    return (
      <td className={className} data-label={header} data-number={isNumber}>
        {cell(row)}
        {children}
      </td>
    );
  }
  return (
    <th scope="row" className={className}>
      {isPressed ? (
        <button type="button" className={styles.press}>
          {cell(row)}
        </button>
      ) : (
        cell(row)
      )}
      {children}
    </th>
  );
};

/** Re-renders only if its own props change: columns, functions and callbacks must be stable. */
export const BodyRow = memo(Row) as typeof Row;
