import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { administers, bothLanguages, contentBody, contentId, contentItem, contentOrder } from '#shell/schemas';
import { longestKey, longestName, longestPersonAnswer, mostPersonAnswers, mostPersons, mostResults, mostRules, mostScores } from '../../rules/authoringLimits';
import { RiskLevel } from '../profile';
import type { personRoutes } from './personRoutes';

const id = Type.String({ minLength: 1, maxLength: 64 });
const Key = Type.String({ minLength: 1, maxLength: longestKey });
const text = Type.String({ maxLength: longestPersonAnswer });

/** Answers of an example person. An unusual value counts as confirmed. */
const Answers = Type.Array(
  Type.Object({
    /** The key of the question. */
    QuestionId: Key,
    Answer: Type.Array(text, { maxItems: 40 }),
    BiometricAnswer: Type.Union([Type.Object({ Value: text, Units: text }), Type.Null()]),
  }),
  { maxItems: mostPersonAnswers },
);

/** Values of scores and levels of results; null: left out. */
const scoresAndResults = {
  Scores: Type.Array(Type.Object({ Key, Value: Type.Union([Type.Number(), Type.Null()]) }), { maxItems: mostScores, uniqueItems: true }),
  Results: Type.Array(
    Type.Object({
      Key,
      Level: Type.Union([RiskLevel, Type.Null()]),
      /** Number of the condition that led to the level, from 1; absent: none, or any. */
      Rule: Type.Optional(Type.Integer({ minimum: 1, maximum: mostRules })),
    }),
    { maxItems: mostResults, uniqueItems: true },
  ),
};

/** The expected outcome. Scores and results that are absent are not checked. */
const expected = { ...scoresAndResults, /** Whether something is urgent; null if that is not checked. */ IsUrgent: Type.Union([Type.Boolean(), Type.Null()]) };

/** The actual outcome of all scores and results. */
const Outcome = Type.Object({ ...scoresAndResults, IsUrgent: Type.Boolean() });

const person = { Names: bothLanguages(longestName, { required: true }), Answers, ...expected };

export const AssessmentPerson = Type.Object({
  ...contentItem,
  ...person,
  Outcome,
  /** Parts that no longer fit after a change of the draft: invalid answers, unknown scores and results. */
  Unfit: Type.Array(Type.Object({ Kind: Type.Enum(['answer', 'score', 'result']), Key })),
});

const administrators = { ...administers('assessments'), envelope: 'Data' } as const;
const done = Type.Literal(true);

export const personSchemas = {
  saveAssessmentPerson: {
    ...administrators,
    summary: `Add an example person to a draft (at most ${mostPersons}), or change one: answers and expected outcome`,
    body: Type.Object({ ...contentBody, DraftId: id, ...person }),
    response: AssessmentPerson,
  },
  orderAssessmentPersons: { ...administrators, summary: 'Order the example persons of a draft', body: contentOrder, response: done },
  deleteAssessmentPerson: {
    ...administrators,
    summary: "Delete an example person; the company's history can restore it",
    params: contentId,
    response: done,
  },
  assessmentOutcome: {
    ...administrators,
    summary: 'The outcome of answers to a draft; nothing is stored',
    params: contentId,
    body: Type.Object({ Answers }),
    response: Outcome,
  },
} as const satisfies Schemas<typeof personRoutes>;
