import type { Suite } from './suite';
import type { Tally } from './target';

/** What became of one suite. */
export interface Outcome {
  readonly suite: Suite;
  readonly tally: Tally;
  readonly findings: number;
  readonly seconds: number;
}

const heads = ['attack', 'requests', 'ok', 'sent on', 'refused', 'failed', 'cut', 'longest wait', 'seconds', 'findings', 'what must hold'] as const;

const cellsOf = ({ suite, tally, findings, seconds }: Outcome): readonly string[] => [
  suite.name,
  String(tally.requests),
  ...[2, 3, 4, 5, 0].map((kind) => String(tally.answers.get(kind) ?? 0)),
  `${tally.longestWait.toFixed(0)} ms`,
  seconds.toFixed(0),
  String(findings),
  suite.holds,
];

/** The outcome of all suites, a line each; figures to the right. */
export const tableText = (outcomes: readonly Outcome[]): string => {
  const lines = [heads, ...outcomes.map(cellsOf)];
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const isText = (column: number): boolean => column === 0 || column === heads.length - 1;
  return lines
    .map((line) =>
      line
        .map((cell, column) => (isText(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
