import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { optionIdOf } from '../../../../fixtures/organisation';
import { assetsCookie, signAssetsPass } from '../../../platform/auth/assetsPass';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { announcementsFor, faultsOf, modules } from '../testing/announcements';

let server: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  server = await appForTests(modules);
});
beforeEach(async () => {
  await server.fresh();
  admin = await server.as('admin@acme.example');
});
afterAll(() => server.close());

const { save, saved, newsOf, putLastBack, list } = announcementsFor(() => server);
const reader = 'participant@acme.example';

/** A picture as from a camera: rotated by its orientation tag, and with a location. */
const photo = (background = '#3a7'): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 1500, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
const sent = (bytes: Buffer) => ({ ImageUploadRequest: { Base64EncodedImage: bytes.toString('base64') } });
const withPicture = async (more = {}) => saved(admin, { Title: 'Open day', DisplayType: 'AnnouncementImage', ...sent(await photo()), ...more });

/** Requests a picture as a browser does, with the cookie of a session. */
const fetchPicture = async (url: string, userName?: string) => {
  const headers: Record<string, string> = {};
  if (userName !== undefined) {
    const { authorization } = (await server.as(userName)).authorization;
    const { sid } = server.app.jwt.decode<{ sid: string }>(authorization.replace('Bearer ', '')) ?? { sid: '' };
    headers.cookie = `${assetsCookie.name}=${signAssetsPass({ ids: [], session: sid, until: '2030-01-01T00:00:00.000Z' }, server.platform.config.tokenSecret)}`;
  }
  return server.app.inject({ url, headers });
};
const statusFor = async (url: string | null, userName?: string) => (await fetchPicture(url ?? '', userName)).statusCode;
const files = async () => (await server.platform.db.selectFrom('file').select('name').where('module_id', '=', 'notices').execute()).map(({ name }) => name);

describe('the picture of an announcement', () => {
  it('[ADR-083] is re-encoded at 5 by 3, without the camera’s metadata, and is in the lists of its audience', async () => {
    const { ImageUrl, DisplayType } = await withPicture({ ImageAlternativeText: 'A door that stands open' });
    expect(DisplayType).toBe('AnnouncementImage');
    expect((await newsOf(reader))[0]).toMatchObject({ ImageUrl, DisplayType: 'AnnouncementImage', ImageAlternativeText: 'A door that stands open' });
    const served = await fetchPicture(ImageUrl ?? '', reader);
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
    const { format, width, height, exif, orientation } = await sharp(served.rawPayload).metadata();
    expect({ format, width, height, exif, orientation }).toEqual({ format: 'webp', width: 1200, height: 720, exif: undefined, orientation: undefined });
  });

  it('is for the audience while the announcement is shown, and for administrators of the company', async () => {
    await server.platform.db
      .updateTable('person')
      .set({ location_id: optionIdOf('acme', 'Denver') })
      .where('user_name', '=', reader)
      .execute();
    await server.platform.db
      .updateTable('person')
      .set({ location_id: optionIdOf('acme', 'Boston') })
      .where('user_name', '=', 'hidden@acme.example')
      .execute();
    const { Id, ImageUrl } = await withPicture({ Filters: [{ Category: 'Location', Values: [optionIdOf('acme', 'Denver')] }] });
    expect(await statusFor(ImageUrl, reader)).toBe(200);
    expect(await statusFor(ImageUrl, 'hidden@acme.example')).toBe(404);
    expect(await statusFor(ImageUrl, 'participant@globex.example')).toBe(404);
    expect(await statusFor(ImageUrl, 'admin@globex.example')).toBe(404);
    expect(await statusFor(ImageUrl)).toBe(401);
    await saved(admin, { Id, IsArchived: true });
    expect(await statusFor(ImageUrl, reader)).toBe(404);
    for (const name of ['admin@acme.example', 'adminlite@acme.example', 'superadmin@wellspring.example'])
      expect(await statusFor(ImageUrl, name), name).toBe(200);
    const person = await server.as(reader);
    expect((await person.get(`/root/downloadfile?s3FileName=${ImageUrl?.split('/').at(-1)}`)).status).not.toBe(200);
  });

  it('[ADR-083] is needed for a display with a picture; another display has none', async () => {
    expect(faultsOf(await save(admin, { Title: 'Open day', DisplayType: 'AnnouncementImage' }))).toEqual([
      ['ImageUploadRequest', 'Choose a picture for this announcement.'],
    ]);
    const { Id, ImageUrl } = await withPicture();
    expect((await saved(admin, { Id, Title: 'Open days' })).ImageUrl).toBe(ImageUrl);
    expect((await saved(admin, { Id, DisplayType: 'Announcement' })).ImageUrl).toBeNull();
  });

  it.each([
    ['text', Buffer.from('<script>alert(1)</script>')],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')],
    ['nothing that can be decoded', Buffer.from('ffd8ffe000104a46', 'hex')],
  ])('is refused at its field where the file holds %s', async (_what, bytes) => {
    const refused = await save(admin, { Title: 'Open day', DisplayType: 'AnnouncementImage', ...sent(bytes) });
    expect([refused.status, faultsOf(refused)[0]?.[0]]).toEqual([400, 'ImageUploadRequest']);
    expect(await files()).toEqual([]);
  });

  it('a replaced one can be restored while the save can be undone, and its file is deleted then', async () => {
    const first = await withPicture();
    const second = await saved(admin, { Id: first.Id, ...sent(await photo('#a33')) });
    expect(second.ImageUrl).not.toBe(first.ImageUrl);
    expect((await putLastBack(admin)).status).toBe(200);
    expect((await list(admin))[0]?.ImageUrl).toBe(first.ImageUrl);
    await saved(admin, { Id: first.Id, ...sent(await photo('#33a')) });
    expect(await files()).toHaveLength(3);
    server.clock.set(new Date(Date.parse(server.clock.iso()) + 31 * 86_400_000));
    await server.platform.settled();
    expect(await files()).toHaveLength(1);
    admin = await server.as('admin@acme.example');
    const [shown] = await list(admin);
    expect(await statusFor(shown?.ImageUrl ?? '', reader)).toBe(200);
  });

  it('a replaced one can be restored for its own thirty days, regardless of earlier saves', async () => {
    const first = await withPicture();
    await saved(admin, { Id: first.Id, Title: 'Day of open doors' });
    server.clock.set(new Date(Date.parse(server.clock.iso()) + 20 * 86_400_000));
    admin = await server.as('admin@acme.example');
    await saved(admin, { Id: first.Id, ...sent(await photo('#a33')) });
    server.clock.set(new Date(Date.parse(server.clock.iso()) + 20 * 86_400_000));
    await server.platform.settled();
    admin = await server.as('admin@acme.example');
    expect((await putLastBack(admin)).status).toBe(200);
    expect((await list(admin))[0]?.ImageUrl).toBe(first.ImageUrl);
    expect(await statusFor(first.ImageUrl, reader)).toBe(200);
  });

  it('is deleted with a deleted announcement when that can no longer be undone', async () => {
    const { Id } = await withPicture();
    await (await server.as(reader)).post('/userannouncements', { AnnouncementId: Id, IsArchived: true });
    await admin.delete(`/announcements/${Id}`);
    expect(await files()).toHaveLength(1);
    server.clock.set(new Date(Date.parse(server.clock.iso()) + 31 * 86_400_000));
    await server.platform.settled();
    expect(await files()).toEqual([]);
    expect(await server.platform.db.selectFrom('record_version').select('id').where('id', '=', Id).execute()).toEqual([]);
  });

  it('a keyed save draws it before its transaction, and once', async () => {
    const body = { Title: 'Open day', DisplayType: 'AnnouncementImage', ...sent(await photo()) };
    const key = { 'idempotency-key': 'open-day-1' };
    const first = await save(admin, body, key);
    expect(first.status).toBe(200);
    expect(await save(admin, body, key)).toEqual(first);
    expect(await files()).toHaveLength(1);
  });
});

describe('links of announcements', () => {
  const withLink = (link: object, who = admin) => save(who, { Title: 'Open day', ...link });

  it.each([
    ['an external link', { LinkType: 'ExternalLink', LinkUrl: ' https://a.example/x ' }, { LinkUrl: 'https://a.example/x', LinkDestination: null }],
    ['a film of the web', { LinkType: 'Video', LinkUrl: 'https://films.example/a.mp4' }, { LinkUrl: 'https://films.example/a.mp4' }],
    ['a film of our own', { LinkType: 'Video', LinkUrl: '/assets/a.mp4' }, { LinkUrl: '/assets/a.mp4' }],
    ['a page', { LinkType: 'WithinProduct', LinkDestination: 'UserProfile', LinkUrl: 'https://a.example' }, { LinkUrl: null, LinkDestination: 'UserProfile' }],
    ['nothing', { LinkType: 'Blank', LinkUrl: 'https://a.example' }, { LinkUrl: null }],
  ])('[ADR-083] %s is kept as its kind needs it', async (_what, link, expected) => {
    const { status, body } = await withLink(link);
    expect([status, body.Data]).toEqual([200, expect.objectContaining(expected)]);
  });

  it('[ADR-083] a challenge of the company is stored with its owner, for the address of its page', async () => {
    const { Destinations, Programs } = (await admin.get('/announcements/targets')).body.Data;
    expect(Destinations).toEqual(['Challenge', 'Event', 'UserProfile']);
    const [target] = Programs;
    const { body } = await withLink({ LinkType: 'WithinProduct', LinkDestination: target.Destination, ProgramId: target.ProgramId });
    expect(body.Data).toMatchObject({ ProgramId: target.ProgramId, TargetName: target.Name });
    expect((await newsOf(reader))[0]).toMatchObject({ LinkDestination: target.Destination, ProgramId: target.ProgramId, EntityId: expect.any(String) });
  });

  it.each([
    ['plain http', { LinkType: 'ExternalLink', LinkUrl: 'http://a.example' }, 'LinkUrl'],
    ['a script', { LinkType: 'ExternalLink', LinkUrl: 'javascript:alert(1)' }, 'LinkUrl'],
    ['a name and a password', { LinkType: 'ExternalLink', LinkUrl: 'https://bank.example:x@a.example' }, 'LinkUrl'],
    ['no address', { LinkType: 'Video' }, 'LinkUrl'],
    ['a page that plays films', { LinkType: 'Video', LinkUrl: 'https://www.youtube.com/watch?v=1' }, 'LinkUrl'],
    ['an address that only looks like ours', { LinkType: 'Video', LinkUrl: '//a.example/a.mp4' }, 'LinkUrl'],
    ['one that does behind a blank', { LinkType: 'Video', LinkUrl: '/\t/a.example/a.mp4' }, 'LinkUrl'],
    ['one that does behind a line', { LinkType: 'Video', LinkUrl: '/\n/a.example/a.mp4' }, 'LinkUrl'],
    ['a page of films, its name written out', { LinkType: 'Video', LinkUrl: 'https://www.youtube.com./watch?v=1' }, 'LinkUrl'],
    ['a page that plays films under another name', { LinkType: 'Video', LinkUrl: 'https://www.youtube-nocookie.com/embed/1' }, 'LinkUrl'],
    ['no destination', { LinkType: 'WithinProduct' }, 'LinkDestination'],
    ['no challenge', { LinkType: 'WithinProduct', LinkDestination: 'Challenge' }, 'ProgramId'],
    ['a challenge that the company lacks', { LinkType: 'WithinProduct', LinkDestination: 'Challenge', ProgramId: 'elsewhere' }, 'ProgramId'],
    ['a challenge as an event', { LinkType: 'WithinProduct', LinkDestination: 'Event', ProgramId: 'acme-stairs' }, 'ProgramId'],
  ])('[ADR-083] %s is refused at its field', async (_what, link, field) => {
    const refused = await withLink(link);
    expect([refused.status, faultsOf(refused)[0]?.[0]]).toEqual([400, field]);
  });

  it('a page that the company has not licensed is refused', async () => {
    const toAssessment = { LinkType: 'WithinProduct', LinkDestination: 'HealthAssessment' };
    expect(faultsOf(await withLink(toAssessment))[0]?.[0]).toBe('LinkDestination');
    await server.platform.db.insertInto('company_plugin').values({ company_id: 'acme', plugin_id: 'hra' }).execute();
    expect((await withLink(toAssessment)).status).toBe(200);
    expect((await admin.get('/announcements/targets')).body.Data.Destinations).toContain('HealthProfile');
  });
});
