import { alignedTable } from '../alignedTable';
import { budgetOf, type Row } from './rows';

/** A measurement of a row. */
export interface Finding {
  readonly key: string;
  readonly ours: number;
  /** The baseline: the bare part, or the same at another time. */
  readonly other?: number;
  /** Additional information for the table. */
  readonly note?: string;
  /** Reason why the figure of this machine proves nothing: it is counted, and not judged. */
  readonly unjudged?: string | undefined;
}

/** A finding with its budget. */
export interface Judged extends Finding {
  readonly row: Row;
  /** ours : other */
  readonly ratio: number | undefined;
  readonly verdict: 'ok' | 'OVER' | 'counted, not judged';
}

/** Compares a finding with its budget. @throws Error when a row judged by ratio has no baseline */
export const judge = (row: Row, finding: Finding): Judged => {
  const ratio = finding.other === undefined || finding.other === 0 ? undefined : finding.ours / finding.other;
  const judged = row.judged === 'ratio' ? ratio : finding.ours;
  if (judged === undefined) throw new Error(`Row ${row.key} is judged by its ratio, but was found as ${finding.ours} alone.`);
  const holds = 'most' in row.limit ? judged <= row.limit.most : judged >= row.limit.least;
  return { ...finding, row, ratio, verdict: finding.unjudged !== undefined ? 'counted, not judged' : holds ? 'ok' : 'OVER' };
};

const inUnit = (value: number | undefined, unit: Row['unit']): string => {
  if (value === undefined) return '';
  const digits = value >= 100 || unit === 'lost' ? 0 : value >= 10 ? 1 : 2;
  return unit === 'lost' ? value.toFixed(0) : `${value.toFixed(digits)} ${unit}`;
};

const budgetText = ({ limit, judged, unit }: Row): string => {
  const [sign, value] = 'most' in limit ? ['<=', limit.most] : ['>=', limit.least];
  return judged === 'ratio' ? `${sign} ${value} x` : `${sign} ${unit === 'lost' ? value : `${value} ${unit}`}`;
};

const heads = ['row', 'what', 'budget', 'measured', 'compared', 'ratio', ''] as const;

const cellsOf = ({ row, ours, other, ratio, verdict, note, unjudged }: Judged): readonly string[] => [
  budgetOf(row.key),
  row.what,
  budgetText(row),
  inUnit(ours, row.unit),
  inUnit(other, row.unit),
  ratio === undefined ? '' : `${ratio.toFixed(2)} x`,
  [verdict, ...[note, unjudged].flatMap((text) => (text === undefined ? [] : [`(${text})`]))].join(' '),
];

/** Columns with numbers: budget, both measurements and their ratio. */
const figures: ReadonlySet<number> = new Set([2, 3, 4, 5]);

export const tableText = (findings: readonly Judged[]): string => alignedTable([heads, ...findings.map(cellsOf)], figures);
