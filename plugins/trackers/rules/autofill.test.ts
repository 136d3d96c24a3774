import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TrackerUserMetrics } from '../contract';
import { aField, walkingFields } from '../testing/fields';
import { autoFill, caloriesOf, stepsOf } from './autofill';
import { numberIn } from './fields';

const imperial: TrackerUserMetrics = { Weight: 154, DistanceUnits: 'Imperial' };
const moderate = { Intensity: '3.5' };

const fill = (texts: Readonly<Record<string, string>>, changed: string, metrics: TrackerUserMetrics = imperial) =>
  autoFill(walkingFields, texts, changed, metrics);

describe('entering a distance', () => {
  it('[TRK-090, TRK-091, TRK-092] fills duration, steps and calories', () => {
    // 3 miles at 3 miles per hour; 3 * 2000 steps; 3.5 * 154 / 2.2 * 1 hour.
    expect(fill({ ...moderate, Distance: '3' }, 'Distance')).toEqual({ ...moderate, Distance: '3', Duration: '60', Steps: '6000', Calories: '245' });
  });

  it.each([
    ['1', 'Imperial', '2000'],
    ['1.1', 'Imperial', '2200'],
    ['0.0001', 'Imperial', '1'],
    ['1', 'Metric', '1243'],
    ['1.60934', 'Metric', '2000'],
    ['5', 'Metric', '6214'],
  ] as const)('[TRK-091, TRK-097, TRK-147] %s in %s units are %s steps', (Distance, DistanceUnits, steps) => {
    expect(fill({ Distance }, 'Distance', { Weight: null, DistanceUnits })).toEqual({ Distance, Steps: steps });
  });

  it('[TRK-092] uses the entered hours rather than those derived from the speed', () => {
    expect(fill({ ...moderate, Distance: '3', Duration: '120' }, 'Distance').Calories).toBe('490');
  });
});

describe('entering a duration', () => {
  it('[TRK-093, TRK-094, TRK-095] fills distance, steps and calories', () => {
    expect(fill({ ...moderate, Duration: '30' }, 'Duration')).toEqual({ ...moderate, Duration: '30', Distance: '1.5', Steps: '3000', Calories: '122' });
  });

  it('[TRK-094, TRK-096] derives the steps from the filled-in distance, as displayed', () => {
    // 47 minutes at 4 miles per hour are 3.1333 miles.
    expect(fill({ Intensity: '4.3', Duration: '47' }, 'Duration')).toMatchObject({ Distance: '3.13', Steps: '6260' });
  });

  it('[TRK-094] derives the steps from an entered distance', () => {
    expect(fill({ ...moderate, Duration: '30', Distance: '2' }, 'Duration')).toMatchObject({ Distance: '2', Steps: '4000' });
  });
});

it('[TRK-096, TRK-098] rounds to the decimals of the field, and truncates calories', () => {
  // 20 minutes at 3 miles per hour are 1 mile; at 4 they are 1.333; 4.3 * 154 / 2.2 / 3 = 100.33.
  expect(fill({ Intensity: '4.3', Duration: '20' }, 'Duration')).toMatchObject({ Distance: '1.33', Calories: '100' });
  expect(fill({ Intensity: '4.3', Distance: '1' }, 'Distance')).toMatchObject({ Duration: '15', Calories: '75' });
  expect(caloriesOf(3.5, 220, 1)).toBe(350);
  expect(caloriesOf(3.5, 155, 1)).toBe(246);
  expect(stepsOf(0.00001, 'Imperial')).toBe(1);
});

it('[TRK-099] never overwrites a value', () => {
  const full = { ...moderate, Distance: '3', Duration: '10', Steps: '1', Calories: 'lots' };
  expect(fill(full, 'Distance')).toBe(full);
  expect(fill({ ...full, Steps: ' ' }, 'Duration')).toEqual({ ...full, Steps: '6000' });
});

describe('[TRK-100] without an input of a formula', () => {
  it.each([
    ['no intensity', { Distance: '3' }, 'Distance', imperial, { Distance: '3', Steps: '6000' }],
    ['an intensity without speed', { Intensity: '1.3', Duration: '60' }, 'Duration', imperial, { Intensity: '1.3', Duration: '60', Calories: '91' }],
    ['no weight', { ...moderate, Distance: '3' }, 'Distance', { ...imperial, Weight: null }, { ...moderate, Distance: '3', Duration: '60', Steps: '6000' }],
    ['a distance that is no number', { ...moderate, Distance: 'far' }, 'Distance', imperial, { ...moderate, Distance: 'far' }],
    ['a negative distance', { ...moderate, Distance: '-3' }, 'Distance', imperial, { ...moderate, Distance: '-3' }],
  ] as const)('%s fills only the others', (_, texts, changed, metrics, filled) => {
    expect(fill(texts, changed, metrics)).toEqual(filled);
  });

  it('an intensity chosen later fills the remaining empty fields', () => {
    expect(fill({ ...moderate, Distance: '3', Steps: '5000' }, 'Intensity')).toEqual({
      ...moderate,
      Distance: '3',
      Duration: '60',
      Steps: '5000',
      Calories: '245',
    });
    expect(fill({ ...moderate, Duration: '60' }, 'Intensity')).toMatchObject({ Distance: '3', Steps: '6000' });
    expect(fill(moderate, 'Intensity')).toBe(moderate);
  });
});

it("[TRK-101] speeds are in the person's unit, so kilometres need no conversion", () => {
  const fields = walkingFields.map((field) =>
    field.FieldName === 'Intensity' ? { ...field, FieldOptions: [{ OptionName: '', OptionValue: '3.5', MPH: 4.82802 }] } : field,
  );
  expect(autoFill(fields, { ...moderate, Distance: '4.82802' }, 'Distance', { Weight: null, DistanceUnits: 'Metric' })).toMatchObject({
    Duration: '60',
    Steps: '6000',
  });
});

it('[TRK-049] identifies fields by name, ignoring case, and fills none that the tracker lacks', () => {
  const fields = [aField({ FieldName: 'DISTANCE' }), aField({ FieldName: 'steps' })];
  expect(autoFill(fields, { DISTANCE: '2' }, 'DISTANCE', imperial)).toEqual({ DISTANCE: '2', steps: '4000' });
  const glasses = { Glasses: '2' };
  expect(autoFill([aField({ FieldName: 'Glasses' })], glasses, 'Glasses', imperial)).toBe(glasses);
});

const anyText = fc.oneof(
  fc.constant(''),
  fc.double().map(String),
  fc.integer().map(String),
  fc.double({ min: 0, max: 500, noNaN: true }).map(String),
  fc.string(),
);
const anyEntry = fc.record({
  Intensity: fc.constantFrom('', '3.5', '4.3', '1.3', 'x'),
  Distance: anyText,
  Duration: anyText,
  Steps: anyText,
  Calories: anyText,
});
const anyMetrics = fc.record({ Weight: fc.option(fc.double()), DistanceUnits: fc.constantFrom('Imperial', 'Metric') });
const anyChange = fc.constantFrom('Intensity', 'Distance', 'Duration', 'Steps', 'Calories');

describe('for any input', () => {
  it('[TRK-096] filled-in values are plain numbers, never negative', () => {
    fc.assert(
      fc.property(anyEntry, anyChange, anyMetrics, (entry, changed, metrics) => {
        const filled = autoFill(walkingFields, entry, changed, metrics as TrackerUserMetrics);
        for (const name of Object.keys(entry) as (keyof typeof entry)[]) {
          if (filled[name] === entry[name]) continue;
          expect(entry[name].trim()).toBe('');
          expect(numberIn(filled[name] ?? '')).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('[TRK-099] nothing changes without an empty field', () => {
    const full = fc.record({
      Intensity: fc.constant('3.5'),
      Distance: fc.double().map(String),
      Duration: fc.double().map(String),
      Steps: fc.nat().map(String),
      Calories: fc.nat().map(String),
    });
    fc.assert(
      fc.property(full, anyChange, anyMetrics, (entry, changed, metrics) => autoFill(walkingFields, entry, changed, metrics as TrackerUserMetrics) === entry),
    );
  });

  it('filling twice has the same result as once', () => {
    fc.assert(
      fc.property(anyEntry, anyChange, anyMetrics, (entry, changed, metrics) => {
        const once = autoFill(walkingFields, entry, changed, metrics as TrackerUserMetrics);
        expect(autoFill(walkingFields, once, changed, metrics as TrackerUserMetrics)).toEqual(once);
      }),
    );
  });
});
