import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AdministeredChallenge, SelfReportDetail } from '../../../../../../plugins/programs/contract';
import { storedFile } from '../../../../../../plugins/programs/rules/storedFile';
import { appForTests, type SignedIn, type TestApp } from '../../../../../testing/appForTests';
import { again, aPdf, newDocument } from '../../../../../testing/documents';
import { faultsOf, wholeChallenge, wizardFor, wizardModules } from '../../../testing/wizardForTests';

let server: TestApp;
let admin: SignedIn;
let me: SignedIn;
beforeAll(async () => {
  server = await appForTests(wizardModules);
});
beforeEach(async () => {
  await server.fresh();
  admin = await server.as('admin@acme.example');
  me = await server.as('participant@acme.example');
});
afterAll(() => server.close());

const { save, saved, published, read, join, putLastBack, lastLine } = wizardFor(() => server);

const form = { ...newDocument('Certificate'), IsForm: true };
const plan = { ...newDocument('Plan', { Labels: { en: 'Plan', es: 'El plan' } }), IsForm: false };

const reportOf = async (Id: string, headers = {}): Promise<SelfReportDetail> => (await me.get(`/userprograms/selfreport/${Id}`, headers)).body.Data;
const fetched = async (who: SignedIn, name: string) =>
  (await server.app.inject({ url: `/api/filehandler/downloadFile?s3FileName=${name}`, headers: who.authorization })).statusCode;
const filesIn = ({ Documents }: Pick<AdministeredChallenge, 'Documents'>): string[] => Documents.map(({ Files }) => Files.en.File);
const stored = async () => (await server.platform.db.selectFrom('file').select('name').execute()).map(({ name }) => name);

it('[PRG-024, PRG-056] people find the form and the documents where they report', async () => {
  const { Id } = await published(admin, { Documents: [form, plan] });
  await join(me, Id);
  const { Document, Documents } = await reportOf(Id);
  expect(storedFile(Document?.DocumentUrl ?? '')?.displayName).toBe('Certificate.pdf');
  expect(Documents.map(({ AssociatedText }) => AssociatedText)).toEqual(['Plan']);
  expect((await reportOf(Id, { 'accept-language': 'es-419' })).Documents.map(({ AssociatedText }) => AssociatedText)).toEqual(['El plan']);
  expect(await fetched(me, storedFile(Documents[0]?.DocumentUrl ?? '')?.s3FileName ?? '')).toBe(200);
});

it('are changed while people take part, and restored', async () => {
  const challenge = await published(admin, { Documents: [form, plan] });
  const { Id } = challenge;
  await join(me, Id);
  const replaced = { ...again(challenge.Documents[1]!), Files: { en: aPdf('New plan'), es: null } };
  const changed = await saved(admin, { Id, Documents: [replaced] });
  expect(changed.Documents.map(({ Files }) => Files.en.Name)).toEqual(['New plan.pdf']);
  expect((await lastLine()).action).toBe('challenge.saved');
  expect((await putLastBack(admin)).status).toBe(200);
  expect((await read(admin, Id)).Documents).toEqual(challenge.Documents);
  expect((await saved(admin, { Id, Name: 'Walk more' })).Documents).toEqual(challenge.Documents);
});

it('of a draft are open to administrators of its company alone; people read them once it is published', async () => {
  const draft = await saved(admin, { ...wholeChallenge, Documents: [plan] });
  const [file = ''] = filesIn(draft);
  expect([await fetched(admin, file), await fetched(me, file), await fetched(await server.as('admin@globex.example'), file)]).toEqual([200, 403, 403]);
  await saved(admin, { Id: draft.Id, PublishAt: '2026-11-21T18:00:00Z', IsDraft: false });
  expect(await fetched(me, file)).toBe(403);
  await saved(admin, { Id: draft.Id, PublishAt: null, IsDraft: false });
  expect(await fetched(me, file)).toBe(200);
});

it('[ADH-098] are shared with copies and templates; a file stays while one of them has it', async () => {
  const source = await published(admin, { Documents: [form, plan] });
  const copy = await saved(admin, { CopyOf: source.Id });
  expect(copy.Documents).toEqual(source.Documents);
  const template = await saved(admin, { CopyOf: source.Id, IsTemplate: true, IsDraft: false });
  const made = await saved(admin, { TemplateId: template.Id });
  expect(made.Documents).toEqual(source.Documents);
  const [certificate, read] = filesIn(source);
  for (const Id of [source.Id, copy.Id, template.Id, made.Id]) await saved(admin, { Id, Documents: Id === copy.Id ? [again(copy.Documents[1]!)] : [] });
  server.clock.set(new Date(Date.parse(server.clock.iso()) + 31 * 86_400_000));
  await server.platform.settled();
  expect(await stored()).not.toContain(certificate);
  expect(await stored()).toContain(read);
});

it('takes one form, and no file of another challenge', async () => {
  const { Documents } = await published(admin, { Documents: [plan] });
  expect(faultsOf(await save(admin, { ...wholeChallenge, Documents: [form, { ...plan, IsForm: true }] }))).toEqual([
    ['Documents[1].IsForm', 'A challenge has one form to fill in.'],
  ]);
  expect(faultsOf(await save(admin, { ...wholeChallenge, Documents: [again(Documents[0]!)] }))).toEqual([
    ['Documents[0].Files.en', 'This file is no longer there. Choose it again.'],
  ]);
});

it('stays where the button of the challenge downloads it', async () => {
  const Id = 'acme-stretch-card';
  const { Documents } = await read(admin, Id);
  const refused = await save(admin, { Id, Documents: [] });
  expect([refused.status, faultsOf(refused)[0]?.[1]]).toEqual([409, 'The button of this challenge downloads “Stretch card.pdf”, so it must stay.']);
  const renamed = { ...again(Documents[0]!), Labels: { en: 'The card', es: '' } };
  expect((await saved(admin, { Id, Documents: [renamed] })).Documents[0]?.Labels.en).toBe('The card');
});

it('are returned to a user who saves over a newer version', async () => {
  const draft = await saved(admin, { ...wholeChallenge, Documents: [plan] });
  await saved(await server.as('adminlite@acme.example'), { Id: draft.Id, Documents: [] });
  const { status, body } = await save(admin, { Id: draft.Id, Version: draft.Version, Documents: [{ ...again(draft.Documents[0]!), IsForm: true }] });
  expect([status, body.Conflict.Fields]).toEqual([409, [{ Field: 'Documents', Mine: expect.any(Array), Theirs: [] }]]);
});
