import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { administers, bothLanguages, Choice, contentBody, contentId, contentItem, contentOrder, contentQuery, orNull } from '#shell/schemas';
import {
  keyPattern,
  longestChoice,
  longestHint,
  longestHtml,
  longestKey,
  longestName,
  longestQuestion,
  longestUnit,
  longestValue,
  mostChoices,
  mostDrafts,
  mostUnits,
} from '../../rules/authoringLimits';
import { Formula } from '../assessment';
import type { assessmentRoutes } from './assessmentRoutes';
import { AssessmentPerson } from './personSchemas';
import { AssessmentHelplines, AssessmentResult, AssessmentScore } from './scoringSchemas';

const id = Type.String({ minLength: 1, maxLength: 64 });

const Names = bothLanguages(longestName, { required: true });

/**
 * A draft can be edited; a scheduled version waits for its plan year; an offered one is begun by people now; a retired one is no longer begun, and
 * its answers are kept.
 */
const Status = Type.Enum(['draft', 'scheduled', 'offered', 'retired']);

/** The name of a page or question in formulas and answers. Immutable. */
const Key = Type.String({ pattern: keyPattern, maxLength: longestKey });

/** The condition; null for always. */
const When = orNull(Formula);

/** A range, inclusive, in the first unit; null for an open end. */
const Extent = Type.Object({ From: orNull(Type.Number()), To: orNull(Type.Number()) });

const item = {
  PageId: id,
  Type: Type.Enum(['SingleChoice', 'MultipleChoice', 'Number', 'Date', 'Text', 'Biometric', 'RichText']),
  /** The question. */
  Names: bothLanguages(longestQuestion),
  Hint: bothLanguages(longestHint),
  /** Only for a `RichText`, a text between questions. */
  Html: bothLanguages(longestHtml),
  /** Only for the two types of choices. */
  Choices: Type.Array(
    Type.Object({
      /** The stored value, which formulas compare. */
      Value: Type.String({ minLength: 1, maxLength: longestValue }),
      Names: bothLanguages(longestChoice, { required: true }),
      /** Points in scores; null for its value as a number. */
      Points: orNull(Type.Number()),
      /** Cannot be combined with other choices. */
      IsExclusive: Type.Boolean(),
    }),
    { maxItems: mostChoices, uniqueItems: true },
  ),
  /** Only for a `Biometric`; formulas are in the first one. `value × Factor` is the value in the first unit. */
  Units: Type.Array(
    Type.Object({
      Unit: Type.String({ minLength: 1, maxLength: longestUnit }),
      Factor: Type.Number({ exclusiveMinimum: 0 }),
      Decimals: Type.Integer({ minimum: 0, maximum: 6 }),
    }),
    { maxItems: mostUnits, uniqueItems: true },
  ),
  /** Usual values; others need a confirmation. */
  Plausible: Extent,
  /** Possible values; others never count. */
  Possible: Extent,
  /** The question whose value must be higher; null for none. */
  Below: orNull(id),
  /** Whether the age from the profile prefills the field. */
  IsAge: Type.Boolean(),
  /** Whether days in the future are refused. */
  IsPast: Type.Boolean(),
  IsOptional: Type.Boolean(),
  When,
};

export const AssessmentRow = Type.Object({
  ...contentItem,
  Names,
  Status,
  /** The plan year of the draft, or the one from which the version is offered; null for versions older than plan years. */
  PlanYear: orNull(Type.String()),
  Pages: Type.Integer(),
  Questions: Type.Integer(),
});

const AssessmentPage = Type.Object({ ...contentItem, Key, Names, When });
const AssessmentItem = Type.Object({ ...contentItem, Key, ...item });

const AdministeredAssessment = Type.Object({
  ...contentItem,
  Names,
  Status,
  PlanYearId: orNull(Type.String()),
  Pages: Type.Array(AssessmentPage),
  Items: Type.Array(AssessmentItem),
  /** Scores that formulas may refer to. */
  Scores: Type.Array(AssessmentScore),
  /** Measures, which a copy contains, too. */
  Measures: Type.Array(Choice),
  Results: Type.Array(AssessmentResult),
  Helplines: AssessmentHelplines,
  /** Only for a draft: example persons, and the outcomes of their answers. */
  Persons: Type.Array(AssessmentPerson),
  /** Only for an imported draft: parts that were not imported, each with its reason. */
  NotTaken: Type.Array(Type.String()),
  /** Problems that prevent publishing, each with the page, question, score, result or example person of its repair, or whether it is that of the helplines. */
  Problems: Type.Array(
    Type.Object({
      Text: Type.String(),
      PageId: orNull(Type.String()),
      ItemId: orNull(Type.String()),
      ScoreId: orNull(Type.String()),
      ResultId: orNull(Type.String()),
      PersonId: orNull(Type.String()),
      IsOfHelplines: Type.Boolean(),
    }),
  ),
});

const administrators = { ...administers('assessments'), envelope: 'Data' } as const;
const done = Type.Literal(true);

export const assessmentSchemas = {
  assessments: {
    ...administrators,
    summary: `The drafts of a company, at most ${mostDrafts}, and its current and past versions, newest first; with its plan years`,
    query: contentQuery,
    response: Type.Object({ Assessments: Type.Array(AssessmentRow), PlanYears: Type.Array(Choice) }),
  },
  administeredAssessment: {
    ...administrators,
    summary: 'A draft or version of a company, with its pages and questions',
    params: contentId,
    query: contentQuery,
    response: AdministeredAssessment,
  },
  saveAssessment: {
    ...administrators,
    summary: 'Add a draft, empty or as a copy, or change its title and plan year',
    body: Type.Object({
      ...contentBody,
      Names,
      PlanYearId: id,
      /** Only for a new one: the draft or version to copy; null for an empty one. */
      CopyOf: Type.Optional(orNull(id)),
    }),
    response: AssessmentRow,
  },
  deleteAssessment: { ...administrators, summary: "Delete a draft; the company's history can restore it", params: contentId, response: done },
  publishAssessment: {
    ...administrators,
    summary: 'Publish a draft as an immutable version for people who begin from its plan year on',
    params: contentId,
    response: Type.Object({ Id: Type.String() }),
  },
  saveAssessmentPage: {
    ...administrators,
    summary: 'Add a page to a draft, or change it',
    body: Type.Object({ ...contentBody, DraftId: id, Names, When }),
    response: AssessmentPage,
  },
  orderAssessmentPages: { ...administrators, summary: 'Order the pages of a draft', body: contentOrder, response: done },
  deleteAssessmentPage: {
    ...administrators,
    summary: "Delete an empty page; the company's history can restore it",
    params: contentId,
    response: done,
  },
  /** Properties of other types, such as the choices of a number, are ignored. */
  saveAssessmentItem: {
    ...administrators,
    summary: 'Add a question or text to a page, or change it',
    body: Type.Object({
      ...contentBody,
      /** Only for a new one; empty to derive it from the question. */ Key: Type.Optional(Type.String({ maxLength: longestKey })),
      ...item,
    }),
    response: AssessmentItem,
  },
  orderAssessmentItems: { ...administrators, summary: 'Order the questions and texts of a page', body: contentOrder, response: done },
  deleteAssessmentItem: {
    ...administrators,
    summary: "Delete a question to which nothing refers, or a text; the company's history can restore it",
    params: contentId,
    response: done,
  },
} as const satisfies Schemas<typeof assessmentRoutes>;
