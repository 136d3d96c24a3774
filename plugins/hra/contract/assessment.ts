import { type Static, type TSchema, Type } from 'typebox';
import type * as rules from '../rules/formula';

/** The wizard: an assessment, its pages, and what is saved of them. */

const oneOf = <const T extends string[]>(...values: T) => Type.Enum<T>(values);

/** A list that nobody changes in place. */
export const list = <S extends TSchema>(items: S, options = {}) => Type.Unsafe<readonly Static<S>[]>(Type.Array(items, options));

/** The first four are the documented ones. */
export const Operator = oneOf(
  'IsEqualTo',
  'IsNotEqualTo',
  'IsLessThan',
  'IsGreaterThan',
  'IsLessThanOrEqualTo',
  'IsGreaterThanOrEqualTo',
  'IsAnyOf',
  'Exists',
  'IsMissing',
);

const Expression = Type.Object({
  /** The id of a question, or of a score. */
  EvaluatingItemId: Type.String(),
  Operator,
  ExpressionValues: list(Type.String()),
});

/** A formula with formulas in it, so many deep. No authored one is deeper (`faultsOf`). */
const formulaOf = (depth: number): TSchema =>
  Type.Object({
    LogicalOperator: oneOf('And', 'Or'),
    Expressions: list(Expression),
    ...(depth > 1 && { Formulas: Type.Optional(list(formulaOf(depth - 1))) }),
  });

export const Formula = Type.Unsafe<rules.Formula>(formulaOf(5));

const Status = oneOf('NotStarted', 'InProgress', 'Submitted');

const AnswerChoice = Type.Object({
  Value: Type.String(),
  Text: Type.String(),
  /** Goes with no other choice, as `None of these`. */
  IsExclusive: Type.Boolean(),
});

/** The stored answer of a question that formulas ask for; of a measurement its value in the first unit. */
const FormulaAnswers = list(Type.Object({ QuestionId: Type.String(), Answer: list(Type.String()) }));

const Page = Type.Object({
  PageId: Type.String(),
  Name: Type.String(),
  Order: Type.Integer(),
  IsVisible: Type.Boolean(),
  IsComplete: Type.Boolean(),
  ShowPageFormula: Type.Union([Formula, Type.Null()]),
});

/** Who helps at once, shown to whoever's answers call for it. */
export const Helpline = Type.Object({
  Id: Type.String(),
  Title: Type.String(),
  Text: Type.String(),
  /** For calls and text messages. */
  Phone: Type.String(),
});

export const Assessment = Type.Object({
  UserAssessmentProgressId: Type.String(),
  UserAssessmentStatus: Status,
  /** A `PageId`, or `completed`. */
  CurrentPageId: Type.String(),
  Name: Type.String(),
  /** When it was begun, ISO 8601 UTC; null until a page was saved. */
  StartedDate: Type.Union([Type.String(), Type.Null()]),
  Pages: list(Page),
  FormulaAnswers,
  /** Numbers that are worked out from several answers. Formulas ask for them by their ids. */
  Scores: Type.Optional(
    list(
      Type.Object({
        ScoreId: Type.String(),
        Name: Type.String(),
        Combines: oneOf('Sum', 'Product'),
        Items: list(
          Type.Object({
            QuestionId: Type.String(),
            /** Of each answer; none where the answer itself is the number. */
            Points: list(Type.Object({ Value: Type.String(), Points: Type.Number() })),
          }),
        ),
      }),
    ),
  ),
  /** Each is shown as soon as its formula holds. */
  Helplines: Type.Optional(list(Type.Object({ ...Helpline.properties, When: Formula }))),
  /** All questions, as far as rules and explanations need them before their page was loaded. */
  Questions: list(
    Type.Object({
      QuestionId: Type.String(),
      PageId: Type.String(),
      Text: Type.String(),
      IsOptional: Type.Boolean(),
      IsVisible: Type.Boolean(),
      Formulas: list(Formula),
      AnswerChoices: list(AnswerChoice),
      /** Of a measurement: what its value in formulas is counted in. */
      Units: Type.String(),
    }),
  ),
});

const BiometricAnswer = Type.Object({
  /** As it was typed. */
  Value: Type.String(),
  /** The unit that it was typed in. */
  Units: Type.String(),
});

/** `value × Factor` is the value in the first unit. */
export const Unit = Type.Object({ Unit: Type.String(), Factor: Type.Number(), Decimals: Type.Integer() });

/** From one value to another, in the first unit of a question; null: no end. */
const Extent = Type.Object({ From: Type.Union([Type.Number(), Type.Null()]), To: Type.Union([Type.Number(), Type.Null()]) });

/** A question, or a text between questions. */
export const Contents = Type.Object({
  Id: Type.String(),
  ContentType: oneOf('Question', 'Text'),
  Features: list(oneOf('Visible', 'Hidden', 'Optional')),
  Formulas: list(Formula),
  Answer: Type.Object({
    UserAnswer: list(Type.String()),
    BiometricAnswer: Type.Union([BiometricAnswer, Type.Null()]),
    /** The person has said that a doubtful value stays. */
    IsConfirmed: Type.Optional(Type.Boolean()),
  }),
  /** Null for what is no question. */
  QuestionType: Type.Union([oneOf('SingleChoice', 'MultipleChoice', 'Number', 'Date', 'Text', 'Biometric'), Type.Null()]),
  /** The question; of anything else its HTML. */
  Text: Type.String(),
  /** Empty: none. */
  Hint: Type.String(),
  AnswerChoices: list(AnswerChoice),
  /** Units of a measurement, the one of formulas first. */
  Units: list(Unit),
  /** The values that are usual. Others are asked about, and count once they are confirmed. */
  Plausible: Type.Optional(Extent),
  /** The values that can be. Others are asked about and kept, and never count. */
  Possible: Type.Optional(Extent),
  /** The question whose value must be the higher one, as the upper blood pressure: else neither counts. */
  Below: Type.Optional(Type.String()),
  /** Of a date that has passed: today by the clock of the person, `yyyy-MM-dd`. */
  NotAfter: Type.Optional(Type.String()),
});

export const PageDetails = Type.Object({ ...Page.properties, Details: Type.Object({ Contents: list(Contents) }) });

/** An answer as it is sent. */
export const SentAnswer = Type.Object({
  QuestionId: Type.String(),
  Answer: list(Type.String()),
  BiometricAnswer: Type.Optional(Type.Union([BiometricAnswer, Type.Null()])),
  /** Says that a doubtful value stays. Left out, the same value stays as it was confirmed or not. */
  IsConfirmed: Type.Optional(Type.Boolean()),
});

export const PageAnswers = Type.Object({
  Answers: list(SentAnswer, { maxItems: 500 }),
  /** Where the person goes next: a `PageId`, or `completed`. */
  NextPageId: Type.Optional(Type.String()),
});

export const SavedPage = Type.Object({
  PageId: Type.String(),
  IsComplete: Type.Boolean(),
  CurrentPageId: Type.String(),
  UserAssessmentStatus: Status,
  FormulaAnswers,
  /** All pages: an answer may change what others ask. */
  Pages: list(Type.Object({ PageId: Type.String(), IsVisible: Type.Boolean(), IsComplete: Type.Boolean() })),
});

export const Submitted = Type.Object({ UserAssessmentStatus: Status });
