import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { administers, bothLanguages, contentId, contentItem, versioned } from '#shell/schemas';
import {
  keyPattern,
  longestAdvice,
  longestKey,
  longestName,
  longestPhone,
  longestSource,
  longestTag,
  mostHelplines,
  mostResults,
  mostRules,
  mostScored,
  mostTags,
} from '../../rules/authoringLimits';
import { Formula } from '../assessment';
import { RiskLevel } from '../profile';
import type { scoringRoutes } from './scoringRoutes';

const id = Type.String({ minLength: 1, maxLength: 64 });
const Names = bothLanguages(longestName, { required: true });
const words = bothLanguages(longestAdvice);
const needed = bothLanguages(longestAdvice, { required: true });
const Source = Type.String({ maxLength: longestSource });

const score = {
  Names,
  /** The publication of the instrument and its cut-offs. */
  Source: Type.String({ minLength: 1, maxLength: longestSource }),
  /** Keys of the questions. */
  Questions: Type.Array(Type.String({ minLength: 1, maxLength: longestKey }), { minItems: 1, maxItems: mostScored, uniqueItems: true }),
  Combines: Type.Enum(['Sum', 'Product']),
};

const result = {
  Names,
  /** The tab with the result. */
  Tab: Names,
  /** The question, score or measure whose value is shown. Without that value the result is left out. */
  About: Type.Object({ Kind: Type.Enum(['question', 'score', 'measure']), Key: Type.String({ minLength: 1, maxLength: longestKey }) }),
  /** Whether it is a health condition, whose history is stored. */
  IsCondition: Type.Boolean(),
  /** Text with the value: `{value} hours`. */
  ValueText: words,
  /** The first matching rule determines the level; without one it is low, or the level of the measure. */
  Rules: Type.Array(
    Type.Object({
      Level: RiskLevel,
      When: Formula,
      /** The publication of its thresholds. */
      Source,
      /** Its own texts replace those of its level. */
      Says: words,
      Advice: words,
    }),
    { maxItems: mostRules, uniqueItems: true },
  ),
  /** Text of each level; an urgent one without a text uses that of a high one. */
  Says: Type.Object({ Low: needed, Moderate: needed, High: needed, Urgent: words }),
  Advice: Type.Object({ Low: words, Moderate: words, High: words, Urgent: words }),
  /** Tags of programs that help if the risk is not low, best first. */
  Helps: Type.Array(Type.String({ minLength: 1, maxLength: longestTag }), { maxItems: mostTags, uniqueItems: true }),
};

const helpline = Type.Object({
  /** Empty for a new one, whose key is derived from its name. */
  Key: Type.String({ maxLength: longestKey }),
  Names,
  /** What it offers, its hours, and its cost. */
  Text: needed,
  /** Digits, which spaces, hyphens and parentheses may divide, with a plus sign before a country code. */
  Phone: Type.String({ minLength: 1, maxLength: longestPhone }),
  /** Whether it takes text messages. */
  TakesTexts: Type.Boolean(),
  /** The condition; null: with every urgent result. */
  When: Type.Union([Formula, Type.Null()]),
});

const helplines = { Lines: Type.Array(helpline, { maxItems: mostHelplines, uniqueItems: true }) };

/** All helplines of an assessment; `Id` is that of the assessment. */
export const AssessmentHelplines = Type.Object({ ...contentItem, ...helplines });
export const AssessmentScore = Type.Object({ ...contentItem, ...score });
export const AssessmentResult = Type.Object({ ...contentItem, ...result });

/** Absent for a new one, whose key is derived from its name. */
const Key = Type.Optional(Type.Union([Type.String({ pattern: keyPattern, maxLength: longestKey }), Type.Null()]));
const ofPart = Type.Object({ id, key: Type.String({ minLength: 1, maxLength: longestKey }) });

const administrators = { ...administers('assessments'), envelope: 'Data' } as const;
const done = Type.Literal(true);

export const scoringSchemas = {
  saveAssessmentScore: {
    ...administrators,
    summary: 'Add a score, a sum or product of answers, to a draft, or change it',
    params: contentId,
    body: Type.Object({ ...versioned, Id: Key, ...score }),
    response: AssessmentScore,
  },
  deleteAssessmentScore: { ...administrators, summary: 'Delete a score to which nothing refers', params: ofPart, response: done },
  saveAssessmentResult: {
    ...administrators,
    summary: 'Add a result to a draft, or change it: its levels, texts and advice',
    params: contentId,
    body: Type.Object({ ...versioned, Id: Key, ...result }),
    response: AssessmentResult,
  },
  /** Results that are not listed keep their positions. The position of a tab is that of its first result. */
  orderAssessmentResults: {
    ...administrators,
    summary: 'Order the results of a draft',
    params: contentId,
    body: Type.Object({
      Keys: Type.Array(Type.String({ minLength: 1, maxLength: longestKey }), { minItems: 1, maxItems: mostResults, uniqueItems: true }),
    }),
    response: done,
  },
  saveAssessmentHelplines: {
    ...administrators,
    summary: 'Replace the helplines of a draft: the phone numbers that people see with urgent results',
    params: contentId,
    body: Type.Object({ ...versioned, ...helplines }),
    response: AssessmentHelplines,
  },
  deleteAssessmentResult: { ...administrators, summary: 'Delete a result', params: ofPart, response: done },
} as const satisfies Schemas<typeof scoringRoutes>;
