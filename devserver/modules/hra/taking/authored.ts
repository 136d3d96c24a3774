import type { RiskLevel } from '../../../../plugins/hra/contract';
import type { Draft } from '../../../../plugins/hra/rules/draft';
import { faultsOf, faultText } from '../../../../plugins/hra/rules/faults';
import type { Formula } from '../../../../plugins/hra/rules/formula';
import type { Outline } from '../../../../plugins/hra/rules/outline';
import type { Unit } from '../../../../plugins/hra/rules/units';
import type { Locale } from '../../../../shell/i18n/locale';

/** A text in all languages of the product. */
export type Words = Readonly<Record<Locale, string>>;

/** A choice of a question. */
export interface AuthoredChoice {
  readonly value: string;
  readonly text: Words;
  /** Points in scores; by default its value as a number. */
  readonly points?: number;
  /** Cannot be combined with other choices. */
  readonly isExclusive?: true;
}

/** A range, in the first unit of a question. Null for an open end. */
interface Extent {
  readonly from: number | null;
  readonly to: number | null;
}

export interface AuthoredQuestion {
  readonly id: string;
  readonly type: 'SingleChoice' | 'MultipleChoice' | 'Number' | 'Date' | 'Text' | 'Biometric';
  readonly text: Words;
  readonly hint?: Words;
  /** Only for the two types of choices. */
  readonly choices?: readonly AuthoredChoice[];
  /** Only for `Biometric`: formulas and reference values are in the first one. */
  readonly units?: readonly Unit[];
  /** Usual values. Others need a confirmation before they count. */
  readonly plausible?: Extent;
  /** Possible values. Others are questioned, stored, and never count. */
  readonly possible?: Extent;
  /** The question whose value must be higher, such as the systolic blood pressure; otherwise neither counts. */
  readonly below?: string;
  /** Field of the person's profile that prefills the answer. */
  readonly fromProfile?: 'age';
  /** Only for a date: days in the future are refused. */
  readonly isPast?: true;
  readonly isOptional?: true;
  /** Conditions of the question; all must hold. */
  readonly formulas?: readonly Formula[];
}

/** Text between questions. */
export interface AuthoredText {
  readonly id: string;
  readonly type: 'RichText';
  readonly html: Words;
}

export type AuthoredItem = AuthoredQuestion | AuthoredText;

export interface AuthoredPage {
  readonly id: string;
  readonly name: Words;
  readonly formula?: Formula;
  readonly items: readonly AuthoredItem[];
}

/** A number computed from several answers: the sum of a questionnaire, or minutes per day times days. Formulas refer to it like to a question. */
export interface AuthoredScore {
  readonly id: string;
  readonly name: Words;
  /** The publication of the instrument and its cut-offs. */
  readonly source: string;
  readonly questions: readonly string[];
  /** A sum by default. */
  readonly combines?: 'Product';
}

/** A range of values and its risk, up to the next band. */
export interface Band {
  /** Lower bound, inclusive; null for none. */
  readonly from: number | null;
  /** Whether the lower bound is exclusive: guidelines say `over 40 in`. */
  readonly isAbove?: true;
  readonly level: RiskLevel;
}

/** A measured quantity. Its value is the answer of a question, or computed from two. Rules of results refer to it like to a question. */
export interface AuthoredMeasure {
  readonly id: string;
  readonly name: Words;
  /** The group that it applies to, if another measure has the same name. */
  readonly among?: Words;
  /** The guideline of the bands. */
  readonly source: string;
  readonly of: { readonly question: string } | { readonly bodyMassIndex: { readonly height: string; readonly weight: string } };
  readonly units: readonly Unit[];
  /** Ascending; the first one begins with null. */
  readonly bands: readonly Band[];
  /** Groups with other bands, such as for blood pressure during a pregnancy. The first matching one applies. */
  readonly variants?: readonly { readonly when: Formula; readonly source: string; readonly bands: readonly Band[] }[];
  /** Group without bands, such as for the body mass index during a pregnancy. The measure is left out if this holds. */
  readonly unless?: Formula;
}

/** A condition that leads to a level. Its own texts replace those of the level, because they fit the answer that led there. */
export interface AuthoredRule {
  readonly level: RiskLevel;
  readonly when: Formula;
  /** The publication of the thresholds; measures and scores name theirs themselves. */
  readonly source?: string;
  readonly says?: Words;
  readonly advice?: Words;
}

/** A line of the results. It is left out without the answer that it shows. */
export interface AuthoredResult {
  readonly id: string;
  readonly name: Words;
  /** Whether it is a health condition, whose history is stored. */
  readonly isCondition?: true;
  /** The question, score or measure whose value is shown. A measure also determines the level if no rule does. */
  readonly of: { readonly question: string } | { readonly score: string } | { readonly measure: string };
  /** Text with the value: `{value} hours`; a measure in braces stands for its value: `{systolic}/{diastolic} mmHg`. */
  readonly value?: Words;
  /** The first matching rule determines the level; low if none does. */
  readonly rules?: readonly AuthoredRule[];
  /** An urgent level without its own text uses the text of a high one. */
  readonly says: Readonly<Record<Exclude<RiskLevel, 'Urgent'>, Words> & Partial<Record<'Urgent', Words>>>;
  readonly advice?: Readonly<Partial<Record<RiskLevel, Words>>>;
  /** Tags of programs that help if the risk is not low, best first. */
  readonly helps?: readonly string[];
}

/**
 * Immediate help, shown above everything else while the formula holds, during the assessment and with its results. One without a formula is shown
 * with every urgent result, and during the assessment as `shownWhen` says.
 */
export interface AuthoredHelpline {
  readonly id: string;
  readonly when?: Formula;
  readonly title: Words;
  readonly text: Words;
  /** For calls, and for text messages unless `isCallOnly`. */
  readonly phone: string;
  readonly isCallOnly?: true;
}

/** An assessment as it was authored, in all languages. A version is immutable once people have begun it. */
export interface AuthoredAssessment {
  readonly id: string;
  readonly name: Words;
  readonly pages: readonly AuthoredPage[];
  /** Absent in versions older than scores. */
  readonly scores?: readonly AuthoredScore[];
  readonly measures: readonly AuthoredMeasure[];
  readonly helplines?: readonly AuthoredHelpline[];
  readonly results: readonly { readonly name: Words; readonly items: readonly AuthoredResult[] }[];
}

/**
 * Summary and advice of a level. The texts of a rule replace those of the level, including its advice, which may be about something else; only the
 * advice of an urgent level stays where the rule has none. An urgent level falls back to the texts of a high one.
 */
export const textsFor = (
  { says, advice }: Pick<AuthoredResult, 'says' | 'advice'>,
  level: RiskLevel,
  rule?: Pick<AuthoredRule, 'says' | 'advice'>,
): { readonly summary: Words; readonly advice: Words | undefined } => {
  const ofLevel =
    level === 'Urgent' ? { summary: says.Urgent ?? says.High, advice: advice?.Urgent ?? advice?.High } : { summary: says[level], advice: advice?.[level] };
  return rule?.says
    ? { summary: rule.says, advice: rule.advice ?? (level === 'Urgent' ? ofLevel.advice : undefined) }
    : { ...ofLevel, advice: rule?.advice ?? ofLevel.advice };
};

export const isQuestion = (item: AuthoredItem): item is AuthoredQuestion => item.type !== 'RichText';

/** All questions in their order. */
export const questionsOf = ({ pages }: Pick<AuthoredAssessment, 'pages'>): readonly AuthoredQuestion[] =>
  pages.flatMap(({ items }) => items.filter(isQuestion));

type Asked = Pick<AuthoredAssessment, 'pages' | 'scores'>;

const pointsOf = (question: AuthoredQuestion | undefined) =>
  question?.choices?.flatMap(({ value: Value, points: Points }) => (Points === undefined ? [] : [{ Value, Points }])) ?? [];

/** The data of an assessment that rules need, in one language. */
export const outlineOf = ({ pages, scores = [] }: Asked, language: Locale): Outline => ({
  pages: pages.map(({ id, name, formula }, at) => ({
    PageId: id,
    Name: name[language],
    Order: at + 1,
    IsVisible: true,
    ShowPageFormula: formula ?? null,
  })),
  questions: pages.flatMap(({ id: PageId, items }) =>
    items.filter(isQuestion).map(({ id, text, isOptional = false, formulas = [] }) => ({
      QuestionId: id,
      PageId,
      Text: text[language],
      IsOptional: isOptional,
      IsVisible: true,
      Formulas: formulas,
    })),
  ),
  scores: scores.map(({ id, name, questions, combines }) => ({
    ScoreId: id,
    Name: name[language],
    Combines: combines ?? ('Sum' as const),
    Items: questions.map((QuestionId) => ({ QuestionId, Points: pointsOf(questionsOf({ pages }).find((question) => question.id === QuestionId)) })),
  })),
});

/** The questions whose answers determine a measure. */
export const questionsOfMeasure = ({ of }: Pick<AuthoredMeasure, 'of'>): readonly string[] =>
  'question' in of ? [of.question] : [of.bodyMassIndex.height, of.bodyMassIndex.weight];

/** An assessment in the form in which it is validated before it is offered. */
export const draftOf = (authored: AuthoredAssessment): Draft => ({
  ...outlineOf(authored, 'en-US'),
  details: new Map(
    questionsOf(authored).map(({ id, type: kind, choices = [], units = [] }) => [
      id,
      { kind, choices: choices.map(({ value, isExclusive = false }) => ({ value, isExclusive })), units },
    ]),
  ),
  measures: authored.measures.map((measure) => ({
    ...measure,
    questions: questionsOfMeasure(measure),
    isAnswer: 'question' in measure.of,
    unless: measure.unless,
    variants: measure.variants ?? [],
  })),
  rules: [
    ...authored.results.flatMap(({ items }) => items.flatMap(({ id, rules = [] }) => rules.map(({ when, level }) => ({ in: id, when, level })))),
    ...(authored.helplines ?? []).flatMap(({ id, when }) => (when ? [{ in: id, when }] : [])),
  ],
  about: authored.results.flatMap(({ items }) => items.map(({ id, of }) => ({ in: id, item: Object.values(of)[0] as string }))),
});

/** @throws Error with all faults that prevent an assessment from being offered; for a cycle with all its questions */
export const refuseFaulty = (authored: AuthoredAssessment): void => {
  const faults = faultsOf(draftOf(authored));
  if (faults.length > 0) throw new Error(`The assessment "${authored.id}" cannot be offered. ${faults.map(faultText).join(' ')}`);
};
