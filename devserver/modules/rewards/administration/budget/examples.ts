import type { budgetRoutes } from '../../../../../plugins/rewards/contract/administration/budgetRoutes';
import type { Examples } from '../../../../platform/examples';
import { yearOf } from '../orders/examples';

export const budgetExamples: Examples<typeof budgetRoutes> = {
  rewardBudget: async (asking) => ({ query: await yearOf(asking) }),
  saveRewardBudget: async (asking) => ({ body: { ...(await yearOf(asking)), Budget: 5000 } }),
};
