import type { QueuedCall } from '../queuedCall';

/** `fresh`: just handed over, somebody waits for the answer. `waiting`: no answer came so far. `refused`: the server does not want it. */
export type CallStatus = 'fresh' | 'waiting' | 'refused';

export interface QueueState {
  /** In the order in which they were made. */
  readonly calls: readonly (QueuedCall & { readonly status: CallStatus })[];
  /** Keys of those that only this page holds. */
  readonly onPageOnly: readonly string[];
  readonly isSending: boolean;
  /** The one that is on its way. */
  readonly sending?: string | undefined;
  /** Whether there is a connection to the server, as far as the last try tells. */
  readonly isConnected: boolean;
  /** Keys of calls that the person has withdrawn on this page: what they have made is not shown any longer. */
  readonly withdrawn: readonly string[];
  /** Whether it is known what earlier pages have left, as far as it can be. */
  readonly hasLookedUp: boolean;
}

/** What selectors need of the slice: signing out asks for it with the start of the page, where the rest would only be weight. */
export const place = {
  reducerPath: 'queue',
  getInitialState: (): QueueState => initialState,
} as const;

const initialState: QueueState = { calls: [], onPageOnly: [], isSending: false, isConnected: true, withdrawn: [], hasLookedUp: false };
