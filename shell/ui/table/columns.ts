import type { ReactElement, ReactNode } from 'react';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Text of the cell for CSV. Without it the column is omitted there, unless its cell is a text. */
  readonly text?: (row: Row) => string;
  /** Name of the sort order of this column, which makes its header sortable. */
  readonly sort?: string;
  /** Whether it is numeric, and aligned to the end. */
  readonly isNumber?: boolean;
  /** Whether it names the row, instead of the first column. Reasons are shown below the name. */
  readonly isName?: boolean;
  /** Class of its cells. */
  readonly className?: string;
}

export interface RowAction {
  /** Key of the action; the same for actions that replace each other, so that the focus stays. By default the label. */
  readonly id?: string;
  readonly label: string;
  readonly icon?: ReactElement;
  readonly onPress: () => void;
}

/** Keys of the selected rows, on all pages. */
export interface Selection {
  readonly keys: ReadonlySet<string>;
  readonly onChange: (keys: ReadonlySet<string>) => void;
  /** Actions on all selected rows. */
  readonly actions: ReactNode;
  /** Set if all matching rows on all pages are selected, except these. */
  readonly except?: ReadonlySet<string> | undefined;
  /** Selects all matching rows. Offered when all rows of a page are selected and the list has more. */
  readonly onExcept?: ((except: ReadonlySet<string>) => void) | undefined;
  /** Why rows were not changed by the last action, by key. */
  readonly reasons?: ReadonlyMap<string, string> | undefined;
  /** Outcome of the last action. */
  readonly outcome?: string | undefined;
  /** Number of rows of the running action; meanwhile selection and `actions` are disabled. */
  readonly running?: number | undefined;
}

export const isChosenIn = ({ keys, except }: Selection, key: string): boolean => (except ? !except.has(key) : keys.has(key));

/** Returns the name of a row: the text of the column that names rows. */
export const nameInColumn =
  <Row>(columns: readonly Column<Row>[]) =>
  (row: Row): string => {
    const column = columns.find(({ isName }) => isName) ?? columns[0];
    const cell = column?.cell(row);
    return column?.text?.(row) ?? (typeof cell === 'string' ? cell : '');
  };

/** Common props of all rows. */
export interface RowParts<Row> {
  /** The first one names the row. */
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  /** Name of a row, for its checkbox and actions. */
  readonly nameOf: (row: Row) => string;
  readonly actionsOf?: (row: Row) => readonly RowAction[];
  /** Called when a row is clicked. For keyboard and screen reader, its first cell is a button. */
  readonly onPress?: (row: Row) => void;
}
