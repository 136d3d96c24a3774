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
  /** Of its cells. */
  readonly className?: string;
}

export interface RowAction {
  readonly label: string;
  readonly icon?: ReactElement;
  readonly onPress: () => void;
}

/** What is chosen, on whichever pages. */
export interface Selection {
  readonly keys: ReadonlySet<string>;
  readonly onChange: (keys: ReadonlySet<string>) => void;
  /** What can be done with all of them. */
  readonly actions: ReactNode;
}

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
