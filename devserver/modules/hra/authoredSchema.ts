import { Type } from 'typebox';
import { Formula } from '../../../plugins/hra/contract/assessment';
import { RiskLevel } from '../../../plugins/hra/contract/profile';
import {
  keyPattern,
  longestAdvice,
  longestChoice,
  longestHint,
  longestHtml,
  longestKey,
  longestName,
  longestQuestion,
  longestSource,
  longestTag,
  longestUnit,
  longestValue,
  mostChoices,
  mostResults,
  mostRules,
  mostScored,
  mostScores,
  mostTags,
  mostUnits,
} from '../../../plugins/hra/rules/authoringLimits';
import { longestStored } from '../../platform/sanitise';

/** Shape of an assessment as it is stored, with the limits of the administration. */

const closed = { additionalProperties: false } as const;
const words = (maxLength: number) =>
  Type.Object({ 'en-US': Type.String({ minLength: 1, maxLength }), 'es-419': Type.String({ minLength: 1, maxLength }) }, closed);
const yes = Type.Optional(Type.Literal(true));
const Key = Type.String({ pattern: keyPattern, maxLength: longestKey });
const asked = Type.String({ minLength: 1, maxLength: longestKey });
const source = Type.String({ maxLength: longestSource });
const texts = words(longestAdvice);
const bound = Type.Union([Type.Number(), Type.Null()]);

const Extent = Type.Object({ from: bound, to: bound }, closed);
const Unit = Type.Object(
  {
    Unit: Type.String({ minLength: 1, maxLength: longestUnit }),
    Factor: Type.Number({ exclusiveMinimum: 0 }),
    Decimals: Type.Integer({ minimum: 0, maximum: 6 }),
  },
  closed,
);

const Choice = Type.Object(
  { value: Type.String({ minLength: 1, maxLength: longestValue }), text: words(longestChoice), points: Type.Optional(Type.Number()), isExclusive: yes },
  closed,
);

const Question = Type.Object(
  {
    id: Key,
    type: Type.Enum(['SingleChoice', 'MultipleChoice', 'Number', 'Date', 'Text', 'Biometric']),
    text: words(longestQuestion),
    hint: Type.Optional(words(longestHint)),
    choices: Type.Optional(Type.Array(Choice, { maxItems: mostChoices })),
    units: Type.Optional(Type.Array(Unit, { maxItems: mostUnits })),
    plausible: Type.Optional(Extent),
    possible: Type.Optional(Extent),
    below: Type.Optional(asked),
    fromProfile: Type.Optional(Type.Literal('age')),
    isPast: yes,
    isOptional: yes,
    formulas: Type.Optional(Type.Array(Formula)),
  },
  closed,
);

/** The sanitiser adds attributes to links, which make the text longer than the typed one. */
const RichText = Type.Object({ id: Key, type: Type.Literal('RichText'), html: words(longestStored(longestHtml)) }, closed);

const Page = Type.Object({ id: Key, name: words(longestName), formula: Type.Optional(Formula), items: Type.Array(Type.Union([Question, RichText])) }, closed);

const Score = Type.Object(
  {
    id: Key,
    name: words(longestName),
    source,
    questions: Type.Array(asked, { maxItems: mostScored }),
    combines: Type.Optional(Type.Literal('Product')),
  },
  closed,
);

const Band = Type.Object({ from: bound, isAbove: yes, level: RiskLevel }, closed);
const Measure = Type.Object(
  {
    id: Key,
    name: words(longestName),
    among: Type.Optional(words(longestName)),
    source,
    of: Type.Union([Type.Object({ question: asked }, closed), Type.Object({ bodyMassIndex: Type.Object({ height: asked, weight: asked }, closed) }, closed)]),
    units: Type.Array(Unit, { maxItems: mostUnits }),
    bands: Type.Array(Band),
    variants: Type.Optional(Type.Array(Type.Object({ when: Formula, source, bands: Type.Array(Band) }, closed))),
    unless: Type.Optional(Formula),
  },
  closed,
);

const Helpline = Type.Object(
  {
    id: Key,
    when: Type.Optional(Formula),
    title: words(longestName),
    text: texts,
    phone: Type.String({ pattern: '^[0-9+()\\- ]{3,30}$' }),
    isCallOnly: yes,
  },
  closed,
);

const Rule = Type.Object({ level: RiskLevel, when: Formula, source: Type.Optional(source), says: Type.Optional(texts), advice: Type.Optional(texts) }, closed);
const Result = Type.Object(
  {
    id: Key,
    name: words(longestName),
    isCondition: yes,
    of: Type.Union([Type.Object({ question: asked }, closed), Type.Object({ score: asked }, closed), Type.Object({ measure: asked }, closed)]),
    value: Type.Optional(texts),
    rules: Type.Optional(Type.Array(Rule, { maxItems: mostRules })),
    says: Type.Object({ Low: texts, Moderate: texts, High: texts, Urgent: Type.Optional(texts) }, closed),
    advice: Type.Optional(Type.Partial(Type.Object({ Low: texts, Moderate: texts, High: texts, Urgent: texts }, closed))),
    helps: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: longestTag }), { maxItems: mostTags })),
  },
  closed,
);

const scoring = {
  scores: Type.Optional(Type.Array(Score, { maxItems: mostScores })),
  measures: Type.Array(Measure),
  helplines: Type.Optional(Type.Array(Helpline)),
  results: Type.Array(Type.Object({ name: words(longestName), items: Type.Array(Result, { maxItems: mostResults }) }, closed)),
};

export const ScoringSchema = Type.Object(scoring, closed);
export const AssessmentSchema = Type.Object({ id: Type.String({ minLength: 1 }), name: words(longestName), pages: Type.Array(Page), ...scoring }, closed);
