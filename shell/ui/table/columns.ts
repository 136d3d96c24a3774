import type { ReactElement, ReactNode } from 'react';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** What the cell says, for CSV; without it the column is left out there, unless its cell is text. */
  readonly text?: (row: Row) => string;
  /** The sort of the list that this column stands for: then its header sorts. */
  readonly sort?: string;
  /** Numbers stand at the end of their column. */
  readonly isNumber?: boolean;
  /** It names the row where the first column does not: reasons stand below the name. */
  readonly isName?: boolean;
  /** Of its cells. */
  readonly className?: string;
}

export interface RowAction {
  /** The same for actions of which one takes the place of the other, so that the focus stays on it; its label, where nothing is said. */
  readonly id?: string;
  readonly label: string;
  readonly icon?: ReactElement;
  readonly onPress: () => void;
}

/** Keys of the selected rows, on all pages. */
export interface Selection {
  readonly keys: ReadonlySet<string>;
  readonly onChange: (keys: ReadonlySet<string>) => void;
  /** What can be done with all of them. */
  readonly actions: ReactNode;
  /** Every row that matches is chosen, on all pages, but these. */
  readonly except?: ReadonlySet<string> | undefined;
  /** Offers so where a whole page is chosen of a list that has more. */
  readonly onExcept?: ((except: ReadonlySet<string>) => void) | undefined;
  /** Why the last action left a row as it was, by its key. */
  readonly reasons?: ReadonlyMap<string, string> | undefined;
  /** What the last action came to. */
  readonly outcome?: string | undefined;
  /** An action is under way with so many rows: none can be chosen meanwhile, and `actions` do not take another. */
  readonly running?: number | undefined;
}

export const isChosenIn = ({ keys, except }: Selection, key: string): boolean => (except ? !except.has(key) : keys.has(key));

/** What one row and all others have in common. */
export interface RowParts<Row> {
  /** The first one names the row. */
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  /** What a row is called, for its checkbox and actions. */
  readonly nameOf: (row: Row) => string;
  readonly actionsOf?: (row: Row) => readonly RowAction[];
  /** A row as a whole can be pressed; by keyboard and for screen readers it is its first cell that can. */
  readonly onPress?: (row: Row) => void;
}
