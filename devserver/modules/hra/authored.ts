import type { RiskLevel } from '../../../plugins/hra/contract';
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
  /** Goes with no other choice. */
  readonly isExclusive?: true;
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
  /** Values that are usual, in the first unit; null: no end. Others are asked about, and count once they are confirmed. */
  readonly plausible?: { readonly from: number | null; readonly to: number | null };
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

/** A band of values and its risk; it reaches up to the next one. */
export interface Band {
  /** Null: no lower end. */
  readonly from: number | null;
  readonly level: RiskLevel;
}

/** Something that is measured. Its value is the answer of a question, or worked out from two. */
export interface AuthoredMeasure {
  readonly id: string;
  readonly name: Words;
  readonly of: { readonly question: string } | { readonly bodyMassIndex: { readonly height: string; readonly weight: string } };
  readonly units: readonly Unit[];
  /** Ascending; the first one begins with null. */
  readonly bands: readonly Band[];
}

/** One line of the results. Without the answer that it is about, it is left out. */
export interface AuthoredResult {
  readonly id: string;
  readonly name: Words;
  /** A health condition: its history is kept. */
  readonly isCondition?: true;
  /** The question or measure whose value is shown. A measure also decides the level, where no rule does. */
  readonly of: { readonly question: string } | { readonly measure: string };
  /** Puts the value into words: `{value} hours`. */
  readonly value?: Words;
  /** The first one that holds decides; low where none does. */
  readonly rules?: readonly { readonly level: RiskLevel; readonly when: Formula }[];
  /** Of an urgent level without a text of its own, the text of a high one. */
  readonly says: Readonly<Record<Exclude<RiskLevel, 'Urgent'>, Words> & Partial<Record<'Urgent', Words>>>;
  readonly advice?: Readonly<Partial<Record<RiskLevel, Words>>>;
  /** Tags of programs that do good where the risk is not low, the best one first. */
  readonly helps?: readonly string[];
}

/** An assessment as somebody wrote it: data, in all languages. A version never changes once people have begun it. */
export interface AuthoredAssessment {
  readonly id: string;
  readonly name: Words;
  readonly pages: readonly AuthoredPage[];
  readonly measures: readonly AuthoredMeasure[];
  readonly results: readonly { readonly name: Words; readonly items: readonly AuthoredResult[] }[];
}

/** What is said about a level, and what to do about it; an urgent level falls back on the texts of a high one. */
export const textsFor = (
  { says, advice }: Pick<AuthoredResult, 'says' | 'advice'>,
  level: RiskLevel,
): { readonly summary: Words; readonly advice: Words | undefined } =>
  level === 'Urgent' ? { summary: says.Urgent ?? says.High, advice: advice?.Urgent ?? advice?.High } : { summary: says[level], advice: advice?.[level] };

export const isQuestion = (item: AuthoredItem): item is AuthoredQuestion => item.type !== 'RichText';

/** All questions in their order. */
export const questionsOf = ({ pages }: Pick<AuthoredAssessment, 'pages'>): readonly AuthoredQuestion[] =>
  pages.flatMap(({ items }) => items.filter(isQuestion));

/** What rules need of an assessment, in one language. */
export const outlineOf = ({ pages }: Pick<AuthoredAssessment, 'pages'>, language: Locale): Outline => ({
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
});

/** @throws Error that names each thing that keeps an assessment from being offered; of a cycle all questions in it */
export const refuseFaulty = (authored: AuthoredAssessment): void => {
  const faults = faultsOf(outlineOf(authored, 'en-US'));
  if (faults.length > 0) throw new Error(`The assessment "${authored.id}" cannot be offered. ${faults.map(faultText).join(' ')}`);
};
