import type { HraResults, Measurement, RiskLevel } from '../contract';
import { historiesOf } from './measures';

const ranks: Readonly<Record<RiskLevel, number>> = { Low: 0, Moderate: 1, High: 2, Urgent: 3 };

/** A finding that needs attention soon (`High`) or now (`Urgent`). */
export interface Finding {
  readonly id: string;
  readonly name: string;
  readonly level: 'High' | 'Urgent';
  /** A result as text; a measurement in its first unit. */
  readonly value: string | Pick<Measurement, 'Value' | 'Units' | 'Date'>;
  /** Text of the finding; empty if the value is enough. */
  readonly says: string;
  /** Empty without advice of its own. */
  readonly advice: string;
}

const isPressing = (level: RiskLevel | null): level is Finding['level'] => level !== null && ranks[level] >= ranks.High;

/** Comparator: most urgent first, otherwise stable. */
export const byLevel = (one: { readonly RiskLevel: RiskLevel }, other: { readonly RiskLevel: RiskLevel }): number =>
  ranks[other.RiskLevel] - ranks[one.RiskLevel];

/**
 * Findings, most urgent first: results, and those latest measurements that no result is about, or that are worse than the result about them, as after
 * a screening.
 */
export const findingsIn = ({ Tabs }: HraResults, measurements: readonly Measurement[]): readonly Finding[] => {
  const items = Tabs.flatMap(({ Items }) => Items);
  const known = (id: string): number => Math.max(-1, ...items.filter(({ Measures }) => Measures?.includes(id)).map(({ RiskLevel }) => ranks[RiskLevel]));
  const ofResults = items.flatMap(({ Id, Name, RiskLevel: level, Value, Summary, Recommendation }): Finding[] =>
    isPressing(level) ? [{ id: Id, name: Name, level, value: Value, says: Summary, advice: Recommendation }] : [],
  );
  const measured = historiesOf(measurements).flatMap(({ id, name, latest }): Finding[] => {
    const { RiskLevel: level } = latest;
    return isPressing(level) && ranks[level] > known(id) ? [{ id: `measure ${id}`, name, level, value: latest, says: '', advice: '' }] : [];
  });
  return [...ofResults, ...measured].sort((one, other) => ranks[other.level] - ranks[one.level]);
};

/** The worst level of results and findings. Answers that do not count yet are no good news either. */
export const worstOf = ({ Tabs, Uncounted = [] }: HraResults, findings: readonly Finding[]): RiskLevel =>
  [
    ...findings.map(({ level }) => level),
    ...Tabs.flatMap(({ Items }) => Items.map(({ RiskLevel }) => RiskLevel)),
    Uncounted.length > 0 || Tabs.length === 0 ? ('Moderate' as const) : ('Low' as const),
  ].reduce((worst, level) => (ranks[level] > ranks[worst] ? level : worst));

/** The headline of the results. It never praises while there are findings, or answers that do not count. */
export const headlineOf = (
  { Score, Tabs, Uncounted = [] }: HraResults,
  findings: readonly Finding[],
): 'score.findings' | 'score.open' | 'score.high' | 'score.middle' | 'score.low' => {
  if (findings.length > 0) return 'score.findings';
  if (Uncounted.length > 0 || Tabs.length === 0) return 'score.open';
  if (Score >= 80) return 'score.high';
  return Score >= 60 ? 'score.middle' : 'score.low';
};

/** Number of findings by level. */
export const countedFindings = (findings: readonly Finding[]): { readonly urgent: number; readonly high: number } => {
  const urgent = findings.filter(({ level }) => level === 'Urgent').length;
  return { urgent, high: findings.length - urgent };
};
