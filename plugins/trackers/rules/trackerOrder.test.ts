import { describe, expect, it } from 'vitest';
import type { TrackerListItem } from '../contract';
import { inOrder, panelsOf } from './trackerOrder';

const tracker = (TrackerName: string, TrackerType: TrackerListItem['TrackerType'], more: Partial<TrackerListItem> = {}): TrackerListItem => ({
  TrackerId: TrackerName,
  TrackerName,
  TrackerIcon: '',
  TrackerType,
  IsActiveChallengeTracker: false,
  LastEntryDate: null,
  ...more,
});

const names = (trackers: readonly TrackerListItem[] | undefined) => trackers?.map(({ TrackerName }) => TrackerName);
const entered = { LastEntryDate: '2026-11-01' };
const all = [
  tracker('mood', 'MultipleChoice', entered),
  tracker('Water', 'Count'),
  tracker('apples', 'Count', entered),
  tracker('Smoke', 'YesNo'),
  tracker('weight', 'Measurement', { IsActiveChallengeTracker: true }),
  tracker('Sleep', 'Measurement', entered),
  tracker('Walking', 'Fitness'),
  tracker('cycling', 'Fitness', entered),
];

it('[TRK-018] are sorted by type, then by name ignoring case', () => {
  expect(names(inOrder(all))).toEqual(['cycling', 'Walking', 'Sleep', 'weight', 'Smoke', 'apples', 'Water', 'mood']);
});

describe('the panels', () => {
  it('[TRK-012, TRK-013, TRK-014, TRK-017] contain current trackers, and the others if the list is filtered by types', () => {
    const { current, additional } = panelsOf(all, { types: ['Fitness', 'Count'] });
    expect(names(current)).toEqual(['cycling', 'apples']);
    expect(names(additional)).toEqual(['Walking', 'Water']);
    expect(names(panelsOf(all, { types: [] }).current)).toEqual(['cycling', 'Sleep', 'weight', 'apples', 'mood']);
  });

  it('[TRK-014] are a single one if trackers are named', () => {
    expect(panelsOf(all, { trackerIds: ['Water', 'Walking'] })).toEqual({ current: [all[6], all[1]], additional: undefined });
  });
});
