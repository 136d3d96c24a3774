import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { optionIdOf } from '../../../../../fixtures/organisation';
import { assetsCookie, signAssetsPass } from '../../../../platform/auth/assetsPass';
import { appForTests, type SignedIn, type TestApp } from '../../../../testing/appForTests';
import { faultsOf, wizardFor, wizardModules } from '../../testing/wizardForTests';

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

const { save, saved, published, read, seenBy, isOffered, join, report, told, lastLine, putLastBack } = wizardFor(() => server);
const levels = (...all: readonly (readonly [number, number])[]) => ({ Completion: { Levels: all.map(([Required, Points]) => ({ Required, Points })) } });
const historyOf = async (headers = {}) => (await admin.get('/companysettings/changes', headers)).body.Data.Items;

describe('a challenge that people take part in', () => {
  it('[ADH-101] lists the fields that are frozen after the first join, and refuses a change of each', async () => {
    const { Id } = await published(admin, { Groups: { Min: 2, Max: 4 } });
    expect(await read(admin, Id)).toMatchObject({ Participants: 0, Frozen: [] });
    expect((await join(me, Id)).status).toBe(200);
    expect(await read(admin, Id)).toMatchObject({ Participants: 1, Frozen: ['ProgramSubType', 'StartDate', 'TrackerIds', 'Groups', 'Outcome'] });
    const refused = await save(admin, { Id, ProgramSubType: 'Multiple', StartDate: '2026-11-19', Groups: { Min: 2, Max: 3 } });
    expect([refused.status, faultsOf(refused)]).toEqual([
      400,
      ['ProgramSubType', 'StartDate', 'Groups'].map((field) => [field, 'This can no longer be changed because people are taking part.']),
    ]);
    const larger = await saved(admin, { Id, Name: 'Walk Home', EndDate: '2026-12-30', Groups: { Min: 2, Max: 9 } });
    expect(larger).toMatchObject({ Name: 'Walk Home', EndDate: '2026-12-30', Groups: { Min: 2, Max: 9 } });
    expect(await seenBy(me, Id)).toMatchObject({ Name: 'Walk Home', EndDate: '2026-12-30' });
  });

  it('[ADH-101] keeps earned points: a level that a participant has reached stays; another may change, and pays participants who reach it', async () => {
    const { Id } = await published(admin, levels([1, 10], [5, 20]));
    await join(me, Id);
    expect((await report(me, Id)).status).toBe(200);
    server.clock.advance(60_000);
    expect((await report(me, Id)).status).toBe(200);
    expect(await seenBy(me, Id)).toMatchObject({ EarnedPoints: 10, ProgramStatus: 'OnTrack' });
    expect((await read(admin, Id)).Frozen).toContain('Completion.Levels[0]');
    const refused = await save(admin, { Id, ...levels([1, 5], [5, 20]) });
    expect(faultsOf(refused)).toEqual([['Completion.Levels[0]', 'Someone has reached this level. What they earned stays as it is.']]);
    expect((await save(admin, { Id, ...levels([5, 20]) })).status).toBe(400);
    await saved(admin, { Id, ...levels([1, 10], [2, 30]) });
    await server.platform.settled();
    server.clock.advance(60_000);
    await server.platform.settled();
    expect(await seenBy(me, Id)).toMatchObject({ EarnedPoints: 40, Points: 40, ProgramStatus: 'Complete' });
    expect(await read(admin, Id)).toMatchObject({ Frozen: expect.arrayContaining(['Completion.Levels']) });
    expect((await save(admin, { Id, ...levels([1, 10], [2, 30], [9, 50]) })).status).toBe(400);
    const points = server.published.flatMap(({ topic, payload }) => {
      const { Category, Message } = payload as { Category?: string; Message?: { UpdatedPoints: number } };
      return topic === `user:${me.userId}` && Category === 'Points' ? [Message?.UpdatedPoints] : [];
    });
    expect(points).toEqual([10, 30]);
  });

  it('[ADH-102] stays visible to participants whom the audience no longer includes, and becomes visible to others at once', async () => {
    const other = await server.as('participant2@acme.example');
    const place = (who: SignedIn, name: string) =>
      server.platform.db
        .updateTable('person')
        .set({ location_id: optionIdOf('acme', name) })
        .where('id', '=', who.userId)
        .execute();
    await place(me, 'Denver');
    await place(other, 'Boston');
    const { Id } = await published(admin, { EligibilityFilter: [{ Category: 'Location', Values: [optionIdOf('acme', 'Denver')] }] });
    await join(me, Id);
    await saved(admin, { Id, EligibilityFilter: [{ Category: 'Location', Values: [optionIdOf('acme', 'Boston')] }] });
    expect(await seenBy(me, Id)).toMatchObject({ ProgramStatus: 'SignedUp' });
    expect(await isOffered(other, Id)).toBe(true);
    expect(told()).toBe(2);
  });

  it('[ADH-101] ends early, with what was earned; once it is over its end and its levels stay', async () => {
    const { Id } = await published(admin, levels([1, 10], [9, 20]));
    await join(me, Id);
    await report(me, Id);
    expect(faultsOf(await save(admin, { Id, EndDate: '2026-11-19' }))[0]?.[0]).toBe('EndDate');
    await saved(admin, { Id, EndDate: '2026-11-20' });
    expect(await isOffered(await server.as('participant2@acme.example'), Id)).toBe(true);
    server.clock.advance(48 * 3_600_000);
    admin = await server.as('admin@acme.example');
    me = await server.as('participant@acme.example');
    expect(await seenBy(me, Id)).toMatchObject({ EarnedPoints: 10 });
    expect(await isOffered(await server.as('participant2@acme.example'), Id)).toBe(false);
    expect(await read(admin, Id)).toMatchObject({ State: 'ended', Frozen: expect.arrayContaining(['EndDate', 'Completion.Levels']) });
    expect(faultsOf(await save(admin, { Id, EndDate: '2026-12-20' }))).toEqual([['EndDate', 'The challenge has ended, so this can no longer be changed.']]);
    expect((await save(admin, { Id, Name: 'Walked to Work' })).status).toBe(200);
  });

  it('[ADH-101] ends early, though its last level asks for more days than are left; in the wizard such a level is refused', async () => {
    const perDay = { SelfReport: { ReportingType: 'Checkbox', RequiresApproval: false, OnePerDay: true } };
    const { Id } = await published(admin, { ...perDay, ...levels([1, 10], [20, 20]) });
    expect(await saved(admin, { Id, EndDate: '2026-11-21' })).toMatchObject({ State: 'published', EndDate: '2026-11-21', Missing: [] });
    const refused = await save(admin, { Id, ...levels([1, 10], [21, 20]) });
    expect(faultsOf(refused).map(([field]) => field)).toEqual(['Completion.Levels[1].Required']);
  });

  it('[ADH-101] is retired: new people cannot join, participants continue; and reopened', async () => {
    const other = await server.as('participant2@acme.example');
    const { Id } = await published(admin);
    await join(me, Id);
    expect(await saved(admin, { Id, IsRetired: true })).toMatchObject({ State: 'retired', IsRetired: true });
    expect(await isOffered(other, Id)).toBe(false);
    expect((await join(other, Id)).status).toBe(404);
    expect((await report(me, Id)).status).toBe(200);
    await saved(admin, { Id, IsRetired: false });
    expect(await isOffered(other, Id)).toBe(true);
    expect(told()).toBe(3);
  });

  it('does not become a draft again, nor a template', async () => {
    const { Id } = await published(admin);
    expect((await save(admin, { Id, IsDraft: true })).status).toBe(409);
    expect((await save(admin, { Id, IsTemplate: true })).status).toBe(409);
  });

  it('a challenge of the fixtures can be changed, and keeps values that the wizard does not know', async () => {
    const before = await seenBy(me, 'acme-stairs');
    await saved(admin, { Id: 'acme-stairs', Name: 'Up the Stairs' });
    const { Name, ...after } = await seenBy(me, 'acme-stairs');
    expect(Name).toBe('Up the Stairs');
    expect(after).toEqual({ ...before, Name: undefined });
    expect((await admin.get('/v2/challenges/acme-stairs')).body.Data).toMatchObject({ State: 'published', Name: 'Up the Stairs', Missing: [] });
  });
});

describe('the history of the company', () => {
  it('tells what was changed in words of the reader, and keeps no health data', async () => {
    const { Id } = await published(admin);
    await saved(admin, { Id, Name: 'Walk Home', EndDate: '2026-12-30', ...levels([2, 40]) });
    const [line] = await historyOf();
    expect(JSON.stringify(line)).toMatch(/Changed the challenge “Walk Home”/);
    expect(line.Fields).toEqual(
      expect.arrayContaining([
        { Name: 'Name', From: 'Walk to Work', To: 'Walk Home' },
        { Name: 'Last day', From: 'December 20, 2026', To: 'December 30, 2026' },
        { Name: 'Levels (reports: points)', From: '1: 10 · 3: 20', To: '2: 40' },
      ]),
    );
    expect(JSON.stringify(await historyOf({ 'accept-language': 'es-419' }))).toMatch(/Modificó el reto “Walk Home”/);
    const hipaa = await server.as('wradmin@acme.example');
    const { AudienceText } = await saved(hipaa, { Id, EligibilityFilter: [{ Category: 'BiometricRiskLevels', Values: ['High'] }] });
    expect(JSON.stringify(await historyOf())).not.toContain(AudienceText);
  });

  const notVersioned = ({ Version: _, ...rest }: Awaited<ReturnType<typeof read>>) => rest;

  it.each([
    ['an edit', (Id: string) => ({ Id, Name: 'Other', EndDate: '2026-12-30', ...levels([2, 40]) })],
    ['retiring', (Id: string) => ({ Id, IsRetired: true })],
  ])('puts back: %s', async (_what, change) => {
    const { Id } = await published(admin);
    const [before, seen] = [await read(admin, Id), await seenBy(me, Id)];
    await saved(admin, change(Id));
    expect((await putLastBack(admin)).status).toBe(200);
    expect(notVersioned(await read(admin, Id))).toEqual(notVersioned(before));
    expect(await seenBy(me, Id)).toEqual(seen);
    expect(told()).toBe(3);
  });

  it('undoes a publication while nobody has joined; the draft is as before', async () => {
    const draft = await published(admin, { IsDraft: undefined }).then(({ Id }) => read(admin, Id));
    expect(draft.State).toBe('published');
    expect((await putLastBack(admin)).status).toBe(200);
    expect((await admin.get(`/v2/challenges/${draft.Id}`)).status).toBe(404);
    const { Id } = await saved(admin, { Name: 'Two steps' });
    await published(admin, { Id });
    const { id: line } = await lastLine();
    await join(me, Id);
    const refused = await admin.post('/companysettings/changes/undo', { Id: line });
    expect([refused.status, refused.body.Errors[0].Message]).toEqual([409, expect.stringContaining('1 person is taking part')]);
    const other = await saved(admin, { Name: 'Three steps' });
    await published(admin, { Id: other.Id });
    expect((await putLastBack(admin)).status).toBe(200);
    expect(await read(admin, other.Id)).toMatchObject({ State: 'draft', Name: 'Three steps', StartDate: null });
    expect(await isOffered(me, other.Id)).toBe(false);
  });

  it('puts a deleted draft back', async () => {
    const draft = await saved(admin, { Name: 'Walk' });
    await admin.delete(`/v2/challenges/${draft.Id}`);
    expect((await putLastBack(admin)).status).toBe(200);
    expect(await read(admin, draft.Id)).toMatchObject({ Name: 'Walk', State: 'draft' });
  });

  it('puts nothing back that was changed since, nor what people have earned by', async () => {
    const { Id } = await published(admin, levels([5, 10]));
    await join(me, Id);
    await saved(admin, { Id, ...levels([1, 10], [5, 10]) });
    await report(me, Id);
    const line = (await historyOf())[0];
    const undo = () => admin.post('/companysettings/changes/undo', { Id: line.Id });
    expect((await undo()).status).toBe(409);
    await saved(admin, { Id, Name: 'Other' });
    expect((await undo()).status).toBe(409);
    expect(await seenBy(me, Id)).toMatchObject({ EarnedPoints: 10 });
  });
});

describe('the picture of a challenge', () => {
  const photo = async () => {
    const bytes = await sharp({ create: { width: 900, height: 1500, channels: 3, background: '#37a' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    return { ImageUploadRequest: { Base64EncodedImage: bytes.toString('base64') } };
  };
  const fetchPicture = async (url: string | null, userName: string) => {
    const { authorization } = (await server.as(userName)).authorization;
    const { sid } = server.app.jwt.decode<{ sid: string }>(authorization.replace('Bearer ', '')) ?? { sid: '' };
    const pass = signAssetsPass({ ids: [], session: sid, until: '2030-01-01T00:00:00.000Z' }, server.platform.config.tokenSecret);
    return server.app.inject({ url: url ?? '', headers: { cookie: `${assetsCookie.name}=${pass}` } });
  };
  const statusFor = async (url: string | null, userName: string) => (await fetchPicture(url, userName)).statusCode;

  it('[ADH-101] is re-encoded, and shown to administrators and, once published, to the audience of the challenge', async () => {
    await server.platform.db
      .updateTable('person')
      .set({ location_id: optionIdOf('acme', 'Boston') })
      .where('user_name', '=', 'participant2@acme.example')
      .execute();
    await server.platform.db
      .updateTable('person')
      .set({ location_id: optionIdOf('acme', 'Denver') })
      .where('id', '=', me.userId)
      .execute();
    const { Id, ImageUrl } = await saved(admin, { Name: 'Walk', ...(await photo()) });
    expect(await statusFor(ImageUrl, 'admin@acme.example')).toBe(200);
    expect(await statusFor(ImageUrl, 'participant@acme.example')).toBe(404);
    await published(admin, { Id, EligibilityFilter: [{ Category: 'Location', Values: [optionIdOf('acme', 'Denver')] }] });
    expect((await seenBy(me, Id)).ImageUrl).toBe(ImageUrl);
    const served = await fetchPicture(ImageUrl, 'participant@acme.example');
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 720 });
    for (const name of ['participant2@acme.example', 'participant@globex.example', 'admin@globex.example'])
      expect(await statusFor(ImageUrl, name), name).toBe(404);
    const copy = await saved(admin, { CopyOf: Id });
    expect(copy).toMatchObject({ ImageUrl, State: 'draft' });
  });

  it('[ADH-099] is unchanged by a save without it, and removed by null', async () => {
    const { Id, ImageUrl } = await saved(admin, { Name: 'Walk', ...(await photo()) });
    expect((await saved(admin, { Id, Name: 'Walk on' })).ImageUrl).toBe(ImageUrl);
    expect((await saved(admin, { Id, ImageUploadRequest: null })).ImageUrl).toBeNull();
    expect((await read(admin, Id)).ImageUrl).toBeNull();
  });

  it('what is no picture is refused at its field', async () => {
    const refused = await save(admin, { Name: 'Walk', ImageUploadRequest: { Base64EncodedImage: Buffer.from('<svg/>').toString('base64') } });
    expect([refused.status, faultsOf(refused)]).toEqual([
      400,
      [['ImageUploadRequest', 'We can’t read this file as a picture. Choose a JPEG, PNG, WebP or GIF file.']],
    ]);
  });
});
