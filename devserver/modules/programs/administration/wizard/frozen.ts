import { programDay } from '../../../../../plugins/programs/rules/dates/programDay';
import { isSame } from './fields/content';
import { askedIn, swapsAnswers } from './fields/outcome';
import type { Fault } from './judge';
import type { Participation } from './programs';
import type { ChallengeState } from './state';

/** Facts that determine what can change in a published challenge. */
export interface Freezing extends Participation {
  /** ISO 8601, UTC. */
  readonly now: string;
}

/** Number of levels that a participant has reached, which stay as earned. Once the last one is reached, no level can be added. */
const frozenLevels = ({ Levels }: ChallengeState, reached: number): number => Levels.filter(({ Required }) => Required <= reached).length;

const hasEnded = ({ EndDate }: ChallengeState, now: string): boolean => EndDate !== null && EndDate < programDay(now);

/** Fields of a published challenge that can no longer change; empty for one without participants that has not ended. */
export const frozenIn = (state: ChallengeState, { participants, reached, now }: Freezing): readonly string[] => {
  const isOver = hasEnded(state, now);
  const isBegun = participants > 0;
  const levels = isOver ? state.Levels.length : frozenLevels(state, reached);
  return [
    ...(isBegun || isOver ? ['ProgramSubType', 'StartDate', 'TrackerIds', 'Groups', 'Outcome'] : []),
    ...(isOver ? ['EndDate'] : []),
    ...(levels === state.Levels.length && levels > 0 ? ['Completion.Levels'] : Array.from({ length: levels }, (_, at) => `Completion.Levels[${at}]`)),
  ];
};

/** Whether groups only take more members, so that no member has to leave. */
const isOnlyLarger = (before: ChallengeState['Groups'], after: ChallengeState['Groups']): boolean =>
  before !== null && after !== null && before.Min === after.Min && after.Max >= before.Max;

/** The part of a field that is frozen. */
const valueAt = (state: ChallengeState, field: string, isOver: boolean): unknown => {
  if (field === 'Outcome' && !isOver) return askedIn(state);
  const level = /^Completion\.Levels\[(\d+)\]$/.exec(field)?.[1];
  if (level !== undefined) return state.Levels[Number(level)];
  return field === 'Completion.Levels' ? state.Levels : state[field as keyof ChallengeState];
};

/** Changes of a save to fields of a published challenge that can no longer change. */
export const faultsOfFrozen = (before: ChallengeState, after: ChallengeState, freezing: Freezing): readonly Fault[] => {
  const isOver = hasEnded(before, freezing.now);
  const key = isOver ? 'wizard.frozen.ended' : 'wizard.frozen.joined';
  const isChanged = (field: string): boolean =>
    !isSame(valueAt(before, field, isOver), valueAt(after, field, isOver)) || (field === 'Outcome' && swapsAnswers(before, after));
  const isAllowed = (field: string): boolean => field === 'Groups' && !isOver && isOnlyLarger(before.Groups, after.Groups);
  return frozenIn(before, freezing)
    .filter((field) => isChanged(field) && !isAllowed(field))
    .map((field) => ({ field, key: field.startsWith('Completion') && !isOver ? 'wizard.frozen.earned' : key }));
};
