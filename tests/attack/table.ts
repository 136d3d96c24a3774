import { alignedTable } from '../alignedTable';
import type { Suite } from './suite';
import type { Tally } from './target';

/** The result of one suite. */
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

/** Columns with numbers: all but the first and the last. */
const figures: ReadonlySet<number> = new Set([...heads.keys()].slice(1, -1));

/** The results of all suites, one line each. */
export const tableText = (outcomes: readonly Outcome[]): string => alignedTable([heads, ...outcomes.map(cellsOf)], figures);
