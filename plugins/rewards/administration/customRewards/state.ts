import { followRecords, keyedResource, on, pluginState } from '#shell/api';
import { api } from './api';

/** The custom rewards of a company in a plan year (ADR-055). */
export const rewards = keyedResource(api.customRewards, { freshFor: 0, reloadsOn: [on('root.connectionRegained')] });

const saga = followRecords({ 'rewards.customReward': [rewards] });

export default pluginState('rewards.customRewards', { rewards }, { saga });
