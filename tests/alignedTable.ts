/** Formats rows of cells with aligned columns; columns in `figures` are right-aligned, others left-aligned. */
export const alignedTable = (lines: readonly (readonly string[])[], figures: ReadonlySet<number>): string => {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const aligned = (cell: string, column: number): string => (figures.has(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0));
  return lines.map((line) => line.map(aligned).join('  ').trimEnd()).join('\n');
};
