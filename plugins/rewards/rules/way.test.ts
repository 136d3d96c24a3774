import { expect, it } from 'vitest';
import { anOpportunity, aReward, aSummary } from '../testing/factories';
import { shortfallOf, wayTo } from './way';

const points = (AvailablePoints: string) => ({ Points: { AvailablePoints, CurrentPoints: AvailablePoints } });
const afternoon = aReward({ IsCustom: true, MinAmount: 40 });

it('a reward paid with points lacks the missing points', () => {
  expect(shortfallOf(afternoon, aSummary(points('100')))).toEqual({ points: 300, dollars: 0 });
  expect(shortfallOf(afternoon, aSummary(points('400')))).toBeUndefined();
  expect(shortfallOf(afternoon, aSummary({ PointsPerDollar: null }))).toBeUndefined();
});

it('a reward paid from the gift card lacks dollars, for which points may be available', () => {
  const card = aReward({ MinAmount: 62.5 });
  expect(shortfallOf(card, aSummary())).toEqual({ points: 0, dollars: 12.5 });
  expect(shortfallOf(card, aSummary(points('100')))).toEqual({ points: 25, dollars: 12.5 });
  expect(shortfallOf(aReward({ Currency: 'MXN', MinAmount: 5000 }), aSummary())).toBeUndefined();
});

it('the way consists of the first opportunities that suffice together, or of all', () => {
  const all = [20, 150, 75].map((Points) => anOpportunity({ Id: String(Points), Points }));
  const idsFor = (wanted: number) => wayTo(wanted, all).steps.map(({ Id }) => Id);
  expect(idsFor(20)).toEqual(['20']);
  expect(idsFor(21)).toEqual(['20', '150']);
  expect(wayTo(1000, all)).toEqual({ steps: all, brings: 245 });
});
