/** The calls by which administrators say who is eligible for which gift card. */
export const giftCardsRoutes = {
  giftCards: ['GET', '/giftcardrewards'],
  saveGiftCardFilter: ['POST', '/giftcardrewards/filter'],
} as const;
