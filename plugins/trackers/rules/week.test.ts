import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aField, walkingFields } from '../testing/fields';
import type { Entry } from './entry/entry';
import { heightsOf, newestDay, type Week, weekOf } from './week';

const today = '2026-11-20';
const steps = aField({ FieldName: 'Steps', FieldChartType: 'Bar' });
const note = aField({ FieldName: 'Note', FieldType: 'Text' });

const entry = (day: string, number: number, values: Entry['values'], device?: string): Entry => ({
  id: `${day}-${number}`,
  trackerId: 'steps',
  day,
  dateKey: day,
  number,
  source: device ?? 'UserEntry',
  sourceId: device ?? null,
  values,
});

describe('the last seven days', () => {
  const count = { TrackerType: 'Count', TrackerFields: [steps, note] } as const;

  it('[TRK-036] end today; a day reported by several origins counts once', () => {
    const entries = [
      entry(today, 0, { Steps: '7465' }),
      entry(today, 1, { Steps: '2718' }),
      entry(today, 2, { Steps: '9000' }, 'Stride Band'),
      entry('2026-11-14', 0, { Steps: '5' }),
    ];
    const week = weekOf(count, entries, today);
    expect(week?.kind).toBe('sums');
    expect(week?.days.map(({ day }) => day)).toEqual(['14', '15', '16', '17', '18', '19', '20'].map((day) => `2026-11-${day}`));
    expect(week?.days.map(({ value }) => value)).toEqual([5, undefined, undefined, undefined, undefined, undefined, 10_183]);
  });

  it('are not drawn without an entry in them, or without a field for a chart', () => {
    expect(weekOf(count, [entry('2026-11-13', 0, { Steps: '5' })], today)).toBeUndefined();
    expect(weekOf({ ...count, TrackerFields: [note] }, [entry(today, 0, { Note: 'x' })], today)).toBeUndefined();
    expect(weekOf({ ...count, TrackerType: 'YesNo' }, [entry(today, 0, { Steps: '1' })], today)).toBeUndefined();
  });

  it('are between bottom and top for any values', () => {
    const value = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }), { nil: undefined });
    const week = fc.record({
      kind: fc.constantFrom<Week['kind']>('sums', 'measurements'),
      days: fc.array(fc.record({ day: fc.constant(today), value }), { minLength: 1 }),
    });
    fc.assert(
      fc.property(week, (one) => {
        for (const height of heightsOf(one)) expect(height === undefined || (height >= 0 && height <= 1)).toBe(true);
      }),
    );
    expect(
      heightsOf({
        kind: 'sums',
        days: [
          { day: today, value: 5 },
          { day: today, value: 10 },
        ],
      }),
    ).toEqual([0.5, 1]);
    expect(
      heightsOf({
        kind: 'measurements',
        days: [
          { day: today, value: 80 },
          { day: today, value: 80 },
        ],
      }),
    ).toEqual([0.5, 0.5]);
  });
});

it('a single measurement shows no variation', () => {
  const weight = { TrackerType: 'Measurement', TrackerFields: [steps] } as const;
  const one = entry(today, 0, { Steps: '80' });
  expect(weekOf(weight, [one], today)).toBeUndefined();
  expect(weekOf(weight, [one, entry('2026-11-19', 0, { Steps: '81' })], today)?.kind).toBe('measurements');
});

describe('the newest day', () => {
  it('[TRK-036] has the totals of numbers, and the latest of other values', () => {
    const entries = [
      entry(today, 1, { Steps: '2718', Note: 'evening' }),
      entry(today, 0, { Steps: '7465', Note: 'morning' }),
      entry('2026-11-19', 0, { Steps: '1' }),
    ];
    const shown = newestDay({ TrackerType: 'Count', TrackerFields: [steps, note] }, entries);
    expect(shown.map(({ field, text }) => [field.FieldName, text])).toEqual([
      ['Steps', '10183'],
      ['Note', 'evening'],
    ]);
  });

  it('starts with the numbers, because the intensity describes them', () => {
    const values = { Intensity: '4.3', Distance: '2', Steps: '4000' };
    expect(newestDay({ TrackerType: 'Fitness', TrackerFields: walkingFields }, [entry(today, 0, values)]).map(({ field }) => field.FieldName)).toEqual([
      'Distance',
      'Steps',
      'Intensity',
    ]);
  });

  it('[TRK-036] of a measurement is the latest one; without entries it is empty', () => {
    const weight = { TrackerType: 'Measurement', TrackerFields: [steps] } as const;
    expect(newestDay(weight, [entry(today, 1, { Steps: '80' }), entry(today, 0, { Steps: '82' })]).map(({ text }) => text)).toEqual(['80']);
    expect(newestDay(weight, [])).toEqual([]);
  });
});
