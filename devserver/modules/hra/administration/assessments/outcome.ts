import type { AdministeredPerson, AssessmentOutcome } from '../../../../../plugins/hra/contract';
import { judgedOutcome } from '../../../../../plugins/hra/rules/outcome';
import { faultIn } from '../../../../../plugins/hra/rules/validity';
import type { Given, GivenAnswers } from '../../queries';
import { helplinesFor, scoreOf } from '../../results/scoring';
import { answerOf, askedOf, resultValuesOf } from '../../taking/asked';
import { type AuthoredAssessment, questionsOf } from '../../taking/authored';
import type { Problem } from './problems';

/** Fields of an example person without its draft. */
export type PersonFields = Pick<AdministeredPerson, 'Names' | 'Answers' | 'Scores' | 'Results' | 'IsUrgent'>;

type Unfit = AdministeredPerson['Unfit'];

const givenOf = ({ Answer, BiometricAnswer }: PersonFields['Answers'][number]): Given => ({ answer: Answer, measured: BiometricAnswer, isConfirmed: true });

/** The outcome of answers, computed by the code that scores participants. */
export const outcomeOf = (authored: AuthoredAssessment, answers: PersonFields['Answers']): AssessmentOutcome => {
  const given: GivenAnswers = new Map(answers.map((one) => [one.QuestionId, givenOf(one)]));
  const scored = scoreOf(authored, resultValuesOf(authored, given));
  const items = scored.tabs.flatMap((tab) => tab.items);
  const scoreIn = (id: string): number | null => {
    const [value] = scored.answerOf(id) ?? [];
    return value === undefined ? null : Number(value);
  };
  return {
    Scores: (authored.scores ?? []).map(({ id }) => ({ Key: id, Value: scoreIn(id) })),
    Results: authored.results.flatMap((tab) =>
      tab.items.map(({ id, rules = [] }) => {
        const found = items.find(({ result }) => result.id === id);
        return { Key: id, Level: found?.level ?? null, ...(found?.rule && { Rule: rules.indexOf(found.rule) + 1 }) };
      }),
    ),
    IsUrgent: scored.helplines.length > 0 || [...items, ...scored.measurements].some(({ level }) => level === 'Urgent'),
  };
};

/** Results that are urgent for these answers, but name none of the assessment's helplines. */
const unhelpedIn = (authored: AuthoredAssessment, answers: PersonFields['Answers']): number => {
  if ((authored.helplines ?? []).length === 0) return 0;
  const scored = scoreOf(authored, resultValuesOf(authored, new Map(answers.map((one) => [one.QuestionId, givenOf(one)]))));
  const urgent = scored.tabs.flatMap(({ items }) => items.filter(({ level }) => level === 'Urgent'));
  return urgent.filter((item) => helplinesFor(authored, scored, item).length === 0).length;
};

/** Parts of an example person that do not fit the assessment: answers that are invalid for their questions, and unknown scores and results. */
export const unfitOf = (authored: AuthoredAssessment, { Answers, Scores, Results }: Pick<PersonFields, 'Answers' | 'Scores' | 'Results'>): Unfit => {
  const questions = new Map(questionsOf(authored).map((question) => [question.id, question]));
  const scores = new Set((authored.scores ?? []).map(({ id }) => id));
  const results = new Set(authored.results.flatMap((tab) => tab.items.map(({ id }) => id)));
  const isTaken = (one: PersonFields['Answers'][number]): boolean => {
    const question = questions.get(one.QuestionId);
    return question !== undefined && faultIn(askedOf(question), answerOf(givenOf(one))) === undefined;
  };
  return [
    ...Answers.filter((one) => !isTaken(one)).map(({ QuestionId: Key }) => ({ Kind: 'answer' as const, Key })),
    ...Scores.filter(({ Key }) => !scores.has(Key)).map(({ Key }) => ({ Kind: 'score' as const, Key })),
    ...Results.filter(({ Key }) => !results.has(Key)).map(({ Key }) => ({ Kind: 'result' as const, Key })),
  ];
};

/** Problems of example persons: parts that do not fit, outcomes that differ from the expected ones, and urgent results without a helpline. */
export const problemsOfPersons = (
  authored: AuthoredAssessment,
  persons: readonly { readonly id: string; readonly state: PersonFields }[],
): readonly Problem[] =>
  persons.flatMap(({ id, state }): Problem[] => {
    const unfit = unfitOf(authored, state);
    const isThere = ({ kind, key }: { readonly kind: string; readonly key: string }): boolean => !unfit.some(({ Kind, Key }) => Kind === kind && Key === key);
    const differing = judgedOutcome(state, outcomeOf(authored, state.Answers)).filter((one) => !one.isMet && isThere(one));
    const problem = (key: string, n: number): Problem[] => (n === 0 ? [] : [{ key, in: id, values: { name: state.Names.en, n } }]);
    return [
      ...problem('assessments.fault.personUnfit', unfit.length),
      ...problem('assessments.fault.personDiffers', differing.length),
      ...problem('assessments.fault.personUnhelped', unhelpedIn(authored, state.Answers)),
    ];
  });
