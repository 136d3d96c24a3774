import type { GiftCards } from '../../../../../plugins/rewards/contract';
import type { giftCardsRoutes } from '../../../../../plugins/rewards/contract/administration/giftCardsRoutes';
import type { Examples } from '../../../../platform/examples';

export const giftCardsExamples: Examples<typeof giftCardsRoutes> = {
  giftCards: ({ entityId }) => ({ query: { entityId } }),
  saveGiftCardFilter: async ({ entityId, get }) => {
    const { Rewards } = await get<GiftCards>(`/giftcardrewards?entityId=${entityId}`);
    const [card] = Rewards;
    if (!card) throw new Error('The fixtures have no gift card.');
    return { body: { ...card.Filter, Roles: ['Employee', 'Spouse'] } };
  },
};
