/** Calls by which administrators define the eligibility for gift cards. */
export const giftCardsRoutes = {
  giftCards: ['GET', '/giftcardrewards'],
  saveGiftCardFilter: ['POST', '/giftcardrewards/filter'],
} as const;
