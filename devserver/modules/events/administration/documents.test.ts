import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AdministeredEvent, AdministeredEventBody, EventDetail } from '../../../../plugins/events/contract';
import { type Answer, appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { again, aPdf, newDocument } from '../../../testing/documents';
import { keptByEarlier } from '../../../testing/keptByEarlier';
import { modulesNamed } from '../../../testing/modulesNamed';
import module from '../routes';
import { aSession, type SessionBody, savedEvent, words, yoga } from '../testing/yoga';

let app: TestApp;
let admin: SignedIn;
let person: SignedIn;

beforeAll(async () => {
  app = await appForTests([module, ...modulesNamed('programs', 'admin', 'root', 'account', 'session', 'account-access')]);
});
beforeEach(async () => {
  await app.fresh();
  admin = await app.as('admin@acme.example');
  person = await app.as('participant@acme.example');
});
afterAll(() => app.close());

type Body = AdministeredEventBody;
const documented = (more: Partial<Body> = {}, ofSession: Partial<SessionBody> = {}): Body =>
  yoga({ Titles: words('Yoga'), Places: words('Park'), Sessions: [aSession({ Names: words('First'), ...ofSession })], ...more });
const save = (body: object, who = admin, headers = {}): Promise<Answer> => who.post('/administeredevents', body, headers);
const saved = (body: object): Promise<AdministeredEvent> => savedEvent(admin, body);
const fault = ({ status, body }: Answer) => [status, body.Errors[0]?.Field, body.Errors[0]?.Message];
const seen = async (id: string, headers = {}): Promise<EventDetail> => (await person.get(`/userevents/geteventdetails?eventId=${id}`, headers)).body.Data;
const fetched = async (who: SignedIn, name: string) =>
  (await app.app.inject({ url: `/api/filehandler/downloadFile?s3FileName=${name}`, headers: who.authorization })).statusCode;
const sessionsOf = ({ Sessions }: AdministeredEvent): Body['Sessions'] =>
  Sessions.map(({ Id, Names, Details, Day, Time, Minutes, Capacity, Documents }) => ({
    Id,
    Names,
    Details,
    Day,
    Time,
    Minutes,
    Capacity,
    Documents: Documents.map(again),
  }));
const lastLine = () =>
  app.platform.db.selectFrom('audit').selectAll().where('action', 'like', 'event.%').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
const putLastBack = async () => admin.post('/companysettings/changes/undo', { Id: (await lastLine()).id });

it('[EVT-016, EVT-017] people find the documents of an event and of its sessions, in their order and language', async () => {
  const both = newDocument('Plan', { Labels: { en: 'Plan', es: 'El plan' }, Files: { en: aPdf('Plan'), es: aPdf('El plan') } });
  const event = await saved(documented({ Documents: [both, newDocument('Map')] }, { Documents: [newDocument('Exercises')] }));
  const english = await seen(event.Id);
  expect(english.Documents.map(({ Label, FileName }) => [Label, FileName])).toEqual([
    ['Plan', 'Plan.pdf'],
    ['Map', 'Map.pdf'],
  ]);
  expect(english.Sessions[0]?.Documents.map(({ Label }) => Label)).toEqual(['Exercises']);
  const spanish = await seen(event.Id, { 'accept-language': 'es-419' });
  expect(spanish.Documents.map(({ Label }) => Label)).toEqual(['El plan', 'Map']);
  expect(spanish.Documents[0]?.Id).not.toBe(english.Documents[0]?.Id);
  expect(spanish.Documents[1]?.Id).toBe(english.Documents[1]?.Id);
  for (const { Id } of [...english.Documents, ...spanish.Documents]) expect(await fetched(person, Id)).toBe(200);
});

it('are ordered, renamed, replaced and removed; one that a body leaves out stays', async () => {
  const event = await saved(documented({ Documents: [newDocument('Plan'), newDocument('Map')] }, { Documents: [newDocument('Exercises')] }));
  const { Documents: [plan, map] = [] } = event;
  const kept = await saved({ ...documented({ Titles: { en: 'Yoga at noon', es: '' } }), Id: event.Id, Sessions: sessionsOf(event), Version: event.Version });
  expect(kept.Documents).toEqual(event.Documents);
  const replaced = { ...again(plan!), Labels: { en: 'The plan', es: '' }, Files: { en: aPdf('New plan'), es: null } };
  const changed = await saved({ ...documented({ Documents: [again(map!), replaced] }), Id: event.Id, Sessions: sessionsOf(kept), Version: kept.Version });
  expect(changed.Documents.map(({ Labels, Files }) => [Labels.en, Files.en.Name])).toEqual([
    ['Map', 'Map.pdf'],
    ['The plan', 'New plan.pdf'],
  ]);
  expect(changed.Sessions[0]?.Documents).toEqual(event.Sessions[0]?.Documents);
  const none = await saved({ ...documented({ Documents: [] }), Id: event.Id, Sessions: sessionsOf(changed), Version: changed.Version });
  expect(none.Documents).toEqual([]);
});

it('is in the history and restored with its file', async () => {
  const event = await saved(documented({ Documents: [newDocument('Plan')] }));
  const file = event.Documents[0]!.Files.en.File;
  await saved({ ...documented({ Documents: [] }), Id: event.Id, Sessions: sessionsOf(event), Version: event.Version });
  const { body } = await admin.get('/companysettings/changes?Sort=-At&Record=events.event');
  expect(JSON.stringify(body.Data.Items[0])).toContain('Plan (Plan.pdf, 1 KB)');
  expect(await fetched(person, file)).toBe(403);
  expect((await putLastBack()).status).toBe(200);
  expect((await seen(event.Id)).Documents.map(({ Id }) => Id)).toEqual([file]);
  expect(await fetched(person, file)).toBe(200);
});

it('is in the history when two with the same name and file name swap places', async () => {
  const event = await saved(documented({ Documents: [newDocument('Plan'), { ...newDocument('Plan'), Id: 'new other' }] }));
  await saved({ ...documented({ Documents: event.Documents.map(again).reverse() }), Id: event.Id, Sessions: sessionsOf(event), Version: event.Version });
  const { body } = await admin.get('/companysettings/changes?Sort=-At&Record=events.event');
  const { Fields } = body.Data.Items[0];
  expect(Fields.map(({ Name }: { readonly Name: string }) => Name)).toEqual(['Documents']);
  expect([Fields[0].From, Fields[0].To].sort()).toEqual([
    'Plan (Plan.pdf, 1 KB) #1 and Plan (Plan.pdf, 1 KB) #2',
    'Plan (Plan.pdf, 1 KB) #2 and Plan (Plan.pdf, 1 KB) #1',
  ]);
});

it('is deleted with its last undo, unless the event has it again', async () => {
  const event = await saved(documented({ Documents: [newDocument('Plan'), newDocument('Map')] }));
  const [plan, map] = event.Documents.map(({ Files }) => Files.en.File);
  await saved({ ...documented({ Documents: [again(event.Documents[1]!)] }), Id: event.Id, Sessions: sessionsOf(event), Version: event.Version });
  const names = async () => (await app.platform.db.selectFrom('file').select('name').execute()).map(({ name }) => name);
  expect(await names()).toEqual(expect.arrayContaining([plan, map]));
  app.clock.set(new Date(Date.parse(app.clock.iso()) + 31 * 86_400_000));
  await app.platform.settled();
  expect(await names()).not.toContain(plan);
  expect(await names()).toContain(map);
});

it('[EVT-083] of a draft are open to staff only, and to none of another company', async () => {
  const draft = await saved(documented({ IsPublished: false, Documents: [newDocument('Plan')] }));
  const file = draft.Documents[0]!.Files.en.File;
  expect([await fetched(admin, file), await fetched(person, file)]).toEqual([200, 403]);
  for (const name of ['participant@globex.example', 'admin@globex.example']) expect(await fetched(await app.as(name), file)).toBe(403);
});

it('takes no file of another record, no file twice, no page, and no document without a name', async () => {
  const other = await saved(documented({ Documents: [newDocument('Plan')] }));
  const foreign = { ...newDocument('Map'), Files: again(other.Documents[0]!).Files };
  const gone = 'This file is no longer there. Choose it again.';
  expect(fault(await save(documented({ Documents: [foreign] })))).toEqual([400, 'Documents[0].Files.en', gone]);
  const own = again(other.Documents[0]!);
  const twice = { ...documented({ Documents: [own, { ...own, Id: 'second' }] }), Id: other.Id, Sessions: sessionsOf(other), Version: other.Version };
  expect(fault(await save(twice))).toEqual([400, 'Documents[1].Files.en', gone]);
  const page = { Name: 'page.html', Base64EncodedFile: Buffer.from('<script>alert(1)</script>').toString('base64') };
  expect(fault(await save(documented({}, { Documents: [newDocument('Page', { Files: { en: page, es: null } })] })))).toEqual([
    400,
    'Sessions[0].Documents[0].Files.en',
    'The content of this file isn’t a PDF or a picture. Choose a PDF, PNG, JPEG or GIF file.',
  ]);
  expect(fault(await save(documented({ Documents: [newDocument('Plan', { Labels: { en: ' ', es: '' } })] })))[1]).toBe('Documents[0].Labels.en');
  expect(fault(await save(documented({ Documents: [newDocument('Plan'), newDocument('Plan')] })))[1]).toBe('Documents[1].Id');
});

it('is stored once for a save that is sent again', async () => {
  const headers = { 'idempotency-key': 'yoga-with-a-plan-0001' };
  const [first, second] = [
    await save(documented({ Documents: [newDocument('Plan')] }), admin, headers),
    await save(documented({ Documents: [newDocument('Plan')] }), admin, headers),
  ];
  expect([first.status, second.body]).toEqual([200, first.body]);
  const { n } = await app.platform.db
    .selectFrom('file')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('display_name', '=', 'Plan.pdf')
    .executeTakeFirstOrThrow();
  expect(Number(n)).toBe(1);
});

it('saved by an earlier version of the product without documents is restored as well', async () => {
  const event = await saved(documented());
  await saved({ ...documented({ Titles: { en: 'Yoga at noon', es: '' } }), Id: event.Id, Sessions: sessionsOf(event), Version: event.Version });
  await keptByEarlier(app, (await lastLine()).id, (kept) => kept.replaceAll(/,"documents":\[\]|"documents":\[\],/g, ''));
  expect(await putLastBack()).toMatchObject({ status: 200 });
  expect((await seen(event.Id)).Title).toBe('Yoga');
});
