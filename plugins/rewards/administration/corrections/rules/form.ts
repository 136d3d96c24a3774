import type { CorrectionKind, Direction } from '../../../rules/corrections';

/** What somebody types of a correction. */
export interface CorrectionValues {
  readonly UserId: string;
  readonly Kind: CorrectionKind | '';
  readonly Direction: Direction | '';
  readonly Amount: number | null;
  readonly Reason: string;
}

/** What the form begins with. */
export const newCorrection: CorrectionValues = { UserId: '', Kind: 'Points', Direction: 'Add', Amount: null, Reason: '' };

/** What is corrected; points, as the form begins. */
export const kindOf = (kind: CorrectionValues['Kind']): CorrectionKind => kind || 'Points';
