import type { AdministeredAssessment, AdministeredPerson, AssessmentPersonBody } from '../../../contract';
import type { Answers, Outline } from '../../../rules/outline';
import { type Given, readableValues } from '../../../rules/validity';
import { visibilityOf } from '../../../rules/visibility';
import { shownItem } from './shown';

type Level = AdministeredPerson['Results'][number]['Level'];

/** The expected value of a score; null: not entered yet; `none`: the score is left out. */
export interface ExpectedScore {
  readonly Key: string;
  readonly Is: 'value' | 'none';
  readonly Value: number | null;
}

export type ExpectedResult = AdministeredPerson['Results'][number];

/** Values of the form of an example person. */
export interface PersonValues {
  readonly Names: AdministeredPerson['Names'];
  readonly Answers: AssessmentPersonBody['Answers'];
  readonly Scores: ExpectedScore[];
  readonly Results: ExpectedResult[];
  readonly IsUrgent: 'any' | 'yes' | 'no';
}

const expectedScores = (scores: AdministeredPerson['Scores']): ExpectedScore[] =>
  scores.map(({ Key, Value }) => ({ Key, Is: Value === null ? 'none' : 'value', Value }));

export const startOfPerson = (person: AdministeredPerson | undefined): PersonValues => ({
  Names: person?.Names ?? { en: '', es: '' },
  Answers: person?.Answers ?? [],
  Scores: expectedScores(person?.Scores ?? []),
  Results: person?.Results ?? [],
  IsUrgent: person?.IsUrgent === true ? 'yes' : person?.IsUrgent === false ? 'no' : 'any',
});

export const personBody = (
  { Scores, IsUrgent, ...values }: PersonValues,
  base: Pick<AssessmentPersonBody, 'Id' | 'EntityId' | 'Version'>,
  DraftId: string,
): AssessmentPersonBody => ({
  ...base,
  ...values,
  DraftId,
  Scores: Scores.map(({ Key, Is, Value }) => ({ Key, Value: Is === 'none' ? null : Value })),
  IsUrgent: IsUrgent === 'any' ? null : IsUrgent === 'yes',
});

/** The answer to a question. An unusual value counts as confirmed. */
export const givenTo = (answers: PersonValues['Answers'], key: string): Given => {
  const { Answer = [], BiometricAnswer = null } = answers.find(({ QuestionId }) => QuestionId === key) ?? {};
  return { Answer, BiometricAnswer, IsConfirmed: true };
};

/** The answers with a changed one; an empty answer is removed. */
export const withAnswer = (answers: PersonValues['Answers'], key: string, { Answer, BiometricAnswer }: Given): PersonValues['Answers'] => {
  const others = answers.filter(({ QuestionId }) => QuestionId !== key);
  if (Answer.length === 0 && BiometricAnswer === null) return others;
  return [...others, { QuestionId: key, Answer: [...Answer], BiometricAnswer }];
};

const outlineOf = ({ Pages, Items, Scores }: AdministeredAssessment): Outline => ({
  pages: Pages.map(({ Key, Names, When }, at) => ({ PageId: Key, Name: Names.en, Order: at + 1, IsVisible: true, ShowPageFormula: When })),
  questions: Items.filter(({ Type }) => Type !== 'RichText').map(({ Key, PageId, Names, IsOptional, When }) => ({
    QuestionId: Key,
    PageId: Pages.find(({ Id }) => Id === PageId)?.Key ?? '',
    Text: Names.en,
    IsOptional,
    IsVisible: true,
    Formulas: When === null ? [] : [When],
  })),
  scores: Scores.map(({ Id, Names, Combines, Questions }) => ({
    ScoreId: Id,
    Name: Names.en,
    Combines,
    Items: Questions.map((QuestionId) => ({
      QuestionId,
      Points: (Items.find(({ Key }) => Key === QuestionId)?.Choices ?? []).flatMap(({ Value, Points }) => (Points === null ? [] : [{ Value, Points }])),
    })),
  })),
});

/** The questions that are asked with these answers, and the lookup of answers for formulas. */
export const askedWith = (assessment: AdministeredAssessment, given: PersonValues['Answers']) => {
  const answers: Answers = new Map(
    assessment.Items.filter(({ Type }) => Type !== 'RichText').map((item) => [item.Key, readableValues(shownItem(item, 'en'), givenTo(given, item.Key))]),
  );
  return { answers, shown: visibilityOf(outlineOf(assessment), answers) };
};

/** Keys of questions, scores and results of the example that are no longer in the assessment. */
export const goneIn = ({ Items, Scores, Results }: AdministeredAssessment, values: PersonValues) => {
  const [questions, scores, results] = [new Set(Items.map(({ Key }) => Key)), new Set(Scores.map(({ Id }) => Id)), new Set(Results.map(({ Id }) => Id))];
  return [
    ...values.Answers.filter(({ QuestionId }) => !questions.has(QuestionId)).map(({ QuestionId }) => ({ name: 'Answers' as const, key: QuestionId })),
    ...values.Scores.filter(({ Key }) => !scores.has(Key)).map(({ Key }) => ({ name: 'Scores' as const, key: Key })),
    ...values.Results.filter(({ Key }) => !results.has(Key)).map(({ Key }) => ({ name: 'Results' as const, key: Key })),
  ];
};

/** A level as a value of a select, with the number of its condition if several lead to it. */
export const levelValue = ({ Level, Rule }: Pick<ExpectedResult, 'Level' | 'Rule'>): string => `${Level ?? 'none'}${Rule === undefined ? '' : ` ${Rule}`}`;

export const levelIn = (value: string): Pick<ExpectedResult, 'Level' | 'Rule'> => {
  const [level = 'none', rule] = value.split(' ');
  return { Level: level === 'none' ? null : (level as Level), ...(rule !== undefined && { Rule: Number(rule) }) };
};

/** Conditions of a result that share their level with another condition, so that the level does not identify them. */
export const rulesToTell = ({ Rules }: Pick<AdministeredAssessment['Results'][number], 'Rules'>) =>
  Rules.map(({ Level }, at) => ({ Level, Rule: at + 1 })).filter(({ Level }) => Rules.filter((other) => other.Level === Level).length > 1);

/** The actual outcome as the expected one. */
export const expecting = ({ Results }: AdministeredAssessment, { Scores, Results: results, IsUrgent }: AdministeredPerson['Outcome']) => ({
  Scores: expectedScores(Scores),
  Results: results.map(({ Key, Level, Rule }): ExpectedResult => {
    const told = Results.find(({ Id }) => Id === Key);
    const isTold = told !== undefined && rulesToTell(told).some((one) => one.Rule === Rule);
    return { Key, Level, ...(isTold && Rule !== undefined && { Rule }) };
  }),
  IsUrgent: IsUrgent ? ('yes' as const) : ('no' as const),
});
