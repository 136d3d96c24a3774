import type { PluginState } from '#shell/api';
import { saga } from './saga';
import { type RewardsState, slice } from './slice';

export default {
  slice,
  saga,
  /** An error counts as loaded; a later reload does not bring the loader back. */
  ready: ({ status, summary }) => status !== 'loading' || summary !== undefined,
  facts: ({ summary }) => (summary ? { 'rewards.showMall': summary.ShowMall, 'rewards.availablePoints': summary.Points.AvailablePoints } : {}),
} satisfies PluginState<RewardsState>;
