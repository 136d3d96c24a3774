import type { Formula } from './formula';
import type { Score } from './score';

/** The fields of a page that rules need. */
export interface OutlinePage {
  readonly PageId: string;
  readonly Name: string;
  readonly Order: number;
  /** Visibility without a formula. */
  readonly IsVisible: boolean;
  readonly ShowPageFormula: Formula | null;
}

/** The fields of a question that rules need. */
export interface OutlineQuestion {
  readonly QuestionId: string;
  readonly PageId: string;
  readonly Text: string;
  readonly IsOptional: boolean;
  /** Visibility without formulas. */
  readonly IsVisible: boolean;
  /** All must hold (HRA-036). */
  readonly Formulas: readonly Formula[];
}

/** The pages and questions of an assessment, without fields that only a screen needs. */
export interface Outline {
  readonly pages: readonly OutlinePage[];
  readonly questions: readonly OutlineQuestion[];
  /** Scores, which formulas may refer to. */
  readonly scores?: readonly Score[] | undefined;
}

/** Question → its answers. A question without answers is absent, or has an empty list. */
export type Answers = ReadonlyMap<string, readonly string[]>;

/** The formulas on which a question depends, including that of its page. */
export const formulasOf = (question: OutlineQuestion, page: OutlinePage | undefined): readonly Formula[] => [
  ...(page?.ShowPageFormula ? [page.ShowPageFormula] : []),
  ...question.Formulas,
];
