import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { administers, bothLanguages, Choice, contentBody, contentId, contentItem, contentOrder, contentQuery } from '#shell/schemas';
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
import { AssessmentResult, AssessmentScore } from './scoringSchemas';

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);
const id = Type.String({ minLength: 1, maxLength: 64 });

const Names = bothLanguages(longestName, { required: true });

/** A draft is written; a scheduled version waits for its plan year; an offered one is begun by people now; a retired one was, and its answers stay. */
const Status = Type.Enum(['draft', 'scheduled', 'offered', 'retired']);

/** By what formulas and answers name a page or question. It never changes. */
const Key = Type.String({ pattern: keyPattern, maxLength: longestKey });

/** When it is shown; null: always. */
const When = orNull(Formula);

/** From one value to another, both among them, in the first unit; null: no end. */
const Extent = Type.Object({ From: orNull(Type.Number()), To: orNull(Type.Number()) });

const item = {
  PageId: id,
  Type: Type.Enum(['SingleChoice', 'MultipleChoice', 'Number', 'Date', 'Text', 'Biometric', 'RichText']),
  /** The question. */
  Names: bothLanguages(longestQuestion),
  Hint: bothLanguages(longestHint),
  /** Of a `RichText`, which stands between questions. */
  Html: bothLanguages(longestHtml),
  /** Of the two kinds of choices. */
  Choices: Type.Array(
    Type.Object({
      /** What is stored, and formulas ask for. */
      Value: Type.String({ minLength: 1, maxLength: longestValue }),
      Names: bothLanguages(longestChoice, { required: true }),
      /** What it counts in scores; null: its value is the number. */
      Points: orNull(Type.Number()),
      /** Goes with no other choice. */
      IsExclusive: Type.Boolean(),
    }),
    { maxItems: mostChoices, uniqueItems: true },
  ),
  /** Of a `Biometric`; formulas count in the first one. `value × Factor` is the value in the first unit. */
  Units: Type.Array(
    Type.Object({
      Unit: Type.String({ minLength: 1, maxLength: longestUnit }),
      Factor: Type.Number({ exclusiveMinimum: 0 }),
      Decimals: Type.Integer({ minimum: 0, maximum: 6 }),
    }),
    { maxItems: mostUnits, uniqueItems: true },
  ),
  /** Values that are usual: others are asked about. */
  Plausible: Extent,
  /** Values that can be: others never count. */
  Possible: Extent,
  /** The question whose value must be the higher one; null: none. */
  Below: orNull(id),
  /** The age that the profile knows stands in the field at first. */
  IsAge: Type.Boolean(),
  /** A day to come is refused. */
  IsPast: Type.Boolean(),
  IsOptional: Type.Boolean(),
  When,
};

export const AssessmentRow = Type.Object({
  ...contentItem,
  Names,
  Status,
  /** Of the draft, or from which on the version is offered; null: from before there were versions by plan year. */
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
  /** Sums and products that formulas may ask for. */
  Scores: Type.Array(AssessmentScore),
  /** What is measured, which comes along with a copy. */
  Measures: Type.Array(Choice),
  Results: Type.Array(AssessmentResult),
  /** Of a draft: example persons, and what comes out of their answers. */
  Persons: Type.Array(AssessmentPerson),
  /** Of a draft that was made of a file: what could not be taken, each with its reason. */
  NotTaken: Type.Array(Type.String()),
  /** What keeps a draft from being published, and the page, question, score, result or example person where it is repaired. */
  Problems: Type.Array(
    Type.Object({
      Text: Type.String(),
      PageId: orNull(Type.String()),
      ItemId: orNull(Type.String()),
      ScoreId: orNull(Type.String()),
      ResultId: orNull(Type.String()),
      PersonId: orNull(Type.String()),
    }),
  ),
});

const administrators = { ...administers('assessments'), envelope: 'Data' } as const;
const done = Type.Literal(true);

export const assessmentSchemas = {
  assessments: {
    ...administrators,
    summary: `The drafts of a company, ${mostDrafts} at most, and the versions that it offers or has offered, the newest first; with its plan years`,
    query: contentQuery,
    response: Type.Object({ Assessments: Type.Array(AssessmentRow), PlanYears: Type.Array(Choice) }),
  },
  administeredAssessment: {
    ...administrators,
    summary: 'A draft of a company, or a version that it offers or has offered, with its pages and questions',
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
      /** Of a new one: the draft or version that it begins with; null: it is empty. */
      CopyOf: Type.Optional(orNull(id)),
    }),
    response: AssessmentRow,
  },
  deleteAssessment: { ...administrators, summary: 'Delete a draft; the history of the company puts it back', params: contentId, response: done },
  publishAssessment: {
    ...administrators,
    summary: 'Publish a draft as a version, which never changes: people who begin from its plan year on answer it',
    params: contentId,
    response: Type.Object({ Id: Type.String() }),
  },
  saveAssessmentPage: {
    ...administrators,
    summary: 'Add a page to a draft, or change it',
    body: Type.Object({ ...contentBody, DraftId: id, Names, When }),
    response: AssessmentPage,
  },
  orderAssessmentPages: { ...administrators, summary: 'Put the pages of a draft into an order', body: contentOrder, response: done },
  deleteAssessmentPage: {
    ...administrators,
    summary: 'Delete a page on which nothing stands; the history of the company puts it back',
    params: contentId,
    response: done,
  },
  /** A property of another type, as the choices of a number, is passed over. */
  saveAssessmentItem: {
    ...administrators,
    summary: 'Add a question or text to a page, or change it',
    body: Type.Object({
      ...contentBody,
      /** Of a new one; empty: it is made of the question. */ Key: Type.Optional(Type.String({ maxLength: longestKey })),
      ...item,
    }),
    response: AssessmentItem,
  },
  orderAssessmentItems: { ...administrators, summary: 'Put the questions and texts of a page into an order', body: contentOrder, response: done },
  deleteAssessmentItem: {
    ...administrators,
    summary: 'Delete a question that nothing asks for, or a text; the history of the company puts it back',
    params: contentId,
    response: done,
  },
} as const satisfies Schemas<typeof assessmentRoutes>;
