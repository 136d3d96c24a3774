import { change, followRecords, keyedResource, on, pluginState } from '#shell/api';
import { message } from '../../text';
import { api } from './api';

/** The budget of a plan year. Its figures change with each order and each point. */
export const budget = keyedResource(api.rewardBudget, { freshFor: 0, reloadsOn: [on('root.connectionRegained')] });

/** Stores the budget. */
export const save = change(api.saveRewardBudget, { says: message('budget.saved'), failed: message('budget.failed'), canUndo: true, reloads: [budget] });

const saga = followRecords({ 'rewards.budget': [budget], 'rewards.order': [budget] });

export default pluginState('rewards.budget', { budget, save }, { saga });
