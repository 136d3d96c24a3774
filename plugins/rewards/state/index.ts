import type { PluginState } from '#shell/api';
import { saga } from './saga';
import { type RewardsState, slice } from './slice';

export default {
  slice,
  saga,
  /** An error, and an answer that takes too long, count as loaded (SHL-003); a later reload does not bring the loader back. */
  ready: ({ isAwaited }) => !isAwaited,
  facts: ({ summary }) => (summary ? { 'rewards.showMall': summary.ShowMall, 'rewards.availablePoints': summary.Points.AvailablePoints } : {}),
} satisfies PluginState<RewardsState>;
