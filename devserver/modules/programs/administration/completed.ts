import { programDay } from '../../../../plugins/programs/rules/programDay';

/** Columns of a part; all null for a person without one. */
interface Part {
  readonly state: string | null;
  readonly state_since: string | null;
  readonly overridden_on: string | null;
}

/** The day (`yyyy-MM-dd`, where programs live) on which somebody has completed a challenge: the one that an administrator has named, else that of their own progress. */
export const completedOn = ({ state, state_since, overridden_on }: Part): string | null =>
  state === 'Complete' ? (overridden_on ?? programDay(state_since ?? '')) : null;
