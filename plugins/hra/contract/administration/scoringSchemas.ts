import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { administers, bothLanguages, contentId, contentItem, versioned } from '#shell/schemas';
import {
  keyPattern,
  longestAdvice,
  longestKey,
  longestName,
  longestSource,
  longestTag,
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
  /** The publication that the instrument and its cut-offs are taken from. */
  Source: Type.String({ minLength: 1, maxLength: longestSource }),
  /** Their keys. */
  Questions: Type.Array(Type.String({ minLength: 1, maxLength: longestKey }), { minItems: 1, maxItems: mostScored, uniqueItems: true }),
  Combines: Type.Enum(['Sum', 'Product']),
};

const result = {
  Names,
  /** The tab of the results on which it stands. */
  Tab: Names,
  /** The question, score or measure whose value is shown. Without it the result is left out. */
  About: Type.Object({ Kind: Type.Enum(['question', 'score', 'measure']), Key: Type.String({ minLength: 1, maxLength: longestKey }) }),
  /** A health condition: its history is kept. */
  IsCondition: Type.Boolean(),
  /** Puts the value into words: `{value} hours`. */
  ValueText: words,
  /** The first one that holds decides; low, or the level of the measure, where none does. */
  Rules: Type.Array(
    Type.Object({
      Level: RiskLevel,
      When: Formula,
      /** The publication that its thresholds are taken from. */
      Source,
      /** Texts of its own go before those of its level. */
      Says: words,
      Advice: words,
    }),
    { maxItems: mostRules, uniqueItems: true },
  ),
  /** What is said of each level; of an urgent one without a text, that of a high one. */
  Says: Type.Object({ Low: needed, Moderate: needed, High: needed, Urgent: words }),
  Advice: Type.Object({ Low: words, Moderate: words, High: words, Urgent: words }),
  /** Tags of programs that do good where the risk is not low, the best one first. */
  Helps: Type.Array(Type.String({ minLength: 1, maxLength: longestTag }), { maxItems: mostTags, uniqueItems: true }),
};

export const AssessmentScore = Type.Object({ ...contentItem, ...score });
export const AssessmentResult = Type.Object({ ...contentItem, ...result });

/** Of a new one it is left out, and made of its name. */
const Key = Type.Optional(Type.Union([Type.String({ pattern: keyPattern, maxLength: longestKey }), Type.Null()]));
const ofPart = Type.Object({ id, key: Type.String({ minLength: 1, maxLength: longestKey }) });

const administrators = { ...administers('assessments'), envelope: 'Data' } as const;
const done = Type.Literal(true);

export const scoringSchemas = {
  saveAssessmentScore: {
    ...administrators,
    summary: 'Add a sum or product of answers to a draft, or change it',
    params: contentId,
    body: Type.Object({ ...versioned, Id: Key, ...score }),
    response: AssessmentScore,
  },
  deleteAssessmentScore: { ...administrators, summary: 'Delete a score that nothing asks for', params: ofPart, response: done },
  saveAssessmentResult: {
    ...administrators,
    summary: 'Add a line to the results of a draft, or change it: its levels, texts and advice',
    params: contentId,
    body: Type.Object({ ...versioned, Id: Key, ...result }),
    response: AssessmentResult,
  },
  /** Results that are not named keep their places. A tab stands where its first result does. */
  orderAssessmentResults: {
    ...administrators,
    summary: 'Put the results of a draft into an order',
    params: contentId,
    body: Type.Object({
      Keys: Type.Array(Type.String({ minLength: 1, maxLength: longestKey }), { minItems: 1, maxItems: mostResults, uniqueItems: true }),
    }),
    response: done,
  },
  deleteAssessmentResult: { ...administrators, summary: 'Delete a line of the results', params: ofPart, response: done },
} as const satisfies Schemas<typeof scoringRoutes>;
