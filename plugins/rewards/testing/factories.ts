import type { Opportunity, PointsEntry, Reward, RewardsSummary, Statement } from '../contract';

/** The rewards of a person as the server returns them, with overrides. */
export const aSummary = (overrides: Partial<RewardsSummary> = {}): RewardsSummary => ({
  ShowMall: true,
  CurrentGiftCardBalance: 50,
  PointsPerDollar: 10,
  Rewards: { CurrentSpent: 37.5, MaximumEnabled: true, MaximumSpend: 250, RemainingBalance: 212.5 },
  Points: { AvailablePoints: '1635', CurrentPoints: '1785' },
  OpeningPoints: 0,
  MailAddress: 'pat@acme.example',
  ...overrides,
});

/** A change of points as the server returns it, with overrides. */
export const anEntry = (overrides: Partial<PointsEntry> = {}): PointsEntry => ({
  Id: 1,
  Points: 50,
  Name: 'Take the Stairs',
  At: '2026-11-18T17:00:00.000Z',
  ...overrides,
});

/** An opportunity to earn points, with overrides. */
export const anOpportunity = (overrides: Partial<Opportunity> = {}): Opportunity => ({
  Kind: 'program',
  Id: 'walk',
  OwnerId: 'acme',
  Name: 'Walk',
  Points: 20,
  EndsOn: '2026-11-30',
  IsJoined: true,
  ...overrides,
});

/** A reward of the mall, with overrides. */
export const aReward = (overrides: Partial<Reward> = {}): Reward => ({
  Id: 'boots',
  Name: 'Boots',
  Description: 'For the next trail.',
  ThumbnailUrl: 'data:,',
  Currency: 'USD',
  Denominations: [10, 25],
  MinAmount: 10,
  MaxAmount: 25,
  IsCustom: false,
  NeedsRecognition: false,
  ...overrides,
});

/** A statement of one program and one cash-out, with overrides. */
export const aStatement = (overrides: Partial<Statement> = {}): Statement => ({
  PlanYearKeyId: 'acme-2026',
  IsCurrent: true,
  PlanYears: [
    { Key: 'acme-2026', Name: '2026' },
    { Key: 'acme-2025', Name: '2025' },
  ],
  OpeningBalance: 100,
  Balance: 300,
  Earned: 350,
  Redeemed: 150,
  Dollars: { OpeningBalance: 35, Added: 15, Spent: 0, Balance: 50 },
  Items: [
    {
      Id: 'points-2',
      Date: '2026-11-18T17:00:00.000Z',
      Description: 'Cash-out to gift card',
      Points: -150,
      Amount: 15,
      Balance: 300,
      AmountBalance: 50,
      IsReversal: false,
      Reason: null,
      Order: null,
      Source: { Kind: 'cashOut', Id: 'c', OwnerId: null },
    },
    {
      Id: 'points-1',
      Date: '2026-11-02T17:00:00.000Z',
      Description: 'Walk',
      Points: 350,
      Amount: null,
      Balance: 450,
      AmountBalance: 35,
      IsReversal: false,
      Reason: null,
      Order: null,
      Source: { Kind: 'program', Id: 'walk', OwnerId: 'acme' },
    },
  ],
  ...overrides,
});
