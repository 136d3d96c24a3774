import type { AdministeredChallenge } from '../../../contract';

type Freezing = Pick<AdministeredChallenge, 'Frozen' | 'State' | 'Groups'>;
export type FrozenBecause = 'joined' | 'ended' | 'earned';

/** Why a field can no longer be changed; undefined if it can. A level is `Completion.Levels[0]`. */
export const whyFrozen = ({ Frozen, State }: Freezing, field: string): FrozenBecause | undefined => {
  const isLevel = field.startsWith('Completion.');
  if (!Frozen.includes(field) && !(isLevel && Frozen.includes('Completion.Levels'))) return undefined;
  if (State === 'ended') return 'ended';
  return isLevel ? 'earned' : 'joined';
};

/** Whether groups may become larger, which is the only change allowed once they have members. */
export const mayGrow = (challenge: Freezing): boolean => challenge.Groups !== null && whyFrozen(challenge, 'Groups') === 'joined';
