import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdministeredField, AdministeredTracker, TrackerBody, TrackerListItem } from '../../../../plugins/trackers/contract';
import { autoFill } from '../../../../plugins/trackers/rules/autofill';
import { type Answer, appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';
import trackers from '../routes';
import type { TrackerTables } from '../tables';
import { textOf, today, v2 } from '../testing/calls';

let server: TestApp;
let admin: SignedIn;
let me: SignedIn;
beforeAll(async () => {
  server = await appForTests([trackers, ...modulesNamed('admin', 'root', 'account', 'session', 'support', 'account-access', 'programs')]);
});
beforeEach(async () => {
  await server.fresh();
  admin = await server.as('admin@acme.example');
  me = await server.as('participant2@acme.example');
});
afterAll(() => server.close());

const aField = (en: string, more: Partial<TrackerBody['Fields'][number]> = {}): TrackerBody['Fields'][number] => ({
  FieldName: null,
  Records: 'Own',
  Names: { en, es: '' },
  Units: { en: '', es: '' },
  FieldType: 'Number',
  DecimalPlaces: 0,
  ChartType: null,
  IsRequired: false,
  Min: null,
  Max: null,
  IsHidden: false,
  Options: [],
  ...more,
});

const tea: TrackerBody = {
  EntityId: 'acme',
  Names: { en: 'Tea', es: 'Té' },
  Icon: 'water',
  TrackerType: 'Count',
  IsOnePerDay: false,
  IsOffered: true,
  Fields: [aField('Cups', { IsRequired: true, Min: 0, Max: 40, Units: { en: 'cups', es: 'tazas' } }), aField('Kind', { FieldType: 'Text' })],
};

const anOption = (en: string, Value = '', MPH: number | null = null) => ({ Names: { en, es: '' }, Value, MPH });

const list = async (who = admin, company = 'acme'): Promise<readonly AdministeredTracker[]> =>
  (await who.get(`/trackers/admin/trackers?entityId=${company}`)).body.Data;
const found = async (id: string): Promise<AdministeredTracker> => {
  const tracker = (await list()).find(({ Id }) => Id === id);
  if (!tracker) throw new Error(`No tracker ${id}.`);
  return tracker;
};
const save = (body: object, who = admin) => who.post('/trackers/admin/trackers', body);
const saved = async (body: object): Promise<AdministeredTracker> => {
  const answer = await save(body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.Data;
};
const remove = (id: string, who = admin) => who.delete(`/trackers/admin/trackers/${id}`);
const asBody = ({ Version: _, HasEntries: __, Challenges: ___, Measure: ____, ...tracker }: AdministeredTracker) => tracker;
const seen = async (who = me): Promise<readonly string[]> =>
  (await who.get('/TrackerEntry/GetTrackerList')).body.Data.map(({ TrackerId }: TrackerListItem) => TrackerId);
const faultOf = ({ status, body }: Answer): readonly unknown[] => [status, body.Errors[0].Field, body.Errors[0].Message];
const putLastBack = async (): Promise<Answer> => {
  const { id } = await server.platform.db.selectFrom('audit').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  return admin.post('/companysettings/changes/undo', { Id: id });
};

it.each([
  ['MultipleChoice', [aField('Cups')], 'This type needs a visible field with options to choose from. Add one, or choose another type.'],
  ['MultipleChoice', [aField('Cups'), aField('Mood', { FieldType: 'Select', IsHidden: true, Options: [anOption('Good')] })], expect.any(String)],
  ['YesNo', [aField('Cups')], 'This type needs a visible field that is answered with yes or no. Add one, or choose another type.'],
] as const)('a tracker of type %s without its choice is refused', async (TrackerType, Fields, message) => {
  expect(faultOf(await save({ ...tea, TrackerType, Fields }))).toEqual([400, 'TrackerType', message]);
  const Mood = aField('Mood', { FieldType: 'Select', Options: [anOption('Good'), anOption('Bad')] });
  expect((await save({ ...tea, TrackerType: 'MultipleChoice', Fields: [Mood] })).status).toBe(200);
});

describe('the trackers of a company', () => {
  it('are listed for its administrators alone, with what uses them', async () => {
    const steps = await found('acme-steps');
    expect(steps).toMatchObject({ Names: { en: 'Steps', es: 'Pasos' }, TrackerType: 'Count', IsOffered: true, HasEntries: true, Measure: 'steps', Version: 0 });
    expect(steps.Challenges.length).toBeGreaterThan(0);
    expect(steps.Fields.map(({ FieldName, Records, IsHidden }) => [FieldName, Records, IsHidden])).toEqual([
      ['Steps', 'Steps', false],
      ['Origin', 'Own', true],
    ]);
    for (const mail of ['adminlite@acme.example', 'coach@acme.example', 'participant@acme.example'])
      expect((await (await server.as(mail)).get('/trackers/admin/trackers')).status, mail).toBe(403);
    expect((await admin.get('/trackers/admin/trackers?entityId=legacy')).status).toBe(404);
    expect((await save({ ...tea, EntityId: 'legacy' })).status).toBe(404);
    expect((await save({ ...tea, EntityId: undefined, Id: 'legacy-water' })).status).toBe(404);
    expect((await remove('legacy-water')).status).toBe(404);
  });

  it('stay as they are when they are saved unchanged', async () => {
    const before = await v2(me).setup('acme-walking');
    for (const { Id } of await list()) {
      const tracker = await found(Id);
      const { Version: _, ...after } = await saved(asBody(tracker));
      expect(after).toEqual({ ...tracker, Version: undefined });
    }
    expect((await v2(me).setup('acme-walking')).body.Data.TrackerFields).toEqual(before.body.Data.TrackerFields);
  });
});

describe('a new tracker', () => {
  it('[TRK-049, TRK-090, TRK-092, TRK-113] takes entries: auto-fill knows its fields, and its rules hold', async () => {
    const { Id } = await saved({
      ...tea,
      Names: { en: 'Hiking', es: '' },
      TrackerType: 'Fitness',
      Fields: [
        aField('Pace', { Records: 'Intensity', Options: [anOption('Easy', '3.5', 3), anOption('Steep', '6', 2)] }),
        aField('Way', { Records: 'Distance', DecimalPlaces: 2, Min: 0, Max: 100 }),
        aField('Time', { Records: 'Duration' }),
        aField('Energy', { Records: 'Calories' }),
        aField('Time'),
      ],
    });
    expect(await seen()).toContain(Id);
    const { TrackerFields, TrackerName } = (await v2(me).setup(Id)).body.Data;
    expect(TrackerName).toBe('Hiking');
    expect(TrackerFields.map(({ FieldName }: { FieldName: string }) => FieldName)).toEqual(['Intensity', 'Distance', 'Duration', 'Calories', 'Time']);
    expect(TrackerFields[1]).toMatchObject({ FieldNameDisplay: 'Way', FieldType: 'Number', FieldUnitsPlural: 'miles', FieldDecimalPlaces: 2 });
    const values = autoFill(TrackerFields, { Intensity: '3.5', Distance: '6' }, 'Distance', { Weight: 220, DistanceUnits: 'Imperial' });
    expect(values).toMatchObject({ Duration: '120', Calories: '700' });
    expect((await v2(me).create(Id, today, values)).status).toBe(200);
    expect((await v2(me).entries(Id))[0]?.ValuesLookup).toMatchObject({ Intensity: { Value: '3.5', DisplayValue: 'Easy' }, Distance: { Value: '6' } });
    const wrong = await v2(me).create(Id, today, { ...values, Distance: '101' });
    expect([wrong.status, textOf(wrong)]).toEqual([400, 'Way: Value must be between 0 and 100']);
    expect((await v2(me).create(Id, today, { Intensity: '9', Distance: '1' })).status).toBe(400);
  });

  it('starts from a prepared one, with the names of its fields and what devices measure', async () => {
    const prepared = (await admin.get('/trackers/admin/templates')).body.Data;
    const weight = prepared.find(({ Key }: { Key: string }) => Key === 'weight');
    const { Key: Template, ...start } = weight;
    const tracker = await saved({ ...tea, ...start, Template, Names: { en: 'Weight of mine', es: '' } });
    expect(tracker).toMatchObject({
      Measure: 'weight',
      IsOnePerDay: true,
      Fields: [{ FieldName: 'Weight', Records: 'Weight', IsRequired: true, Min: 50, Max: 800 }],
    });
    const mood = prepared.find(({ Key }: { Key: string }) => Key === 'mood');
    const { Id } = await saved({ ...tea, ...mood, Names: { en: 'Mood of the day', es: '' }, Key: undefined, Template: 'mood' });
    const empty = await v2(me).create(Id, today, { Reason: 'Sun' });
    expect(textOf(empty)).toBe('How do you feel?: Choose one');
    expect(faultOf(await save({ ...tea, Fields: start.Fields }))).toEqual([
      400,
      'Fields[0].FieldName',
      'This field is no longer there. Remove it and add a new one.',
    ]);
    expect(faultOf(await save({ ...tea, Template: 'gold' }))[1]).toBe('Template');
  });

  it('is refused at what is wrong with it', async () => {
    const wrong = async (...Fields: TrackerBody['Fields']) => faultOf(await save({ ...tea, Fields })).slice(0, 2);
    expect(await wrong(aField(' '))).toEqual([400, 'Fields[0].Names.en']);
    expect(await wrong(aField('A', { Records: 'Steps' }), aField('B', { Records: 'Steps' }))).toEqual([400, 'Fields[1].Records']);
    expect(await wrong(aField('A', { FieldType: 'Select' }))).toEqual([400, 'Fields[0].Options']);
    expect(await wrong(aField('A', { FieldType: 'Select', Options: [anOption('One', '1'), anOption('Two', '1')] }))).toEqual([
      400,
      'Fields[0].Options[1].Value',
    ]);
    expect(await wrong(aField('A', { Records: 'Intensity', Options: [anOption('Easy')] }))).toEqual([400, 'Fields[0].Options[0].Value']);
    expect(await wrong(aField('A', { Min: 3, Max: 2 }))).toEqual([400, 'Fields[0].Max']);
    expect(await wrong(aField('A', { IsHidden: true }))).toEqual([400, 'Fields']);
    expect((await save({ ...tea, Icon: 'rocket' })).status).toBe(400);
    expect((await save({ ...tea, Fields: Array.from({ length: 21 }, (_, at) => aField(`Field ${at}`)) })).status).toBe(400);
  });
});

describe('a tracker with entries', () => {
  const made = async () => {
    const Options = [anOption('Green'), anOption('Black')];
    const tracker = await saved({ ...tea, Fields: [...tea.Fields, aField('Sort', { FieldType: 'Select', Options })] });
    expect((await v2(me).create(tracker.Id, today, { Cups: '3', Sort: '1' })).status).toBe(200);
    return tracker;
  };
  const change = (tracker: AdministeredTracker, one: (field: AdministeredField) => AdministeredField | undefined) => ({
    ...asBody(tracker),
    Fields: tracker.Fields.flatMap((field) => one(field) ?? []),
  });

  it('keeps its type, and the fields and options that they hold', async () => {
    const tracker = await made();
    expect(tracker.Fields[2]?.Options.map(({ Value }) => Value)).toEqual(['1', '2']);
    const refused = async (body: object) => faultOf(await save(body)).slice(0, 2);
    expect(await refused({ ...asBody(tracker), TrackerType: 'Measurement' })).toEqual([400, 'TrackerType']);
    expect(await refused(change(tracker, (field) => (field.FieldName === 'Cups' ? undefined : field)))).toEqual([400, 'Fields']);
    expect(await refused(change(tracker, (field) => (field.FieldName === 'Cups' ? { ...field, FieldType: 'Text' } : field)))).toEqual([
      400,
      'Fields[0].FieldType',
    ]);
    expect(await refused(change(tracker, (field) => ({ ...field, Options: field.Options.slice(1) })))).toEqual([400, 'Fields[2].Options']);
    const without = change(tracker, (field) => (field.FieldName === 'Kind' ? undefined : { ...field, Options: field.Options.slice(0, 1) }));
    expect((await saved(without)).Fields.map(({ FieldName }) => FieldName)).toEqual(['Cups', 'Sort']);
  });

  it('has fields that are renamed, and hidden without a loss', async () => {
    const tracker = await made();
    await saved(change(tracker, (field) => (field.FieldName === 'Sort' ? { ...field, Names: { en: 'Leaf', es: '' }, IsHidden: true } : field)));
    const { TrackerFields } = (await v2(me).setup(tracker.Id)).body.Data;
    expect(TrackerFields[2]).toMatchObject({ FieldName: 'Sort', FieldNameDisplay: 'Leaf', FieldType: 'Hidden' });
    const [entry] = await v2(me).entries(tracker.Id);
    expect((await v2(me).update(entry?.Id ?? '', { Cups: '4' })).status).toBe(200);
    await saved(change(tracker, (field) => field));
    expect((await v2(me).entries(tracker.Id))[0]?.ValuesLookup).toMatchObject({ Cups: { Value: '4' }, Sort: { Value: '1', DisplayValue: 'Green' } });
  });

  it('is not deleted, but offered no longer: only people with entries see it', async () => {
    const tracker = await made();
    const refused = await remove(tracker.Id);
    expect([refused.status, textOf(refused)]).toEqual([409, expect.stringContaining('Stop offering it instead')]);
    await saved({ ...asBody(tracker), IsOffered: false });
    const other = await server.as('participant@acme.example');
    expect([(await seen()).includes(tracker.Id), (await seen(other)).includes(tracker.Id)]).toEqual([true, false]);
    expect([(await v2(me).setup(tracker.Id)).status, (await v2(other).setup(tracker.Id)).status]).toEqual([200, 404]);
    expect((await v2(other).create(tracker.Id, today, { Cups: '1' })).status).toBe(404);
  });

  it('does not lose by an undo what they hold', async () => {
    const tracker = await saved({ ...tea, Fields: tea.Fields.slice(0, 1) });
    await saved({ ...asBody(tracker), Fields: [...tracker.Fields, aField('Pots')] });
    const { id } = await server.platform.db.selectFrom('audit').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    await v2(me).create(tracker.Id, today, { Cups: '3', Pots: '1' });
    const refused = await admin.post('/companysettings/changes/undo', { Id: id });
    expect([refused.status, textOf(refused)]).toEqual([409, expect.stringContaining('“Pots”')]);
  });
});

describe('deleting a tracker', () => {
  it('takes it away from people, and an undo brings it back', async () => {
    const { Id } = await saved(tea);
    expect((await remove(Id)).status).toBe(200);
    expect([await seen(), (await list()).map((one) => one.Id)].flat()).not.toContain(Id);
    expect((await v2(me).setup(Id)).status).toBe(404);
    expect((await v2(me).create(Id, today, { Cups: '1' })).status).toBe(404);
    expect((await putLastBack()).status).toBe(200);
    expect((await v2(me).create(Id, today, { Cups: '1' })).status).toBe(200);
  });

  it('is refused while a challenge counts it, which is named; those who take part see it though it is not offered', async () => {
    await server.tables<TrackerTables>().deleteFrom('tracker_entry').where('tracker_id', '=', 'acme-walking').execute();
    const walking = await found('acme-walking');
    const refused = await remove('acme-walking');
    expect([refused.status, textOf(refused)]).toEqual([409, expect.stringContaining(`“${walking.Challenges[0]}”`)]);
    await saved({ ...asBody(walking), IsOffered: false });
    const { body } = await (await server.as('participant@acme.example')).get('/TrackerEntry/GetTrackerList');
    const active = (body.Data as readonly TrackerListItem[]).find(({ TrackerId }) => TrackerId === 'acme-walking');
    expect(active?.IsActiveChallengeTracker ?? 'not seen').toBe(true);
    expect(await seen()).not.toContain('acme-walking');
  });

  it('of an entry, too, is not undone in a deleted tracker', async () => {
    const { Id } = await saved(tea);
    const person = await server.as('participant@acme.example');
    const staff = v2(await server.as('support@acme.example', 'participant@acme.example'), person);
    expect((await staff.create(Id, today, { Cups: '1' })).status).toBe(200);
    const [entry] = await staff.entries(Id);
    expect((await staff.remove(entry?.Id ?? '')).status).toBe(200);
    const { id } = await server.platform.db.selectFrom('audit').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    expect((await remove(Id)).status).toBe(200);
    expect((await person.post('/user/account-access/undo', { Id: id })).status).toBe(409);
    expect(await server.tables<TrackerTables>().selectFrom('tracker_entry').select('number').where('tracker_id', '=', Id).execute()).toEqual([]);
  });
});
