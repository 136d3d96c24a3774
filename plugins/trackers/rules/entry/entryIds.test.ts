import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#shell/rules/dates/days';
import { entryDateKey, entryIdOf, readDateKey, readEntryId } from './entryIds';

it('[TRK-041] consist of the tracker, a sign and the day, with a number from the second entry of a day on', () => {
  expect(entryDateKey({ day: '2024-01-05', number: 0 })).toBe('20240105');
  expect(entryDateKey({ day: '2024-01-05', number: 2 })).toBe('20240105-2');
  expect(entryIdOf('acme-steps', '20240105-2')).toBe('acme-steps#20240105-2');
});

it.each(['', '#', '20240105', '#20240105', 'a#2024010', 'a#20241305', 'a#20240105-0', 'a#20240105-', 'a#20240105-01', 'a#2024-01-05'])(
  '%j is not one',
  (id) => {
    expect(readEntryId(id)).toBeUndefined();
  },
);

it('[TRK-041, TRK-136] are parsed as they were written, also from an address', () => {
  const anyKey = fc.record({ day: fc.nat(20_000).map((offset) => addDays('2000-01-01', offset)), number: fc.nat(999_999) });
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), anyKey, (trackerId, key) => {
      expect(readDateKey(entryDateKey(key))).toEqual(key);
      const inAddress = encodeURIComponent(entryIdOf(`t${trackerId}`.replace(/[\ud800-\udfff]/g, ''), entryDateKey(key)));
      expect(inAddress).toContain('%23');
      expect(readEntryId(decodeURIComponent(inAddress))).toMatchObject(key);
    }),
  );
});
