import { saveFile } from '../../kernel/effects/download';
import { csvOf } from '../../rules/files/csv';
import type { Column } from './columns';

/** Saves rows in the displayed column order as CSV, escaped against formulas. Columns without text are omitted. */
export const exportRows = <Row>(rows: readonly Row[], columns: readonly Column<Row>[], name: string): void => {
  const textOf = ({ text, cell }: Column<Row>, row: Row): string | undefined => {
    if (text) return text(row);
    const shown = cell(row);
    return typeof shown === 'string' || typeof shown === 'number' ? String(shown) : undefined;
  };
  const written = columns.filter((column) => rows.some((row) => textOf(column, row) !== undefined));
  const lines = [written.map(({ header }) => header), ...rows.map((row) => written.map((column) => textOf(column, row) ?? ''))];
  saveFile(new Blob([csvOf(lines)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
};
