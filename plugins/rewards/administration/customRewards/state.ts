import { change, followRecords, keyedResource, on, patch, pluginState } from '#shell/api';
import type { CustomReward, CustomRewardBody } from '../../contract';
import { message } from '../../text';
import { eligibilityResources } from '../eligibility/resources';
import { api } from './api';
import { withReward } from './rules/list';

/** The custom rewards of a company in a plan year (ADR-055). */
export const rewards = keyedResource(api.customRewards, { freshFor: 0, reloadsOn: [on('root.connectionRegained')] });

export const options = eligibilityResources();

const listOf = ({ EntityId, PlanYearId }: Pick<CustomReward, 'EntityId' | 'PlanYearId'>) =>
  rewards.of({ query: { entityId: EntityId, planYearId: PlanYearId } });

/** Saves or deletes a reward (ADR-007, ADR-037). */
export const save = change(api.saveCustomReward, {
  says: (_, { body }) => message(body.IsDeleted ? 'customRewards.deleted' : 'customRewards.saved'),
  failed: message('customRewards.failed'),
  canUndo: true,
  subject: ({ body }) => `custom reward ${body.Id ?? ''}`,
  applies: [
    patch(
      ({ body }: { readonly body: CustomRewardBody }) => listOf(body),
      (data, saved) => ({ ...data, Rewards: withReward(data.Rewards, saved) }),
    ),
  ],
  reloads: [rewards],
});

const saga = followRecords({ 'rewards.customReward': [rewards] });

export default pluginState('rewards.customRewards', { rewards, ...options, save }, { saga });
