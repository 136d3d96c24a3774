import type { Formula } from './formula';
import type { Outline } from './outline';
import type { Unit } from './units';

export type QuestionKind = 'SingleChoice' | 'MultipleChoice' | 'Number' | 'Date' | 'Text' | 'Biometric';

/** The fields of an authored question that formulas need. */
export interface DraftQuestion {
  readonly kind: QuestionKind;
  readonly choices: readonly { readonly value: string; readonly isExclusive: boolean }[];
  /** Only for a `Biometric`. */
  readonly units: readonly Unit[];
}

export interface DraftMeasure {
  readonly id: string;
  readonly units: readonly Unit[];
  /** The questions whose answers determine it. */
  readonly questions: readonly string[];
  /** Whether its value is the answer itself, so that both are in the same unit. */
  readonly isAnswer: boolean;
  /** Lower bound of each band; null for none. */
  readonly bands: readonly { readonly from: number | null }[];
  readonly unless: Formula | undefined;
  readonly variants?: readonly { readonly when: Formula; readonly bands: readonly { readonly from: number | null }[] }[];
}

/** A formula outside of pages and questions, with the name of its owner. */
export interface DraftRule {
  readonly in: string;
  readonly when: Formula;
  /** Only for a rule of a result: its level. */
  readonly level?: string;
}

/** An assessment as authored: its questions, and its scoring. */
export interface Draft extends Outline {
  /** Question → its type and choices. Formulas about questions that are missing here are not examined. */
  readonly details?: ReadonlyMap<string, DraftQuestion>;
  readonly measures?: readonly DraftMeasure[];
  /** Rules of results; they may refer to measures. */
  readonly rules?: readonly DraftRule[];
  /** The subjects of results: result → id of a question, score or measure. */
  readonly about?: readonly { readonly in: string; readonly item: string }[];
}
