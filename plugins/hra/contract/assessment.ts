import { type Static, type TSchema, Type } from 'typebox';
import { TextOrNull } from '#shell/schemas';
import type * as rules from '../rules/formula';

/** The wizard: an assessment, its pages, and saving them. */

/** A read-only list. */
export const list = <S extends TSchema>(items: S, options = {}) => Type.Unsafe<readonly Static<S>[]>(Type.Array(items, options));

/** The first four are documented. */
export const Operator = Type.Enum([
  'IsEqualTo',
  'IsNotEqualTo',
  'IsLessThan',
  'IsGreaterThan',
  'IsLessThanOrEqualTo',
  'IsGreaterThanOrEqualTo',
  'IsAnyOf',
  'Exists',
  'IsMissing',
]);

const Expression = Type.Object({
  /** Id of a question, or of a score. */
  EvaluatingItemId: Type.String(),
  Operator,
  ExpressionValues: list(Type.String()),
});

/** A formula with nested formulas, up to this depth. Authored formulas are never deeper (`faultsOf`). */
const formulaOf = (depth: number): TSchema =>
  Type.Object({
    LogicalOperator: Type.Enum(['And', 'Or']),
    Expressions: list(Expression),
    ...(depth > 1 && { Formulas: Type.Optional(list(formulaOf(depth - 1))) }),
  });

export const Formula = Type.Unsafe<rules.Formula>(formulaOf(5));

/** Conditions of several rules, joined by Or. */
const JoinedFormula = Type.Unsafe<rules.Formula>(formulaOf(6));

const Status = Type.Enum(['NotStarted', 'InProgress', 'Submitted']);

const AnswerChoice = Type.Object({
  Value: Type.String(),
  Text: Type.String(),
  /** Cannot be combined with other choices, such as `None of these`. */
  IsExclusive: Type.Boolean(),
});

/** The stored answer of a question that formulas refer to; a measurement's value in the first unit. */
const FormulaAnswers = list(Type.Object({ QuestionId: Type.String(), Answer: list(Type.String()) }));

const Page = Type.Object({
  PageId: Type.String(),
  Name: Type.String(),
  Order: Type.Integer(),
  IsVisible: Type.Boolean(),
  IsComplete: Type.Boolean(),
  ShowPageFormula: Type.Union([Formula, Type.Null()]),
});

/** Immediate help, shown if the answers call for it. */
export const Helpline = Type.Object({
  Id: Type.String(),
  Title: Type.String(),
  Text: Type.String(),
  /** For calls, and for text messages unless `IsCallOnly`. */
  Phone: Type.String(),
  IsCallOnly: Type.Optional(Type.Boolean()),
});

export const Assessment = Type.Object({
  UserAssessmentProgressId: Type.String(),
  UserAssessmentStatus: Status,
  /** A `PageId`, or `completed`. */
  CurrentPageId: Type.String(),
  Name: Type.String(),
  /** Start time, ISO 8601 UTC; null until a page is saved. */
  StartedDate: TextOrNull,
  Pages: list(Page),
  FormulaAnswers,
  /** Numbers computed from several answers. Formulas refer to them by id. */
  Scores: Type.Optional(
    list(
      Type.Object({
        ScoreId: Type.String(),
        Name: Type.String(),
        Combines: Type.Enum(['Sum', 'Product']),
        Items: list(
          Type.Object({
            QuestionId: Type.String(),
            /** Points per answer; empty if the answer itself is the number. */
            Points: list(Type.Object({ Value: Type.String(), Points: Type.Number() })),
          }),
        ),
      }),
    ),
  ),
  /** Each is shown while its formula holds. */
  Helplines: Type.Optional(list(Type.Object({ ...Helpline.properties, When: JoinedFormula }))),
  /** All questions, with the fields that rules and explanations need before their page is loaded. */
  Questions: list(
    Type.Object({
      QuestionId: Type.String(),
      PageId: Type.String(),
      Text: Type.String(),
      IsOptional: Type.Boolean(),
      IsVisible: Type.Boolean(),
      Formulas: list(Formula),
      AnswerChoices: list(AnswerChoice),
      /** Unit of a measurement's value in formulas. */
      Units: Type.String(),
    }),
  ),
});

const BiometricAnswer = Type.Object({
  /** Exactly as typed. */
  Value: Type.String(),
  /** The unit of the input. */
  Units: Type.String(),
});

/** `value × Factor` is the value in the first unit. */
export const Unit = Type.Object({ Unit: Type.String(), Factor: Type.Number(), Decimals: Type.Integer() });

/** A range, in the first unit of a question; null for an open end. */
const Extent = Type.Object({ From: Type.Union([Type.Number(), Type.Null()]), To: Type.Union([Type.Number(), Type.Null()]) });

/** A question, or a text between questions. */
export const Contents = Type.Object({
  Id: Type.String(),
  ContentType: Type.Enum(['Question', 'Text']),
  Features: list(Type.Enum(['Visible', 'Hidden', 'Optional'])),
  Formulas: list(Formula),
  Answer: Type.Object({
    UserAnswer: list(Type.String()),
    BiometricAnswer: Type.Union([BiometricAnswer, Type.Null()]),
    /** Whether the person has confirmed a doubtful value. */
    IsConfirmed: Type.Optional(Type.Boolean()),
  }),
  /** Null for a text. */
  QuestionType: Type.Union([Type.Enum(['SingleChoice', 'MultipleChoice', 'Number', 'Date', 'Text', 'Biometric']), Type.Null()]),
  /** Text of the question; for other contents HTML. */
  Text: Type.String(),
  /** Empty for none. */
  Hint: Type.String(),
  AnswerChoices: list(AnswerChoice),
  /** Units of a measurement, the one of formulas first. */
  Units: list(Unit),
  /** Usual values. Others need a confirmation before they count. */
  Plausible: Type.Optional(Extent),
  /** Possible values. Others are questioned, stored, and never count. */
  Possible: Type.Optional(Extent),
  /** The question whose value must be higher, such as the systolic blood pressure; otherwise neither counts. */
  Below: Type.Optional(Type.String()),
  /** For a date in the past: today in the person's zone, `yyyy-MM-dd`. */
  NotAfter: Type.Optional(Type.String()),
});

export const PageDetails = Type.Object({ ...Page.properties, Details: Type.Object({ Contents: list(Contents) }) });

/** An answer in a request. */
export const SentAnswer = Type.Object({
  QuestionId: Type.String(),
  Answer: list(Type.String()),
  BiometricAnswer: Type.Optional(Type.Union([BiometricAnswer, Type.Null()])),
  /** Confirms a doubtful value. If absent, the same value keeps its confirmation. */
  IsConfirmed: Type.Optional(Type.Boolean()),
});

export const PageAnswers = Type.Object({
  Answers: list(SentAnswer, { maxItems: 500 }),
  /** The next page: a `PageId`, or `completed`. */
  NextPageId: Type.Optional(Type.String()),
});

export const SavedPage = Type.Object({
  PageId: Type.String(),
  IsComplete: Type.Boolean(),
  CurrentPageId: Type.String(),
  UserAssessmentStatus: Status,
  FormulaAnswers,
  /** All pages, because an answer may affect others. */
  Pages: list(Type.Object({ PageId: Type.String(), IsVisible: Type.Boolean(), IsComplete: Type.Boolean() })),
});

export const Submitted = Type.Object({ UserAssessmentStatus: Status });
