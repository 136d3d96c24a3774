import type { AdministeredPerson, AssessmentOutcome } from '../contract';

/** The expected outcome of an example person. */
export type Expected = Pick<AdministeredPerson, 'Scores' | 'Results' | 'IsUrgent'>;

/** One expectation, and whether it is met. */
interface Judged {
  readonly kind: 'score' | 'result' | 'urgent';
  /** Key of a score or result. */
  readonly key: string;
  readonly isMet: boolean;
}

/** Sums of decimal points, such as 0.1 + 0.2, are not exact. */
const isSame = (one: number | null, other: number | null): boolean => one === other || (one !== null && other !== null && Math.abs(one - other) < 1e-9);

/** All expectations of an outcome, and whether they are met. A missing score or result has no value. */
export const judgedOutcome = ({ Scores, Results, IsUrgent }: Expected, outcome: AssessmentOutcome): readonly Judged[] => {
  const scoreOf = (key: string) => outcome.Scores.find(({ Key }) => Key === key)?.Value ?? null;
  const resultOf = (key: string) => outcome.Results.find(({ Key }) => Key === key);
  return [
    ...Scores.map(({ Key: key, Value }) => ({ kind: 'score' as const, key, isMet: isSame(Value, scoreOf(key)) })),
    ...Results.map(({ Key: key, Level, Rule }) => {
      const found = resultOf(key);
      return { kind: 'result' as const, key, isMet: Level === (found?.Level ?? null) && (Rule === undefined || Rule === found?.Rule) };
    }),
    ...(IsUrgent === null ? [] : [{ kind: 'urgent' as const, key: '', isMet: IsUrgent === outcome.IsUrgent }]),
  ];
};
