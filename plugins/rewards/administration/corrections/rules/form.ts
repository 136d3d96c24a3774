import type { CorrectionKind, Direction } from '../../../rules/corrections';

/** Values of the form of a correction. */
export interface CorrectionValues {
  readonly UserId: string;
  readonly Kind: CorrectionKind | '';
  readonly Direction: Direction | '';
  readonly Amount: number | null;
  readonly Reason: string;
}

/** Start values of the form. */
export const newCorrection: CorrectionValues = { UserId: '', Kind: 'Points', Direction: 'Add', Amount: null, Reason: '' };

/** The corrected kind; points by default. */
export const kindOf = (kind: CorrectionValues['Kind']): CorrectionKind => kind || 'Points';
