import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { BoardMessage } from '../../../../plugins/programs/contract';
import type { SignedIn } from '../../../testing/appForTests';
import { board, colleague, me, post, remove, server, withBoard } from '../testing/boardForTests';

withBoard();

const address = (sourceId = board, rest = ''): string => `/messageboard/getmessages?sourceId=${sourceId}${rest}`;
const read = async (who: SignedIn, rest = ''): Promise<BoardMessage[]> => (await who.get(address(board, rest))).body.Data;

/** A picture with the place where it was taken in its EXIF data. */
const photo = async (format: 'png' | 'gif' | 'jpeg' | 'webp' = 'jpeg'): Promise<string> => {
  const image = sharp({ create: { width: 900, height: 600, channels: 3, background: '#2e7d46' } }).withExif({ IFD0: { Copyright: 'somebody' } });
  return `data:image/${format};base64,${(await image.toFormat(format).toBuffer()).toString('base64')}`;
};
const download = async (who: SignedIn, url: string) => server.app.inject({ url, headers: who.authorization });

describe('a message board', () => {
  it('[MSG-001, MSG-002, MSG-009, MSG-031, MSG-033] accepts a text, which is then the last one in the list', async () => {
    const { status, body } = await post(me, { Text: ' See you at noon. ' });
    expect(status).toBe(200);
    expect(body.Data).toEqual({
      MessageId: expect.any(String),
      UserId: me.userId,
      Name: 'Paige Participant',
      SourceId: board,
      Text: 'See you at noon.',
      Image: null,
      ImageThumbnail: null,
      Date: expect.stringMatching(/^2026-11-20T18:00/),
      UploadImageName: null,
      DisplayDate: 'November 20, 12:00 PM',
      Mentions: [],
    });
    expect((await read(colleague)).at(-1)).toEqual(body.Data);
  });

  it('[MSG-032] returns all messages oldest first, or the requested number before a given one', async () => {
    const all = await read(me);
    expect(all.length).toBeGreaterThan(10);
    expect(all.map(({ Date: date }) => date)).toEqual(all.map(({ Date: date }) => date).sort());
    const latest = await read(me, '&take=4');
    expect(latest).toEqual(all.slice(-4));
    expect(await read(me, `&take=3&before=${latest[0]?.MessageId}`)).toEqual(all.slice(-7, -4));
    // A deleted message keeps its place in the order.
    await remove(colleague, all.find(({ UserId }) => UserId === colleague.userId) as BoardMessage);
    expect(await read(me, `&take=3&before=${latest[0]?.MessageId}`)).toEqual(all.slice(-7, -4));
  });

  it('[MSG-016, MSG-021, MSG-022] is published to all its viewers', async () => {
    const { body } = await post(me, { Text: 'Hello' });
    expect(server.published).toContainEqual({ topic: `messageBoard:${board}`, payload: { ...body.Data, IsDeleted: false } });
  });

  it('[MSG-010] keeps a picture without what a camera wrote into it, with a small one beside it', async () => {
    const { body } = await post(me, { Image: await photo(), UploadImageName: 'walk.jpg' });
    expect(body.Data).toMatchObject({ UploadImageName: 'walk.jpg', Text: '' });
    const small = Buffer.from(body.Data.ImageThumbnail.split(',')[1], 'base64');
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 320 });
    const answer = await download(colleague, body.Data.Image);
    expect(answer.headers['content-type']).toBe('image/jpeg');
    const kept = await sharp(answer.rawPayload).metadata();
    expect(kept).toMatchObject({ format: 'jpeg', width: 900 });
    expect(kept.exif).toBeUndefined();
  });

  it('[MSG-010] draws the picture of a keyed call before its transaction, for users who may post it', async () => {
    const message = { SourceId: board, Text: '', Image: await photo(), UploadImageName: 'walk.jpg' };
    const key = { 'idempotency-key': 'picture-1' };
    const first = await me.post('/messageboard/sendmessage', message, key);
    expect(first.status).toBe(200);
    expect(await me.post('/messageboard/sendmessage', message, key)).toEqual(first);
    const outsider = await server.as('participant@globex.example');
    expect((await outsider.post('/messageboard/sendmessage', message, key)).status).toBe(403);
  });

  it.each([
    ['what only claims to be a picture', `data:image/png;base64,${Buffer.from('<svg onload="alert(1)"/>').toString('base64')}`],
    ['an SVG', `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`],
    ['an address elsewhere', 'https://example.com/a.png'],
    ['text that is not Base64', 'data:image/png;base64,%%%%'],
  ])('[MSG-028] refuses %s', async (_, Image) => {
    const answer = await post(me, { Image, UploadImageName: 'a.png' });
    expect(answer).toMatchObject({ status: 400, body: { Errors: [{ Message: expect.stringContaining('.png, .gif, .jpg or .jpeg') }], ShowUser: true } });
  });

  it('[MSG-027] takes png, gif and jpeg, whatever the address calls them, and nothing else', async () => {
    for (const kind of ['png', 'gif', 'jpeg'] as const) expect((await post(me, { Image: await photo(kind), UploadImageName: 'a' })).status, kind).toBe(200);
    const webp = (await photo('webp')).replace('image/webp', 'image/png');
    expect((await post(me, { Image: webp, UploadImageName: 'a.png' })).status).toBe(400);
  });

  it('[MSG-026] refuses a picture of more than 1,000,000 bytes', async () => {
    const Image = `data:image/png;base64,${Buffer.alloc(1_000_001).toString('base64')}`;
    expect((await post(me, { Image, UploadImageName: 'a.png' })).status).toBe(413);
  });

  it('[MSG-028] refuses a message without text and picture', async () => {
    expect((await post(me, { Text: ' \n ' })).status).toBe(400);
  });

  it('[MSG-034, MSG-020] a message that its author deletes is removed for all users, with its picture', async () => {
    const { body } = await post(me, { Text: 'Oh', Image: await photo(), UploadImageName: 'a.jpg' });
    expect((await remove(me, body.Data)).status).toBe(200);
    expect((await read(colleague)).map(({ MessageId }) => MessageId)).not.toContain(body.Data.MessageId);
    expect(server.published.at(-1)).toMatchObject({
      topic: `messageBoard:${board}`,
      payload: { MessageId: body.Data.MessageId, IsDeleted: true, Text: '', ImageThumbnail: null },
    });
    expect((await download(me, body.Data.Image)).statusCode).not.toBe(200);
    expect((await remove(me, body.Data)).status).toBe(200);
  });

  it.each([
    ['participant2@acme.example', 403],
    ['admin@acme.example', 200],
    ['wradmin@acme.example', 200],
    ['superadmin@wellspring.example', 200],
    ['coach@acme.example', 403],
    ['admin@globex.example', 403],
  ])('[MSG-029] %s may delete the message of another: %i', async (userName, status) => {
    const { body } = await post(me, { Text: 'Hello' });
    expect((await remove(await server.as(userName), body.Data)).status).toBe(status);
  });

  it.each([
    ['participant@acme.example', 200],
    ['spanish@acme.example', 200],
    ['sso@acme.example', 403],
    ['participant@globex.example', 403],
    ['admin@acme.example', 200],
    ['admin@globex.example', 403],
    ['coach@acme.example', 403],
    ['support@wellspring.example', 403],
  ])('[MSG-030] is for who takes part and for administrators of the company: %s %i', async (userName, status) => {
    const sent = await post(me, { Image: await photo(), UploadImageName: 'a.jpg' });
    const who = await server.as(userName);
    expect((await who.get(address())).status).toBe(status);
    expect((await post(who, { Text: 'Hello' })).status).toBe(status);
    expect((await download(who, sent.body.Data.Image)).statusCode).toBe(status);
  });

  it('[MSG-030] a program without the feature has none, nor has one that there is not', async () => {
    expect((await me.get(address('acme-stairs'))).status).toBe(403);
    expect((await me.get(address('nowhere'))).status).toBe(403);
  });

  it('a message whose answer was lost is posted once', async () => {
    const body = { SourceId: board, Text: 'Once', Image: null, UploadImageName: null };
    const key = { 'idempotency-key': 'a-key-of-the-browser-0001' };
    const first = await me.post('/messageboard/sendmessage', body, key);
    expect((await me.post('/messageboard/sendmessage', body, key)).body).toEqual(first.body);
    expect((await read(me)).filter(({ Text }) => Text === 'Once')).toHaveLength(1);
  });
});
