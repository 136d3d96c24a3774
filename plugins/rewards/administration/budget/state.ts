import { change, followRecords, keyedResource, on, pluginState } from '#shell/api';
import { message } from '../../text';
import { api } from './api';

/** The budget of a plan year. Orders and earned points change its figures, so each visit reloads it. */
export const budget = keyedResource(api.rewardBudget, { freshFor: 0, reloadsOn: [on('root.connectionRegained')] });

/** Saves the budget. */
export const save = change(api.saveRewardBudget, { says: message('budget.saved'), failed: message('budget.failed'), canUndo: true, reloads: [budget] });

const saga = followRecords({ 'rewards.budget': [budget], 'rewards.order': [budget] });

export default pluginState('rewards.budget', { budget, save }, { saga });
