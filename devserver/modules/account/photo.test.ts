import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assetsCookie, signAssetsPass } from '../../platform/auth/assetsPass';
import { appForTests, type SignedIn, type TestApp } from '../../testing/appForTests';
import root from '../root/routes';
import account from './routes';

const path = '/user/profileimage';

let server: TestApp;
let me: SignedIn;
beforeAll(async () => {
  server = await appForTests([root, account]);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.fresh();
  me = await server.as('participant@acme.example');
});

/** A picture as a camera stores it: rotated by its metadata, which also contain the place. */
const photo = async (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#3a7' } })
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const upload = async (bytes: Buffer) => me.post(path, { Image: bytes.toString('base64') });

/** Requests a picture like a browser: without a token, with the cookie of a sign-in. */
const fetchPicture = async (url: string, userName?: string, method: 'GET' | 'HEAD' = 'GET') => {
  const headers: Record<string, string> = {};
  if (userName !== undefined) {
    const { authorization } = (await server.as(userName)).authorization;
    const { sid } = server.app.jwt.decode<{ sid: string }>(authorization.replace('Bearer ', ''))!;
    const pass = signAssetsPass({ ids: [], session: sid, until: '2030-01-01T00:00:00.000Z' }, server.platform.config.tokenSecret);
    headers.cookie = `${assetsCookie.name}=${pass}`;
  }
  return server.app.inject({ method, url, headers });
};

describe('a picture of oneself', () => {
  it('is stored as a square of 512 pixels, WebP, without the camera’s metadata', async () => {
    const { status, body } = await upload(await photo());
    expect(status).toBe(200);
    const url: string = body.Data.ProfileImageUrl;
    expect((await me.get('/user/current')).body.ProfileImageUrl).toBe(url);
    const served = await fetchPicture(url, 'participant@acme.example');
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
    const head = await fetchPicture(url, 'participant@acme.example', 'HEAD');
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', served.headers['content-length']]);
    expect((await fetchPicture(url, undefined, 'HEAD')).statusCode).toBe(401);
    const { format, width, height, exif, orientation } = await sharp(served.rawPayload).metadata();
    expect({ format, width, height, exif, orientation }).toEqual({ format: 'webp', width: 512, height: 512, exif: undefined, orientation: undefined });
  });

  it('is drawn before the transaction of a call with a key, and once for the key', async () => {
    const key = { 'idempotency-key': 'photo-1' };
    const body = { Image: (await photo()).toString('base64') };
    const first = await me.post(path, body, key);
    expect(first.status).toBe(200);
    expect(await me.post(path, body, key)).toEqual(first);
  });

  it('is refused in words at its field where it is too large to work with, in both languages', async () => {
    const giant = await sharp({ create: { width: 4900, height: 4900, channels: 3, background: '#3a7' } })
      .png()
      .toBuffer();
    const told = async (language: string) => (await me.post(path, { Image: giant.toString('base64') }, { 'accept-language': language })).body.Errors[0];
    expect(await told('en-US')).toEqual({ Field: 'Image', Message: expect.stringContaining('24 megapixels') });
    expect(await told('es-419')).toEqual({ Field: 'Image', Message: expect.stringContaining('24 megapíxeles') });
  });

  it('is uploaded one at a time if it is large: a second one of a person must wait, that of another is accepted', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const large = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#888', noise } })
      .png()
      .toBuffer();
    const colleague = await server.as('participant2@acme.example');
    const send = (who: SignedIn) => who.post(path, { Image: large.toString('base64') });
    const [one, another, other] = await Promise.all([send(me), send(me), send(colleague)]);
    expect([[one.status, another.status].sort(), other.status]).toEqual([[200, 429], 200]);
    expect((await send(me)).status).toBe(200);
  });

  it('is visible only to colleagues and to staff who reach the company', async () => {
    const url: string = (await upload(await photo())).body.Data.ProfileImageUrl;
    const statusFor = async (userName?: string) => (await fetchPicture(url, userName)).statusCode;
    expect(await statusFor('participant2@acme.example')).toBe(200);
    expect(await statusFor('partner@northwind.example')).toBe(200);
    expect(await statusFor('participant@globex.example')).toBe(404);
    expect(await statusFor()).toBe(401);
  });

  it('ends with the next one, and when it is removed', async () => {
    const first: string = (await upload(await photo())).body.Data.ProfileImageUrl;
    const second: string = (await upload(await photo())).body.Data.ProfileImageUrl;
    expect((await fetchPicture(first, 'participant@acme.example')).statusCode).toBe(404);
    expect((await me.delete(path)).body.Data.ProfileImageUrl).toBeNull();
    expect((await fetchPicture(second, 'participant@acme.example')).statusCode).toBe(404);
    expect(await server.platform.db.selectFrom('file').select('name').execute()).toEqual([]);
  });

  it.each([
    ['text', Buffer.from('<script>alert(1)</script>')],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')],
    ['nothing that can be decoded', Buffer.from('ffd8ffe000104a46', 'hex')],
    ['no byte at all', Buffer.alloc(0)],
  ])('is none where the file holds %s', async (_what, bytes) => {
    const refused = await upload(bytes);
    expect([refused.status, refused.body.Errors[0].Field]).toEqual([400, 'Image']);
  });
});
