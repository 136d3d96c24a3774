import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TrackerEntry, TrackerField } from '../../../plugins/trackers/contract';
import { keepPreferences } from '../../platform/auth/preferences';
import { appForTests, type SignedIn, type TestApp } from '../../testing/appForTests';
import { type DistanceUnits, inUnitsOf, valuesInUnits } from './distance';
import trackers from './routes';
import type { TrackerTables } from './tables';
import { legacyEntry, textOf, v2 } from './testing/calls';

const distance: TrackerField = {
  FieldName: 'Distance',
  FieldNameDisplay: 'Distance',
  FieldType: 'Number',
  FieldUnitsPlural: 'miles',
  FieldUnitsPluralDisplay: 'miles',
  FieldDecimalPlaces: 2,
  FieldChartType: 'Bar',
  FieldOptions: [],
  FieldValidations: [{ ValidationType: 'Double', TranslationKey: '', ErrorMessage: '', CheckRange: true, Min: 0, Max: 300 }],
};
const duration: TrackerField = { ...distance, FieldName: 'Duration', FieldUnitsPlural: 'minutes' };

describe('a distance', () => {
  it('[TRK-101, TRK-147] is given in another unit at 1.60934 kilometres a mile, and nothing else is', () => {
    const texts = { Distance: '2', Duration: '2', Note: '2 miles' };
    expect(valuesInUnits([distance, duration], texts, 'Imperial', 'Metric')).toEqual({ ...texts, Distance: '3.22' });
    expect(valuesInUnits([distance, duration], { Distance: '5' }, 'Metric', 'Imperial')).toEqual({ Distance: '3.11' });
    expect(valuesInUnits([distance], { Distance: 'far' }, 'Metric', 'Imperial')).toEqual({ Distance: 'far' });
    expect(valuesInUnits([distance], {}, 'Metric', 'Imperial')).toEqual({});
  });

  it('is the original input for a person whose unit is unchanged', () => {
    fc.assert(
      fc.property(fc.constantFrom<DistanceUnits>('Imperial', 'Metric'), fc.string(), (units, Distance) => {
        expect(valuesInUnits([distance], { Distance }, units, units)).toEqual({ Distance });
      }),
    );
  });

  it('is checked within the same bounds in both units', () => {
    const [field] = inUnitsOf([distance, duration], 'Metric', 'kilómetros');
    expect(field).toMatchObject({ FieldUnitsPlural: 'kilometers', FieldUnitsPluralDisplay: 'kilómetros', FieldValidations: [{ Min: 0, Max: 482.8 }] });
    expect(inUnitsOf([distance, duration], 'Metric', '')[1]).toEqual(duration);
  });
});

describe('a person who changes the unit of distances', () => {
  let server: TestApp;
  let me: SignedIn;

  const count = (units: DistanceUnits): Promise<void> =>
    server.platform.db.transaction().execute((trx) => keepPreferences(trx, me.userId, { distance_units: units }));
  const entry = async (): Promise<TrackerEntry> => (await v2(me).entries('acme-walking'))[0]!;
  const shown = async (): Promise<string | undefined> => (await entry()).ValuesLookup.Distance?.Value;

  beforeAll(async () => {
    server = await appForTests([trackers]);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    me = await server.as('participant2@acme.example');
    await server.tables<TrackerTables>().deleteFrom('tracker_entry').where('person_id', '=', me.userId).execute();
    await count('Imperial');
    await v2(me).create('acme-walking', '2026-11-18', { Distance: '2', Duration: '40' });
  });

  it('finds older entries in the new unit through both interfaces, and as they were after changing back', async () => {
    await count('Metric');
    expect((await entry()).ValuesLookup).toMatchObject({ Distance: { Value: '3.22', DisplayValue: '3.22' }, Duration: { Value: '40' } });
    const [legacy] = (await me.get('/TrackerEntry/GetTrackerEntrySetup?trackerId=acme-walking')).body.Data.TrackerEntries;
    expect(legacy.EntryValues).toEqual({ Distance: '3.22', Duration: '40' });
    await count('Imperial');
    expect(await shown()).toBe('2');
  });

  it('saves in the new unit, what is changed as well', async () => {
    await count('Metric');
    await v2(me).update((await entry()).Id, { Distance: '10', Duration: '40' });
    expect(await shown()).toBe('10');
    await count('Imperial');
    expect(await shown()).toBe('6.21');
    await me.post('/TrackerEntry/SaveTrackerEntry', legacyEntry('acme-walking', '11/19/2026 12:00:00', { Distance: '1' }));
    await count('Metric');
    expect(await shown()).toBe('1.61');
  });

  it('may enter as far as before', async () => {
    await count('Metric');
    expect((await v2(me).create('acme-walking', '2026-11-19', { Distance: '480' })).status).toBe(200);
    const refused = await v2(me).create('acme-walking', '2026-11-19', { Distance: '483' });
    expect([refused.status, textOf(refused)]).toEqual([400, 'Distance: Value must be between 0 and 482.8']);
  });
});
