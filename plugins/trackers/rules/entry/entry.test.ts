import { expect, it } from 'vitest';
import type { LegacyTrackerEntry, TrackerEntry } from '../../contract';
import { entryOfLegacy, entryOfV2, newestFirst, withEntry, withoutEntry } from './entry';

const common = {
  Id: 'steps#20240105-1',
  TrackerId: 'steps',
  TrackerName: 'Steps',
  Source: 'UserEntry',
  EntryDateKey: '20240105-1',
  UserId: 'me',
  CreatedBy: 'me',
  CoachingEntityId: null,
};
const v2: TrackerEntry = {
  ...common,
  SourceId: null,
  EntryDate: '2024-01-05',
  ValuesLookup: { Steps: { Value: '5', DisplayValue: '5' } },
  Values: [{ FieldName: 'Steps', Value: '5', DisplayValue: '5' }],
  CreatedDateTime: '',
  LastModifiedBy: '',
  LastModifiedDateTime: '',
  EntityId: 'acme',
  TrackerType: 'Count',
};
const legacy: LegacyTrackerEntry = { ...common, EntryDate: '01/05/2024 12:00:00', EntryValues: { Steps: '5' }, ModifiedBy: 'me' };

it('[TRK-037, TRK-039] is the same through both interfaces', () => {
  expect(entryOfV2(v2)).toEqual(entryOfLegacy(legacy));
  expect(entryOfV2(v2)).toMatchObject({ day: '2024-01-05', number: 1, values: { Steps: '5' } });
});

it('is not shown without a day', () => {
  expect(entryOfV2({ ...v2, EntryDate: 'soon' })).toBeUndefined();
  expect(entryOfLegacy({ ...legacy, EntryDate: 'soon' })).toBeUndefined();
});

it('[TRK-026, TRK-063, TRK-066] is in a list newest first, also after saving and deleting', () => {
  const at = (id: string, day: string, number = 0) => ({ id, day, number });
  const list = newestFirst([at('a', '2024-01-01'), at('c', '2024-01-03'), at('b2', '2024-01-02', 1), at('b1', '2024-01-02')]);
  expect(list.map(({ id }) => id)).toEqual(['c', 'b2', 'b1', 'a']);
  expect(withEntry(list, at('n', '2024-01-04')).map(({ id }) => id)).toEqual(['n', 'c', 'b2', 'b1', 'a']);
  expect(withEntry(list, { ...at('c', '2024-01-03') })).toHaveLength(4);
  expect(withoutEntry(list, 'b2').map(({ id }) => id)).toEqual(['c', 'b1', 'a']);
});
