import type { RiskLevel } from '../../../plugins/hra/contract';
import type { Draft } from '../../../plugins/hra/rules/draft';
import { faultsOf, faultText } from '../../../plugins/hra/rules/faults';
import type { Formula } from '../../../plugins/hra/rules/formula';
import type { Outline } from '../../../plugins/hra/rules/outline';
import type { Unit } from '../../../plugins/hra/rules/units';
import type { Locale } from '../../../shell/i18n/locale';

/** A text in all languages of the product. */
export type Words = Readonly<Record<Locale, string>>;

/** An answer to choose. */
export interface AuthoredChoice {
  readonly value: string;
  readonly text: Words;
  /** What it counts in scores; without it its value is the number. */
  readonly points?: number;
  /** Goes with no other choice. */
  readonly isExclusive?: true;
}

/** From one value to another, in the first unit of a question. Null: no end. */
interface Extent {
  readonly from: number | null;
  readonly to: number | null;
}

export interface AuthoredQuestion {
  readonly id: string;
  readonly type: 'SingleChoice' | 'MultipleChoice' | 'Number' | 'Date' | 'Text' | 'Biometric';
  readonly text: Words;
  readonly hint?: Words;
  /** Of the two kinds of choices. */
  readonly choices?: readonly AuthoredChoice[];
  /** Of a `Biometric`: formulas and reference values count in the first one. */
  readonly units?: readonly Unit[];
  /** Values that are usual. Others are asked about, and count once they are confirmed. */
  readonly plausible?: Extent;
  /** Values that can be. Others are asked about and kept, and never count. */
  readonly possible?: Extent;
  /** The question whose value must be the higher one, as the upper blood pressure; else neither counts. */
  readonly below?: string;
  /** What the profile of the person knows: it stands in the field when they begin. */
  readonly fromProfile?: 'age';
  /** Of a date: it has passed, a day to come is refused. */
  readonly isPast?: true;
  readonly isOptional?: true;
  /** All must hold for the question to be asked. */
  readonly formulas?: readonly Formula[];
}

/** What stands between questions, to be read. */
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

/** A number that is worked out from several answers: the sum of a questionnaire, or minutes of a day times days. Formulas name it as they name a question. */
export interface AuthoredScore {
  readonly id: string;
  readonly name: Words;
  /** The publication that the instrument and its cut-offs are taken from. */
  readonly source: string;
  readonly questions: readonly string[];
  /** A sum where it is left out. */
  readonly combines?: 'Product';
}

/** A band of values and its risk; it reaches up to the next one. */
export interface Band {
  /** Where it begins, that value among it; null: no lower end. */
  readonly from: number | null;
  /** The value itself still belongs to the band before: guidelines say `over 40 in`. */
  readonly isAbove?: true;
  readonly level: RiskLevel;
}

/** Something that is measured. Its value is the answer of a question, or worked out from two. Rules of results name it as they name a question. */
export interface AuthoredMeasure {
  readonly id: string;
  readonly name: Words;
  /** Whom it is about, where another measure has the same name. */
  readonly among?: Words;
  /** The guideline that the bands are taken from. */
  readonly source: string;
  readonly of: { readonly question: string } | { readonly bodyMassIndex: { readonly height: string; readonly weight: string } };
  readonly units: readonly Unit[];
  /** Ascending; the first one begins with null. */
  readonly bands: readonly Band[];
  /** For whom other bands hold, such as a blood pressure during a pregnancy. The first that holds counts. */
  readonly variants?: readonly { readonly when: Formula; readonly source: string; readonly bands: readonly Band[] }[];
  /** For whom the bands are not made, such as a body mass index during a pregnancy. The measure is left out where this holds. */
  readonly unless?: Formula;
}

/** What leads to a level. Texts of its own go before those of the level: they agree with the answer that led there. */
export interface AuthoredRule {
  readonly level: RiskLevel;
  readonly when: Formula;
  /** The publication that the thresholds are taken from; measures and scores name theirs themselves. */
  readonly source?: string;
  readonly says?: Words;
  readonly advice?: Words;
}

/** One line of the results. Without the answer that it is about, it is left out. */
export interface AuthoredResult {
  readonly id: string;
  readonly name: Words;
  /** A health condition: its history is kept. */
  readonly isCondition?: true;
  /** The question, score or measure whose value is shown. A measure also decides the level, where no rule does. */
  readonly of: { readonly question: string } | { readonly score: string } | { readonly measure: string };
  /** Puts the value into words: `{value} hours`; a measure in braces is its value: `{systolic}/{diastolic} mmHg`. */
  readonly value?: Words;
  /** The first one that holds decides; low where none does. */
  readonly rules?: readonly AuthoredRule[];
  /** Of an urgent level without a text of its own, the text of a high one. */
  readonly says: Readonly<Record<Exclude<RiskLevel, 'Urgent'>, Words> & Partial<Record<'Urgent', Words>>>;
  readonly advice?: Readonly<Partial<Record<RiskLevel, Words>>>;
  /** Tags of programs that do good where the risk is not low, the best one first. */
  readonly helps?: readonly string[];
}

/** Who helps at once: shown above everything else while the formula holds, during the assessment and with its results. */
export interface AuthoredHelpline {
  readonly id: string;
  readonly when: Formula;
  readonly title: Words;
  readonly text: Words;
  /** For calls and text messages. */
  readonly phone: string;
}

/** An assessment as somebody wrote it: data, in all languages. A version never changes once people have begun it. */
export interface AuthoredAssessment {
  readonly id: string;
  readonly name: Words;
  readonly pages: readonly AuthoredPage[];
  /** Versions from before there were scores have none. */
  readonly scores?: readonly AuthoredScore[];
  readonly measures: readonly AuthoredMeasure[];
  readonly helplines?: readonly AuthoredHelpline[];
  readonly results: readonly { readonly name: Words; readonly items: readonly AuthoredResult[] }[];
}

/**
 * What is said about a level, and what to do about it. A rule that has texts goes before the level, and takes no advice of it, which may be about something else;
 * an urgent level falls back on the texts of a high one.
 */
export const textsFor = (
  { says, advice }: Pick<AuthoredResult, 'says' | 'advice'>,
  level: RiskLevel,
  rule?: Pick<AuthoredRule, 'says' | 'advice'>,
): { readonly summary: Words; readonly advice: Words | undefined } => {
  const ofLevel =
    level === 'Urgent' ? { summary: says.Urgent ?? says.High, advice: advice?.Urgent ?? advice?.High } : { summary: says[level], advice: advice?.[level] };
  return rule?.says ? { summary: rule.says, advice: rule.advice } : { ...ofLevel, advice: rule?.advice ?? ofLevel.advice };
};

export const isQuestion = (item: AuthoredItem): item is AuthoredQuestion => item.type !== 'RichText';

/** All questions in their order. */
export const questionsOf = ({ pages }: Pick<AuthoredAssessment, 'pages'>): readonly AuthoredQuestion[] =>
  pages.flatMap(({ items }) => items.filter(isQuestion));

type Asked = Pick<AuthoredAssessment, 'pages' | 'scores'>;

const pointsOf = (question: AuthoredQuestion | undefined) =>
  question?.choices?.flatMap(({ value: Value, points: Points }) => (Points === undefined ? [] : [{ Value, Points }])) ?? [];

/** What rules need of an assessment, in one language. */
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

/** The questions whose answers a measure is made of. */
export const questionsOfMeasure = ({ of }: Pick<AuthoredMeasure, 'of'>): readonly string[] =>
  'question' in of ? [of.question] : [of.bodyMassIndex.height, of.bodyMassIndex.weight];

/** An assessment as it is examined before it is offered. */
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
    ...(authored.helplines ?? []).map(({ id, when }) => ({ in: id, when })),
  ],
  about: authored.results.flatMap(({ items }) => items.map(({ id, of }) => ({ in: id, item: Object.values(of)[0] as string }))),
});

/** @throws Error that names each thing that keeps an assessment from being offered; of a cycle all questions in it */
export const refuseFaulty = (authored: AuthoredAssessment): void => {
  const faults = faultsOf(draftOf(authored));
  if (faults.length > 0) throw new Error(`The assessment "${authored.id}" cannot be offered. ${faults.map(faultText).join(' ')}`);
};
