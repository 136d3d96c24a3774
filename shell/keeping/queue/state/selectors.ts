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

/** Waiting and refused calls of a plugin, oldest first. Refused ones have a `refusal`. */
export const selectUnsent = createSelector([selectCalls, ownerArgument], (calls, owner): readonly QueuedCall[] =>
  calls.filter((call) => call.owner === owner && call.status !== 'fresh'),
);

/** Why a call has not been answered yet: it is being sent, there is no connection, or it is retried because no answer came. */
export type WaitsFor = 'sending' | 'connection' | 'answer';

export const selectWaitsFor = (root: RootState, key: string): WaitsFor => {
  const { sending, isConnected } = own(root);
  if (!isConnected) return 'connection';
  return sending === key ? 'sending' : 'answer';
};

/** Keys of all calls that have not been answered yet. */
export const selectOpenKeys = createSelector([selectCalls], (calls): ReadonlySet<string> => new Set(calls.map(({ key }) => key)));

/** Keys of calls that the person has withdrawn. Their results on the server are about to be undone. */
export const selectWithdrawn = createSelector([(root: RootState) => own(root).withdrawn], (keys): ReadonlySet<string> => new Set(keys));

/** Number of calls of all plugins that have not been answered yet. */
export const selectUnsentCount = (root: RootState): number => selectCalls(root).filter(({ status }) => status !== 'refused').length;

/** Whether calls would be lost with this page, because the device could not store them. */
export const selectIsAnythingOnPageOnly = (root: RootState): boolean => own(root).onPageOnly.length > 0;

export const selectHasLookedUp = (root: RootState): boolean => own(root).hasLookedUp;
