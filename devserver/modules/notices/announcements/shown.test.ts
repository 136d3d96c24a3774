import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addBulk } from '../../../../fixtures/bulk';
import { optionIdOf } from '../../../../fixtures/organisation';
import type { LaterCall } from '../../../platform/module';
import { audiencesIn } from '../../../platform/runtime/context';
import { ModuleRegistry } from '../../../platform/runtime/registry';
import { watchPlans } from '../../../platform/testing/watchPlans';
import { watchStatements } from '../../../platform/testing/watchStatements';
import { appForTests, type SignedIn, type TestApp, testTime } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';
import { readNews } from '../news';
import notices from '../routes';
import type { NoticesTables } from '../tables';
import { announcementsFor, faultsOf, modules } from '../testing/announcements';
import { announcementPages, announcementsOf, type NoticesCall } from './records';
import { turnAnnouncements } from './tell';

let server: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  server = await appForTests([...modules, ...modulesNamed('hra')]);
});
beforeEach(async () => {
  await server.fresh();
  admin = await server.as('admin@acme.example');
});
afterAll(() => server.close());

const { list, save, saved, newsOf, titlesFor, told, lastLine, putLastBack } = announcementsFor(() => server);
const fruit = { Title: 'Fruit on Mondays' };
const inTheMountains = [{ Category: 'Region', Values: [optionIdOf('acme', 'Mountain')] }];
const reader = 'participant@acme.example';
const hours = (n: number): string => new Date(Date.parse(testTime) + n * 3_600_000).toISOString();
const at = async (n: number): Promise<void> => {
  server.clock.set(new Date(hours(n)));
  await server.platform.settled();
  // Signs in again, because the session has expired.
  admin = await server.as('admin@acme.example');
};
const isSeen = async (person = reader) => (await titlesFor(person)).includes(fruit.Title);

describe('from when until when an announcement is shown', () => {
  it('people see it only between its start and end; browsers are notified once at each, regardless of moves of the clock', async () => {
    const { Id, State, PublishedAt } = await saved(admin, { ...fruit, From: hours(2), Until: '2026-11-20T17:00:00-05:00' });
    expect([State, PublishedAt, await isSeen(), told()]).toEqual(['scheduled', null, false, 0]);
    await at(1.9);
    expect([await isSeen(), told()]).toEqual([false, 0]);
    await at(2);
    expect([await isSeen(), told()]).toEqual([true, 1]);
    await at(1);
    expect([await isSeen(), told()]).toEqual([false, 1]);
    await at(3);
    expect([await isSeen(), told()]).toEqual([true, 1]);
    expect((await newsOf(reader))[0]).toMatchObject({ AnnouncementId: Id, PublishedAt: hours(2) });
    await at(4);
    expect([await isSeen(), told()]).toEqual([false, 2]);
    await at(9);
    expect(told()).toBe(2);
    expect((await list(admin)).find((one) => one.Id === Id)).toMatchObject({ State: 'ended', Until: hours(4), PublishedAt: hours(2) });
  });

  it('a server that stood still over both moments tells once, and the next round nothing', async () => {
    await saved(admin, { ...fruit, From: hours(1), Until: hours(2) });
    await at(30);
    await at(31);
    expect([await isSeen(), told()]).toEqual([false, 1]);
  });

  it('a later end shows it again; changes of one that is not shown yet notify nobody', async () => {
    const { Id } = await saved(admin, { ...fruit, From: hours(1), Until: hours(2) });
    await saved(admin, { Id, Content: '<p>Apples</p>' });
    expect(told()).toBe(0);
    await at(3);
    await saved(admin, { Id, Until: hours(5) });
    expect([await isSeen(), told()]).toEqual([true, 2]);
    await saved(admin, { Id, IsArchived: true });
    await at(6);
    expect([await isSeen(), told()]).toEqual([false, 3]);
  });

  it.each([
    [{ From: 'tomorrow' }, 'From'],
    [{ From: '2026-11-20T18:00:00' }, 'From'],
    [{ Until: '2026-13-40T00:00:00Z' }, 'Until'],
    [{ From: '9999-12-31T23:59:59-12:00' }, 'From'],
    [{ Until: '0000-01-01T00:00:00+12:00' }, 'Until'],
    [{ From: '2026-02-30T08:00:00Z' }, 'From'],
    [{ From: hours(2), Until: hours(2) }, 'Until'],
  ])('%j is refused at its field', async (period, field) => {
    const refused = await save(admin, { ...fruit, ...period });
    expect([refused.status, faultsOf(refused)[0]?.[0]]).toEqual([400, field]);
  });

  it.each([
    ['no day of the calendar', { From: '2026-02-30T09:00:00Z' }, 'From'],
    ['beyond the years that are written with four figures', { Until: '9999-12-31T23:59:59-12:00' }, 'Until'],
    ['before them', { From: '0000-01-01T00:00:00+12:00' }, 'From'],
    ['no moment', { From: '2026-11-25' }, 'From'],
    ['an end before the start', { From: hours(2), Until: hours(1) }, 'Until'],
  ])('[ADR-083] %s is refused at its field', async (_what, period, field) => {
    const refused = await save(admin, { ...fruit, ...period });
    expect([refused.status, faultsOf(refused)[0]?.[0]]).toEqual([400, field]);
  });

  it('the topic has an empty message, and is for the company only', async () => {
    await saved(admin, fruit);
    expect(server.published.filter(({ topic }) => topic === 'announcements:acme').map(({ payload }) => payload)).toEqual([{}]);
    const mayJoin = (companyId: string, own: string) =>
      notices.mayJoin?.announcements({ companyId }, { caller: { subject: { companyId: own } } } as NoticesCall);
    expect([await mayJoin('acme', 'acme'), await mayJoin('acme', 'globex')]).toEqual([true, false]);
  });
});

describe('the audience of an announcement', () => {
  const inDenver = [{ Category: 'Location', Values: [optionIdOf('acme', 'Denver')] }];
  const move = (userName: string, place: object) => server.platform.db.updateTable('person').set(place).where('user_name', '=', userName).execute();

  it('[ADR-078] people outside of it neither see the announcement nor can archive it; a person who joins it sees it from then on', async () => {
    await move(reader, { location_id: optionIdOf('acme', 'Boston') });
    const { Id, AudienceText } = await saved(admin, { ...fruit, Filters: inDenver });
    expect(AudienceText).toBe('People in Denver');
    expect(await isSeen()).toBe(false);
    const person = await server.as(reader);
    expect((await person.post('/userannouncements', { AnnouncementId: Id, IsArchived: true })).status).toBe(404);
    await move(reader, { location_id: optionIdOf('acme', 'Denver') });
    expect(await isSeen()).toBe(true);
    expect((await person.post('/userannouncements', { AnnouncementId: Id, IsArchived: true })).body).toMatchObject({ AnnouncementId: Id, IsArchived: true });
    await move(reader, { location_id: null });
    expect(await isSeen()).toBe(false);
  });

  it('[FIL-077] health data in its filters are not described without HIPAA Access: in the list, in answers, in the history', async () => {
    const filters = [{ Category: 'BiometricRiskLevels', Values: ['High'] }];
    const hipaa = await server.as('wradmin@acme.example');
    const { Id, AudienceText } = await saved(hipaa, { ...fruit, Filters: filters });
    expect(AudienceText).toMatch(/high/i);
    const own = (all: Awaited<ReturnType<typeof list>>) => all.find((one) => one.Id === Id)?.AudienceText;
    expect(own(await list(hipaa))).toBe(AudienceText);
    expect(own(await list(admin))).toBe('People selected by health data');
    expect((await saved(admin, { Id, Title: 'Fruit on Tuesdays' })).AudienceText).toBe('People selected by health data');
    await saved(hipaa, { Id, Filters: inDenver });
    expect((await putLastBack(hipaa)).status).toBe(200);
    const history = await admin.get('/companysettings/changes');
    expect(history.body.Data.Items.filter(({ Fields }: { Fields: { Name: string }[] }) => Fields.some(({ Name }) => Name === 'Audience'))).toHaveLength(3);
    expect(JSON.stringify(history.body)).not.toContain(AudienceText);
  });

  describe('by health data', () => {
    const highRisk = [
      { Category: 'Location', Values: [optionIdOf('acme', 'Denver')] },
      { Category: 'BiometricRiskLevels', Values: ['High'] },
    ];
    const keptOf = async (id: string) => (await announcementsOf(server.platform.db as never, 'acme', { ids: [id] }))[0]?.state.Filters;
    let hipaa: SignedIn;
    let Id: string;
    beforeEach(async () => {
      hipaa = await server.as('wradmin@acme.example');
      ({ Id } = await saved(hipaa, { ...fruit, Filters: highRisk, Version: 0 }));
    });
    const riskIn = (answer: unknown) => JSON.stringify(answer).includes('BiometricRiskLevels');

    it('[FIL-077] its filters are returned only with HIPAA Access; a save by other users keeps them', async () => {
      const own = (all: Awaited<ReturnType<typeof list>>) => all.find((one) => one.Id === Id);
      expect(own(await list(hipaa))).toMatchObject({ Filters: highRisk });
      const seen = own(await list(admin));
      expect([seen && 'Filters' in seen, riskIn(seen)]).toEqual([false, false]);
      const renamed = await saved(admin, { Id, Title: 'Fruit on Tuesdays' });
      expect(['Filters' in renamed, renamed.AudienceText]).toEqual([false, 'People selected by health data']);
      const ordered = await admin.post('/announcements/reorder', [
        { Id, Order: 2 },
        { Id: 'acme-news-stairs', Order: 1 },
      ]);
      expect([ordered.status, riskIn(ordered.body)]).toEqual([200, false]);
      expect(await keptOf(Id)).toEqual(highRisk);
      const ofGoneModule = JSON.stringify([{ Category: 'Pregnancy', Values: ['Yes'] }]);
      await server.tables<NoticesTables>().updateTable('announcement').set({ audience: ofGoneModule }).where('id', '=', Id).execute();
      expect(own(await list(admin))).not.toHaveProperty('Filters');
      expect(own(await list(hipaa))).toMatchObject({ Filters: [{ Values: ['Yes'] }] });
    });

    it('[FIL-077] cannot be found by guessing: the stored filters are refused like any other health data', async () => {
      const guesses = [highRisk, [{ Category: 'BiometricRiskLevels', Values: ['Low'] }]];
      const answers = await Promise.all(guesses.map((Filters) => save(admin, { Id, Title: 'Fruit', Filters })));
      expect(answers.map(({ status }) => status)).toEqual([403, 403]);
      expect(answers[0]?.body).toEqual(answers[1]?.body);
    });

    it('[FIL-077] a save that is refused because of a newer one does not show them', async () => {
      const inDenverToo = [{ Category: 'Location', Values: [optionIdOf('acme', 'Denver')] }];
      const refused = await save(admin, { Id, Title: 'Mine', Filters: inDenverToo, Version: 0 });
      expect([refused.status, riskIn(refused.body)]).toEqual([409, false]);
      expect(refused.body.Conflict.Fields).toContainEqual({ Field: 'Filters', Mine: inDenverToo });
      const told = await save(hipaa, { Id, Filters: inDenverToo, Version: 0 });
      expect(told.body.Conflict.Fields).toContainEqual({ Field: 'Filters', Mine: inDenverToo, Theirs: highRisk });
      expect(await keptOf(Id)).toEqual(highRisk);
    });

    it('[FIL-077] the history restores them for users who may not see them, and shows neither side', async () => {
      await saved(hipaa, { Id, Filters: [{ Category: 'BiometricRiskLevels', Values: ['Low'] }] });
      const { id } = await lastLine();
      const compared = await admin.get(`/companysettings/changes/compared?Id=${id}`);
      expect(compared.body.Data.Back).toEqual([{ Name: 'Audience', From: null, To: null }]);
      expect((await putLastBack(admin)).status).toBe(200);
      expect(await keptOf(Id)).toEqual(highRisk);
      expect((await putLastBack(admin)).status).toBe(200);
      expect((await keptOf(Id))?.[0]?.Values).toEqual(['Low']);
    });

    it('[FIL-077] an audience that earlier versions stored in the history is not shown', async () => {
      await saved(admin, { Id, Title: 'Fruit on Fridays' });
      const { id } = await lastLine();
      const fields = JSON.stringify([{ field: 'Audience', from: 'Everyone at the company', to: 'People with a high risk' }]);
      await server.platform.db.updateTable('audit_change').set({ fields }).where('audit_id', '=', id).execute();
      const { body } = await admin.get('/companysettings/changes');
      const line = body.Data.Items.find((one: { Id: number }) => one.Id === id);
      expect(line.Fields).toEqual([{ Name: 'Audience', From: null, To: null }]);
    });
  });

  it('[ADR-076, ADR-078] each person’s list is exactly what addresses them, by Order, whatever the rows', async () => {
    const regions = ['Midwest', 'Mountain', 'Northeast', 'Pacific'].map((name) => optionIdOf('acme', name));
    const places = ['Boston', 'Chicago', 'Denver', 'Seattle'].map((name) => optionIdOf('acme', name));
    const people = ['participant@acme.example', 'newcomer@acme.example', 'hidden@acme.example'];
    const rowOf = (Category: string, values: readonly string[]) =>
      fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }).map((Values) => ({ Category, Values }));
    const audience = fc.array(fc.oneof(rowOf('Region', regions), rowOf('Location', places)), { maxLength: 2 });
    const home = fc.record({
      region_id: fc.option(fc.constantFrom(...regions), { nil: null }),
      location_id: fc.option(fc.constantFrom(...places), { nil: null }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(audience, { minLength: 1, maxLength: 4 }), fc.tuple(home, home, home), async (audiences, homes) => {
        await server.fresh();
        admin = await server.as('admin@acme.example');
        for (const { Id } of await list(admin)) await saved(admin, { Id, IsArchived: true });
        for (const [which, Filters] of audiences.entries()) await saved(admin, { Title: `News ${which}`, Filters });
        for (const [who, person] of people.entries()) {
          await move(person, homes[who] ?? {});
          const own: Readonly<Record<string, string | null>> = { Region: homes[who]?.region_id ?? null, Location: homes[who]?.location_id ?? null };
          const expected = audiences.flatMap((rows, which) =>
            rows.every(({ Category, Values }) => Values.includes(own[Category] ?? '')) ? [`News ${which}`] : [],
          );
          expect(await titlesFor(person)).toEqual(expected.reverse());
        }
      }),
      { numRuns: 12 },
    );
  });

  it('an invalid audience is refused at its row; a stored one may stay in a save of other fields', async () => {
    const nowhere = [{ Category: 'Location', Values: ['acme-nowhere'] }];
    expect(faultsOf(await save(admin, { ...fruit, Filters: nowhere }))[0]?.[0]).toBe('Filters[0].Values');
    expect(faultsOf(await save(admin, { ...fruit, Filters: [{ Category: 'Shoes', Values: ['42'] }] }))[0]?.[0]).toBe('Filters[0].Category');
    const { Id } = await saved(admin, { ...fruit, Filters: inDenver });
    await server.platform.db.updateTable('company_option').set({ is_active: 0 }).where('id', '=', optionIdOf('acme', 'Denver')).execute();
    expect((await save(admin, { Id, Title: 'Fruit', Filters: inDenver })).status).toBe(200);
  });
});

describe('a large company', () => {
  it('[ADR-076] 25 audiences need hardly more statements than one, for readers of the news and for administrators', async () => {
    const { sqlite } = server.platform;
    const places = ['Boston', 'Chicago', 'Denver', 'Seattle'].map((name) => optionIdOf('acme', name));
    const person = await server.as(reader);
    const cost = async () => {
      const { statements: reading } = await watchStatements(sqlite, () => person.get('/userannouncements'));
      const { statements: administering } = await watchStatements(sqlite, () => list(admin));
      return [reading.length, administering.length];
    };
    const add = async (which: number) =>
      saved(admin, { Title: `News ${which}`, Filters: [{ Category: 'Location', Values: places.filter((_, at) => which & (2 ** at)) }] });
    await add(1);
    await cost();
    const one = await cost();
    for (let which = 2; which < 16; which++) await add(which);
    expect(await cost()).toEqual(one);
  });

  it('costs no more statements to save for, makes no row for each person, and those who come later see what is shown', async () => {
    const { sqlite, db } = server.platform;
    const cost = async () => {
      const { statements } = await watchStatements(sqlite, () => saved(admin, { ...fruit, Filters: inTheMountains }));
      return statements.filter((statement) => !/^(?:begin|commit)|kept_count/.test(statement));
    };
    await cost();
    const few = await cost();
    await addBulk({ db, modules, now: server.clock.now() }, { people: 3000, entriesPerPerson: 0 });
    await cost();
    expect(await cost()).toEqual(few);
    const later = await db
      .selectFrom('person')
      .select('user_name')
      .where('id', 'like', 'acme-g%')
      .where('region_id', '=', optionIdOf('acme', 'Mountain'))
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(await isSeen(later.user_name)).toBe(true);
    const { n } = await server
      .tables<NoticesTables>()
      .selectFrom('announcement_copy')
      .select((of) => of.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(n).toBeLessThan(200);
  });

  it('every list uses an index', async () => {
    const plans = watchPlans<NoticesTables>(server.platform.sqlite);
    const audiences = audiencesIn({ clock: server.clock, registry: new ModuleRegistry(modules) }, () => plans.db as never, 'en-US');
    const { userId, companyId } = await server.as(reader);
    await saved(admin, { ...fruit, Filters: inTheMountains });
    const call = {
      db: plans.db,
      caller: { subject: { userId, companyId } },
      language: 'en-US',
      now: () => server.clock.iso(),
      audiences,
    } as unknown as NoticesCall;
    expect(await plans.detoursOf(() => readNews(call))).toEqual([expect.stringMatching(/^SCAN json_each/)]);
    expect(await plans.stepsOf(() => readNews(call))).toContainEqual(expect.stringContaining('announcement_shown'));
    expect(await plans.detoursOf(() => announcementsOf(call.db, 'acme'))).toEqual([]);
    for (const isOpen of [undefined, true] as const)
      expect(await plans.detoursOf(() => announcementPages(call.db, { request: { PageSize: 10 }, within: ['acme'], filters: { isOpen } }))).toEqual([]);
    const work = { db: plans.db, now: () => server.clock.iso() } as unknown as LaterCall<NoticesTables>;
    expect(await plans.stepsOf(() => turnAnnouncements(work))).toEqual([expect.stringContaining('announcement_turns')]);
  });
});
