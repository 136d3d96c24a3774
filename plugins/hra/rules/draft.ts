import type { Formula } from './formula';
import type { Outline } from './outline';
import type { Unit } from './units';

export type QuestionKind = 'SingleChoice' | 'MultipleChoice' | 'Number' | 'Date' | 'Text' | 'Biometric';

/** A question as its author wrote it, as far as formulas go. */
export interface DraftQuestion {
  readonly kind: QuestionKind;
  readonly choices: readonly { readonly value: string; readonly isExclusive: boolean }[];
  /** Of a `Biometric`. */
  readonly units: readonly Unit[];
}

export interface DraftMeasure {
  readonly id: string;
  readonly units: readonly Unit[];
  /** The questions whose answers it is made of. */
  readonly questions: readonly string[];
  /** Whether its value is the answer itself, so that both count in the same unit. */
  readonly isAnswer: boolean;
  /** Where each band begins; null: no lower end. */
  readonly bands: readonly { readonly from: number | null }[];
  readonly unless: Formula | undefined;
  readonly variants?: readonly { readonly when: Formula; readonly bands: readonly { readonly from: number | null }[] }[];
}

/** A formula outside of pages and questions, with the name of what it belongs to. */
export interface DraftRule {
  readonly in: string;
  readonly when: Formula;
  /** Of a rule of a result: where it leads. */
  readonly level?: string;
}

/** An assessment as it was authored: what it asks, and what follows from the answers. */
export interface Draft extends Outline {
  /** Question → what it takes. Without it formulas about it are not examined. */
  readonly details?: ReadonlyMap<string, DraftQuestion>;
  readonly measures?: readonly DraftMeasure[];
  /** Rules of results; they may ask for measures. */
  readonly rules?: readonly DraftRule[];
  /** What lines of results are about: result → id of a question, score or measure. */
  readonly about?: readonly { readonly in: string; readonly item: string }[];
}
