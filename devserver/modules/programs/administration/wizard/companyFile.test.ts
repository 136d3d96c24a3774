import modules from 'virtual:modules';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AdministeredChallenge } from '../../../../../plugins/programs/contract';
import { appForTests, type SignedIn, type TestApp } from '../../../../testing/appForTests';
import { altered, alteredJson, comparable, exported, imported, rowOf, told } from '../../../../testing/companyFiles';
import { newDocument } from '../../../../testing/documents';
import { column as columnOf } from '../../../../testing/query';
import { wholeChallenge, wizardFor } from '../../testing/wizardForTests';

let server: TestApp;
let boss: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  server = await appForTests(modules);
});
beforeEach(async () => {
  await server.fresh();
  [boss, admin] = [await server.as('superadmin@wellspring.example'), await server.as('admin@acme.example')];
});
afterAll(() => server.close());

const { saved, read } = wizardFor(() => server);
const column = <T>(text: string, ...values: readonly unknown[]): Promise<readonly T[]> => columnOf<T>(server.platform.db, text, ...values);
/** The drafts and templates of a company, in the order of their names. */
const draftsIn = async (company: string): Promise<readonly AdministeredChallenge[]> => {
  const drafts: AdministeredChallenge[] = [];
  for (const id of await column<string>('select id from challenge_draft where company_id = ?', company)) drafts.push(await read(boss, id));
  return drafts.toSorted((one, other) => (one.Name < other.Name ? -1 : 1));
};
const inDays = (days: number): string => new Date(server.clock.now().getTime() + days * 86_400_000).toISOString();

/** The content of a challenge without values that depend on the deployment. */
const said = ({ Id: _, EntityId: __, Version: ___, TrackerIds, EligibilityFilter, Documents, ...rest }: AdministeredChallenge) => ({
  ...rest,
  trackers: TrackerIds.length,
  audience: EligibilityFilter?.map(({ Category, Values }) => [Category, Values.length]),
  documents: Documents.map(({ Labels, Files }) => [Labels, Files.en.Name, Files.en.Size]),
});

const drafts = async () => {
  const Department = await column<string>("select id from company_option where company_id = 'acme' and kind = 'department' limit 1");
  await saved(admin, { Name: 'Half done' });
  await saved(admin, {
    ...wholeChallenge,
    Name: 'Whole',
    ProgramSubType: 'Tracker',
    SelfReport: null,
    TrackerIds: await column<string>("select id from tracker where company_id = 'acme' limit 2"),
    EligibilityFilter: [{ Category: 'Department', Values: Department }],
    Documents: [{ ...newDocument('Plan'), IsForm: false }],
  });
  await saved(admin, { ...wholeChallenge, Name: 'Later', IsDraft: false, PublishAt: inDays(5) });
  await saved(admin, { ...wholeChallenge, Name: 'Template', IsTemplate: true, IsDraft: false });
};

it('drafts and templates come to the new company with their documents and references of its own', async () => {
  await drafts();
  const file = await exported(boss, 'acme');
  expect((await told(boss, file)).body.Data.Made).toContain('4 drafts and templates of challenges');
  const { Id } = (await imported(boss, file)).body.Data;
  expect(comparable(await exported(boss, Id))).toEqual(comparable(file));
  const [there, here] = [await draftsIn('acme'), await draftsIn(Id)];
  expect(here.filter((one) => there.some((other) => other.Id === one.Id))).toEqual([]);
  expect(here.map(said)).toEqual(there.map(said));
  const whole = here.find(({ Name }) => Name === 'Whole')!;
  expect(await column<string>('select id from tracker where company_id = ?', Id)).toEqual(expect.arrayContaining(whole.TrackerIds));
  expect(await column<string>('select id from company_option where company_id = ?', Id)).toEqual(
    expect.arrayContaining([...whole.EligibilityFilter![0]!.Values]),
  );
  const { File } = whole.Documents[0]!.Files.en;
  expect(await column('select draft_id from challenge_draft_file where file = ?', File)).toEqual([whole.Id]);
  const fetched = await server.app.inject({ url: `/api/filehandler/downloadFile?s3FileName=${File}`, headers: boss.authorization });
  expect(fetched.statusCode).toBe(200);
  expect((await boss.post('/v2/challenges', { Id: whole.Id, IsDraft: false })).body.IsSuccessful).toBe(true);
});

it('a scheduled one is published in the new company on its day', async () => {
  await drafts();
  const { Id } = (await imported(boss, await exported(boss, 'acme'))).body.Data;
  server.clock.advance(6 * 86_400_000);
  await server.platform.settled();
  expect(
    await column("select name from program_text join program on program.id = program_id where owner_id = ? and name = 'Later' and language = 'en-US'", Id),
  ).toEqual(['Later']);
});

it('a scheduled one whose moment is over becomes a draft, which the preview and the draft itself tell', async () => {
  await drafts();
  const file = await exported(boss, 'acme');
  server.clock.advance(6 * 86_400_000);
  await server.platform.settled();
  boss = await server.as('superadmin@wellspring.example');
  const { NotTaken } = (await told(boss, file)).body.Data;
  expect(NotTaken).toContain('The schedule of 1 challenge, whose moment of publication is over: it becomes a draft.');
  const { Id } = (await imported(boss, file)).body.Data;
  await server.platform.settled();
  const later = (await draftsIn(Id)).find(({ Name }) => Name === 'Later');
  expect(later).toMatchObject({ State: 'draft', IsDraft: true });
  expect(later?.Missing).toContainEqual({ Field: 'PublishAt', Message: expect.stringContaining('when the company was imported') });
});

it('one that could not have been saved is refused with its place', async () => {
  await drafts();
  const file = await exported(boss, 'acme');
  const changes: readonly object[] = [
    { Stage: 'published' },
    { StartDate: 'soon' },
    { StartDate: '0000-01-01' },
    { Levels: [{ Points: -1, Required: 1 }] },
    { Texts: 'no' },
    { IsTemplate: true },
    { Extra: 1 },
    { ImageUrl: 'javascript:alert(1)' },
  ];
  for (const change of changes) {
    const bad = alteredJson(file, 'challenge_draft', 'content', ((value: object) => Object.assign(value, change)) as never);
    const { status, body } = await imported(boss, bad);
    expect([status, body.Errors?.[0].Message], JSON.stringify(change)).toEqual([400, expect.stringContaining('‘challenge_draft[0].content’')]);
  }
  const list = await imported(
    boss,
    altered(file, (copy) => Object.assign(rowOf(copy, 'challenge_draft'), { content: '[]' })),
  );
  expect(list.body.Errors?.[0].Message).toContain('‘challenge_draft[0].content’');
});

it('texts lose scripts', async () => {
  await saved(admin, wholeChallenge);
  const Description = '<p onclick="steal()">Walk</p><script>steal()</script>';
  const file = alteredJson(await exported(boss, 'acme'), 'challenge_draft', 'content', ((value: { Texts: object[] }) =>
    Object.assign(value.Texts[0]!, { Description })) as never);
  const { Id } = (await imported(boss, file)).body.Data;
  expect((await draftsIn(Id))[0]!.Description).toBe('<p>Walk</p>');
});
