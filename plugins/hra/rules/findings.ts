import type { HraResults, Measurement, RiskLevel } from '../contract';
import { historiesOf } from './measures';

const ranks: Readonly<Record<RiskLevel, number>> = { Low: 0, Moderate: 1, High: 2, Urgent: 3 };

/** Something that needs attention soon (`High`) or now (`Urgent`). */
export interface Finding {
  readonly id: string;
  readonly name: string;
  readonly level: 'High' | 'Urgent';
  /** A result in words; a measurement as it stands in its first unit. */
  readonly value: string | Pick<Measurement, 'Value' | 'Units' | 'Date'>;
  /** What was found; empty where the value says it. */
  readonly says: string;
  /** Empty: none of its own. */
  readonly advice: string;
}

const isPressing = (level: RiskLevel | null): level is Finding['level'] => level !== null && ranks[level] >= ranks.High;

/** For sorting: what is most pressing first, else as it stood. */
export const byLevel = (one: { readonly RiskLevel: RiskLevel }, other: { readonly RiskLevel: RiskLevel }): number =>
  ranks[other.RiskLevel] - ranks[one.RiskLevel];

/**
 * What needs attention, the most urgent first: of the results, and of the latest measurements those that no result is about, or that are worse than the result
 * about them, as after a screening.
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

/** The worst level of the results and of what else was found. What does not count yet is no good news either. */
export const worstOf = ({ Tabs, Uncounted = [] }: HraResults, findings: readonly Finding[]): RiskLevel =>
  [
    ...findings.map(({ level }) => level),
    ...Tabs.flatMap(({ Items }) => Items.map(({ RiskLevel }) => RiskLevel)),
    Uncounted.length > 0 || Tabs.length === 0 ? ('Moderate' as const) : ('Low' as const),
  ].reduce((worst, level) => (ranks[level] > ranks[worst] ? level : worst));

/** What the headline of results says. Nobody is praised while something needs attention, or does not count. */
export const headlineOf = (
  { Score, Tabs, Uncounted = [] }: HraResults,
  findings: readonly Finding[],
): 'score.findings' | 'score.open' | 'score.high' | 'score.middle' | 'score.low' => {
  if (findings.length > 0) return 'score.findings';
  if (Uncounted.length > 0 || Tabs.length === 0) return 'score.open';
  if (Score >= 80) return 'score.high';
  return Score >= 60 ? 'score.middle' : 'score.low';
};

/** How many findings there are of each level. */
export const countedFindings = (findings: readonly Finding[]): { readonly urgent: number; readonly high: number } => {
  const urgent = findings.filter(({ level }) => level === 'Urgent').length;
  return { urgent, high: findings.length - urgent };
};
