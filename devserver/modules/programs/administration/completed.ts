import { programDay } from '../../../../plugins/programs/rules/dates/programDay';

/** Columns of a part; all null for a person without one. */
interface Part {
  readonly state: string | null;
  readonly state_since: string | null;
  readonly overridden_on: string | null;
}

/** The completion day (`yyyy-MM-dd`, in the zone of programs): the one set by an administrator, else that of the person's own progress. */
export const completedOn = ({ state, state_since, overridden_on }: Part): string | null =>
  state === 'Complete' ? (overridden_on ?? programDay(state_since ?? '')) : null;
