import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListedChallenge } from '../../../../../plugins/programs/contract';
import type { PageOf } from '../../../../../shell/net/schemas/page';
import { watchPlans } from '../../../../platform/testing/watchPlans';
import { watchStatements } from '../../../../platform/testing/watchStatements';
import { appForTests, type SignedIn, type TestApp } from '../../../../testing/appForTests';
import type { ProgramTables } from '../../tables';
import { wholeChallenge, wizardFor, wizardModules } from '../../testing/wizardForTests';
import { challengesListed } from './listed';
import type { WizardCall } from './state';

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

const { saved, published, join } = wizardFor(() => server);
const ask = (query: Readonly<Record<string, string>> = {}, who = admin) => who.get(`/v2/challenges?${new URLSearchParams(query)}`);
const listed = async (query: Readonly<Record<string, string>> = {}, headers = {}): Promise<PageOf<ListedChallenge>> => {
  const { status, body } = await admin.get(`/v2/challenges?${new URLSearchParams({ PageSize: '100', ...query })}`, headers);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.Data;
};
const namesIn = async (query: Readonly<Record<string, string>>, headers = {}) => (await listed(query, headers)).Items.map(({ Name }) => Name);

/** One challenge in each state, and a template. */
const oneOfEach = async () => {
  await saved(admin, { Name: 'In the works' });
  await saved(admin, { ...wholeChallenge, Name: 'On its way', IsDraft: false, PublishAt: '2026-12-01T08:00:00Z' });
  await published(admin, { Name: 'Out there' });
  const { Id } = await published(admin, { Name: 'No longer' });
  await saved(admin, { Id, IsRetired: true });
  await saved(admin, { ...wholeChallenge, Name: 'A pattern', IsTemplate: true, StartDate: null, EndDate: null, IsDraft: false });
};

describe('the challenges of a company', () => {
  it('[ADH-101] are all in one list, whatever their state, the latest saved on top, with who saved them', async () => {
    await oneOfEach();
    const { Items } = await listed();
    expect(Items.slice(0, 5).map(({ Name, State, IsDraft }) => [Name, State, IsDraft])).toEqual([
      ['A pattern', 'template', false],
      ['No longer', 'retired', false],
      ['Out there', 'published', false],
      ['On its way', 'scheduled', true],
      ['In the works', 'draft', true],
    ]);
    expect(Items[3]).toEqual({
      Id: expect.any(String),
      Name: 'On its way',
      State: 'scheduled',
      IsDraft: true,
      ProgramType: 'Challenge',
      StartDate: '2026-11-18',
      EndDate: '2026-12-20',
      Participants: 0,
      PublishAt: '2026-12-01T08:00:00.000Z',
      PlanYearId: null,
      SavedBy: 'Alex Admin',
      SavedAt: expect.stringMatching(/^2026-.+Z$/),
      Version: 1,
    });
    const stairs = Items.find(({ Id }) => Id === 'acme-stairs');
    expect(stairs).toMatchObject({ Name: 'Take the Stairs', SavedBy: '', SavedAt: '', Version: 0, PublishAt: null, PlanYearId: 'acme-2026' });
  });

  it('[ADH-101] contain neither personal challenges nor those of another company', async () => {
    const ids = (await listed()).Items.map(({ Id }) => Id);
    const own = await server.tables<ProgramTables>().selectFrom('program').select('id').where('owner_id', '=', 'acme').where('is_personal', '=', 0).execute();
    expect([...ids].sort()).toEqual(own.map(({ id }) => id).sort());
    expect(ids).not.toContain('own-guitar');
  });

  it.each(['draft', 'scheduled', 'published', 'retired', 'template'] as const)('[ADH-101] are narrowed to those with the state %s', async (state) => {
    await oneOfEach();
    const { Items, Total } = await listed({ state });
    expect(new Set(Items.map(({ State }) => State))).toEqual(new Set([state]));
    expect(Total).toBe(Items.length);
  });

  it('[ADH-101] are ended once their last day is over', async () => {
    const { Id } = await published(admin, { EndDate: '2026-11-21' });
    const stateOf = async () => (await listed()).Items.find((one) => one.Id === Id)?.State;
    expect(await stateOf()).toBe('published');
    server.clock.advance(3 * 86_400_000);
    admin = await server.as('admin@acme.example');
    expect(await stateOf()).toBe('ended');
    expect((await listed({ state: 'ended' })).Items.map((one) => one.Id)).toContain(Id);
  });

  it('[ADH-101] are found by parts of their names, in the language of the reader, without regard to accents', async () => {
    const words = { Description: '', Instructions: '', CheckboxText: '' };
    const Texts = [
      { LanguageCode: 'en', Name: 'Quiet evenings', ...words },
      { LanguageCode: 'es', Name: 'Leer después de comer', ...words },
    ];
    await saved(admin, { Texts });
    const { Name: _, Description: __, ...whole } = wholeChallenge;
    await saved(admin, { ...whole, Texts, IsDraft: false });
    const spanish = { 'accept-language': 'es-419' };
    expect(await namesIn({ SearchTerms: 'evening QUIET' })).toEqual(['Quiet evenings', 'Quiet evenings']);
    expect(await namesIn({ SearchTerms: 'despues' })).toEqual([]);
    expect(await namesIn({ SearchTerms: 'despues' }, spanish)).toEqual(['Leer después de comer', 'Leer después de comer']);
    expect(await namesIn({ SearchTerms: '100%' })).toEqual([]);
  });

  it('[ADH-101] count current and former participants', async () => {
    const { Id } = await published(admin);
    const other = await server.as('participant2@acme.example');
    for (const who of [me, other]) await join(who, Id);
    await other.post('/userprograms/quitprogram', { ProgramId: Id, ProgramOwnerId: 'acme' });
    expect((await listed()).Items.find((one) => one.Id === Id)?.Participants).toBe(2);
  });

  it.each(['Name', '-Name', 'StartDate', '-EndDate', '-SavedAt'])('[ADH-101] stand on one page each, by %s', async (Sort) => {
    await oneOfEach();
    const all: ListedChallenge[] = [];
    for (let PaginationToken: string | undefined = ''; PaginationToken !== undefined; ) {
      const page = await listed({ Sort, PageSize: '10', PaginationToken });
      all.push(...page.Items);
      PaginationToken = page.PaginationToken || undefined;
    }
    expect(all.length).toBeGreaterThan(10);
    expect(new Set(all.map(({ Id }) => Id)).size).toBe(all.length);
    expect(all.map(({ Id }) => Id)).toEqual((await listed({ Sort })).Items.map(({ Id }) => Id));
    if (Sort === 'Name')
      expect(all.map(({ Name }) => Name)).toEqual(
        all.map(({ Name }) => Name).toSorted((one, other) => one.localeCompare(other, 'en', { sensitivity: 'base' })),
      );
  });

  it('depend on the company only, in the same number of statements for one as for a hundred', async () => {
    const { db, stepsOf } = watchPlans<ProgramTables>(server.platform.sqlite);
    const call = { db, language: 'en-US', now: () => server.clock.iso() } as unknown as WizardCall;
    const steps = await stepsOf(() => challengesListed(call, 'acme', { state: 'published', SearchTerms: 'a' }));
    expect(steps.filter((step) => /^SCAN (?!\(|challenge\b|one\b|json_each\b)/.test(step))).toEqual([]);
    expect(steps.filter((step) => /SEARCH (program|draft) /.test(step)).every((step) => /(owner_id|company_id)=\?/.test(step))).toBe(true);

    const asked = async () => (await watchStatements(server.platform.sqlite, () => listed({ PageSize: '100' }))).statements.length;
    await asked();
    const before = await asked();
    for (let at = 0; at < 20; at += 1) await saved(admin, { Name: `Walk ${at}` });
    expect(await asked()).toBe(before);
  });
});

describe('access to the list', () => {
  it('[ADH-103] administrators alone', async () => {
    expect((await server.anonymous('GET', '/v2/challenges')).status).toBe(401);
    for (const name of ['participant@acme.example', 'coach@acme.example', 'support@acme.example', 'reporting@acme.example', 'partner@northwind.example'])
      expect([name, (await ask({}, await server.as(name))).status]).toEqual([name, 403]);
    for (const name of ['adminlite@acme.example', 'wradmin@acme.example', 'superadmin@wellspring.example'])
      expect([name, (await ask({ entityId: 'acme' }, await server.as(name))).status]).toEqual([name, 200]);
  });

  it('[ADH-104] is limited to their own companies; an invalid request is refused at its field', async () => {
    expect((await ask({ entityId: 'globex' })).status).toBe(404);
    const refused = await ask({ state: 'gone' });
    expect([refused.status, refused.body.Errors[0].Field]).toEqual([400, 'state']);
    expect((await ask({ Sort: 'Points' })).status).toBe(400);
    expect((await ask({ PaginationToken: 'nonsense' })).status).toBe(400);
  });
});
