import type { Draft, DraftRule } from './draft';
import { expressionsIn, formulaHolds } from './formula';
import { possibleAnswers, valuesOfScore } from './possible';

/** A fault of the rules of a result taken together. The first rule that applies decides; without one the level is low. */
export type DecisionFault =
  /** The rule, counted from 1, never decides, because earlier rules apply to all of its values. */
  | { readonly kind: 'neverDecides'; readonly in: string; readonly rule: number }
  /** Values of a score without a rule, between values that have a level. */
  | { readonly kind: 'gap'; readonly in: string; readonly score: string; readonly values: readonly [string, string] };

type Answer = readonly string[];

const asksOnlyFor = ({ when }: DraftRule, item: string): boolean => {
  const asked = expressionsIn(when);
  return asked.length > 0 && asked.every(({ EvaluatingItemId }) => EvaluatingItemId === item);
};

const holdsFor = ({ when }: DraftRule, item: string, answer: Answer): boolean => formulaHolds(when, (id) => (id === item ? answer : undefined));

/** Runs of consecutive values without a rule, each from first to last. */
const runsWithout = (possible: readonly Answer[], isHeld: (answer: Answer) => boolean): readonly (readonly [string, string])[] => {
  const runs: [string, string][] = [];
  let wasHeld = true;
  for (const answer of possible) {
    const [value = ''] = answer;
    const last = runs.at(-1);
    if (!isHeld(answer)) {
      if (wasHeld || last === undefined) runs.push([value, value]);
      else last[1] = value;
    }
    wasHeld = isHeld(answer);
  }
  return runs;
};

/** The first run of values that are low only for lack of a rule: between values with a level, or where a rule defines which values are low. */
const gapIn = (rules: readonly DraftRule[], item: string, draft: Draft): readonly [string, string] | undefined => {
  const score = draft.scores?.find(({ ScoreId }) => ScoreId === item);
  const values = score && valuesOfScore(score, draft)?.map((value) => [String(value)]);
  if (values === undefined || !rules.every((rule) => asksOnlyFor(rule, item))) return undefined;
  const runs = runsWithout(values, (answer) => rules.some((rule) => holdsFor(rule, item, answer)));
  if (rules.some(({ level }) => level === 'Low')) return runs[0];
  return runs.length > 1 ? runs[1] : undefined;
};

const severities = ['Low', 'Moderate', 'High', 'Urgent'];

/** Whether levels do not rise towards the beginning of a list; undefined ones do not count. */
const falls = (outward: readonly (string | undefined)[]): boolean => {
  const given = outward.filter((level) => level !== undefined).map((level) => Math.max(0, severities.indexOf(level)));
  return (given[0] ?? 0) <= (given.at(-1) ?? 0);
};

/** The first run of places without a level that is not the low part of a scale: levels fall towards that from both sides. */
const uncoveredRun = (levels: readonly (string | undefined)[]): readonly [number, number] | undefined => {
  if (levels.every((level) => level === undefined)) return undefined;
  const starts = levels.flatMap((level, at) => (level === undefined && (at === 0 || levels[at - 1] !== undefined) ? [at] : []));
  const runs = starts.map((first): readonly [number, number] => {
    const next = levels.findIndex((level, at) => at > first && level !== undefined);
    return [first, (next === -1 ? levels.length : next) - 1];
  });
  const isLow = ([first, last]: readonly [number, number]): boolean => falls(levels.slice(0, first).reverse()) && falls(levels.slice(last + 1));
  const low = levels.includes('Low') ? undefined : runs.find(isLow);
  return runs.find((run) => run !== low);
};

/** Values of scores that are low only for lack of a rule. Only rules that depend on nothing but the score are examined. */
export const uncoveredIn = (draft: Draft): readonly (DecisionFault & { readonly kind: 'gap' })[] =>
  (draft.about ?? []).flatMap(({ in: result, item }) => {
    const rules = (draft.rules ?? []).filter((rule) => rule.in === result && rule.level !== undefined);
    const score = draft.scores?.find(({ ScoreId }) => ScoreId === item);
    const values = score && valuesOfScore(score, draft)?.map(String);
    if (values === undefined || !rules.every((rule) => asksOnlyFor(rule, item))) return [];
    const run = uncoveredRun(values.map((value) => rules.find((rule) => holdsFor(rule, item, [value]))?.level));
    if (run === undefined) return [];
    return [{ kind: 'gap', in: result, score: item, values: [values[run[0]] ?? '', values[run[1]] ?? ''] } as const];
  });

/** Faults of the rules of results. Only rules that depend on nothing but the subject of the result are examined. */
export const faultsOfDecisions = (draft: Draft): readonly DecisionFault[] =>
  (draft.about ?? []).flatMap(({ in: result, item }): readonly DecisionFault[] => {
    const rules = (draft.rules ?? []).filter((rule) => rule.in === result && rule.level !== undefined);
    const values = rules.flatMap(({ when }) => expressionsIn(when)).flatMap(({ ExpressionValues }) => ExpressionValues);
    // The possible answers to a multiple choice are not all listed, so two rules can look equal.
    const isListed = rules.length > 0 && draft.details?.get(item)?.kind !== 'MultipleChoice';
    const possible = isListed ? possibleAnswers(item, values, draft) : undefined;
    if (possible === undefined) return [];
    const own = rules.map((rule) => (asksOnlyFor(rule, item) ? possible.filter((answer) => holdsFor(rule, item, answer)) : undefined));
    const never = own.flatMap((answers, at): readonly DecisionFault[] => {
      const before = new Set(own.slice(0, at).flatMap((earlier) => earlier ?? []));
      const isShadowed = answers !== undefined && answers.length > 0 && answers.every((answer) => before.has(answer));
      return isShadowed ? [{ kind: 'neverDecides', in: result, rule: at + 1 }] : [];
    });
    const gap = gapIn(rules, item, draft);
    return [...never, ...(gap ? [{ kind: 'gap', in: result, score: item, values: gap } as const] : [])];
  });
