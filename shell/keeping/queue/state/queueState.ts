import type { QueuedCall } from '../queuedCall';

/** `fresh`: just queued, the form waits for the answer. `waiting`: not answered so far. `refused`: refused by the server. */
export type CallStatus = 'fresh' | 'waiting' | 'refused';

export interface QueueState {
  /** Oldest first. */
  readonly calls: readonly (QueuedCall & { readonly status: CallStatus })[];
  /** Keys of the calls that are stored only in this page. */
  readonly onPageOnly: readonly string[];
  readonly isSending: boolean;
  /** Key of the call that is being sent. */
  readonly sending?: string | undefined;
  /** Whether there is a connection to the server, according to the last attempt. */
  readonly isConnected: boolean;
  /** Keys of calls that the person has withdrawn on this page. Their results are no longer shown. */
  readonly withdrawn: readonly string[];
  /** Whether reading the calls of earlier pages has finished, successfully or not. */
  readonly hasLookedUp: boolean;
}

/** The part of the slice that selectors need. Sign-out loads it with the start of the page, without the rest of the queue. */
export const place = {
  reducerPath: 'queue',
  getInitialState: (): QueueState => initialState,
} as const;

const initialState: QueueState = { calls: [], onPageOnly: [], isSending: false, isConnected: true, withdrawn: [], hasLookedUp: false };
