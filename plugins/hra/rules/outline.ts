import type { Formula } from './formula';
import type { Score } from './score';

/** A page as far as rules go. */
export interface OutlinePage {
  readonly PageId: string;
  readonly Name: string;
  readonly Order: number;
  /** What holds without a formula. */
  readonly IsVisible: boolean;
  readonly ShowPageFormula: Formula | null;
}

/** A question as far as rules go. */
export interface OutlineQuestion {
  readonly QuestionId: string;
  readonly PageId: string;
  readonly Text: string;
  readonly IsOptional: boolean;
  /** What holds without formulas. */
  readonly IsVisible: boolean;
  /** All must hold (HRA-036). */
  readonly Formulas: readonly Formula[];
}

/** The pages and questions of an assessment, without what only a screen needs. */
export interface Outline {
  readonly pages: readonly OutlinePage[];
  readonly questions: readonly OutlineQuestion[];
  /** Numbers that formulas may ask for, too. */
  readonly scores?: readonly Score[] | undefined;
}

/** Question → its answers. A question without answers is absent, or has an empty list. */
export type Answers = ReadonlyMap<string, readonly string[]>;

/** The formulas on which a question depends, those of its page among them. */
export const formulasOf = (question: OutlineQuestion, page: OutlinePage | undefined): readonly Formula[] => [
  ...(page?.ShowPageFormula ? [page.ShowPageFormula] : []),
  ...question.Formulas,
];
