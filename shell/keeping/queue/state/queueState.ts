import type { QueuedCall } from '../queuedCall';

/** `fresh`: just handed over, somebody waits for the answer. `waiting`: no answer came so far. `refused`: the server does not want it. */
export type CallStatus = 'fresh' | 'waiting' | 'refused';

export interface QueueState {
  /** In the order in which they were made. */
  readonly calls: readonly (QueuedCall & { readonly status: CallStatus })[];
  /** Keys of those that only this page holds. */
  readonly onPageOnly: readonly string[];
  readonly isSending: boolean;
  /** Whether it is known what earlier pages have left, as far as it can be. */
  readonly hasLookedUp: boolean;
}

/** What selectors need of the slice: signing out asks for it with the start of the page, where the rest would only be weight. */
export const place = {
  reducerPath: 'queue',
  getInitialState: (): QueueState => initialState,
} as const;

const initialState: QueueState = { calls: [], onPageOnly: [], isSending: false, hasLookedUp: false };
