import { createSelector } from '@reduxjs/toolkit';
import { ownState } from '../../../kernel/ownState';
import type { RootState } from '../../../kernel/store';
import type { QueuedCall } from '../queuedCall';
import { place } from './queueState';

const own = ownState(place);

export const selectCalls = (root: RootState) => own(root).calls;

/** Whether a call is being sent or about to be. */
export const selectIsSending = (root: RootState): boolean => own(root).isSending;

const ownerArgument = (_root: RootState, owner: string): string => owner;

/** Calls of a plugin that wait to be sent, and those that the server has not taken (they have a `refusal`), oldest first. */
export const selectUnsent = createSelector([selectCalls, ownerArgument], (calls, owner): readonly QueuedCall[] =>
  calls.filter((call) => call.owner === owner && call.status !== 'fresh'),
);

/** Why a call has not arrived yet: it is on its way, there is no connection, or no answer has come to it, and it is tried again. */
export type WaitsFor = 'sending' | 'connection' | 'answer';

/** What a call that waits is waiting for. */
export const selectWaitsFor = (root: RootState, key: string): WaitsFor => {
  const { sending, isConnected } = own(root);
  if (!isConnected) return 'connection';
  return sending === key ? 'sending' : 'answer';
};

/** Keys of all calls that have not been answered yet. */
export const selectOpenKeys = createSelector([selectCalls], (calls): ReadonlySet<string> => new Set(calls.map(({ key }) => key)));

/** Keys of calls that the person has withdrawn: whatever they have made at the server is about to go. */
export const selectWithdrawn = createSelector([(root: RootState) => own(root).withdrawn], (keys): ReadonlySet<string> => new Set(keys));

/** How many calls, of whichever plugin, have not arrived yet. */
export const selectUnsentCount = (root: RootState): number => selectCalls(root).filter(({ status }) => status !== 'refused').length;

/** Whether anything would be lost with this page: the device could not keep it. */
export const selectIsAnythingOnPageOnly = (root: RootState): boolean => own(root).onPageOnly.length > 0;

export const selectHasLookedUp = (root: RootState): boolean => own(root).hasLookedUp;
