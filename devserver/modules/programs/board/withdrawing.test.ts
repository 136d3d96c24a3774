import { describe, expect, it } from 'vitest';
import type { SignedIn } from '../../../testing/appForTests';
import { board, colleague, me, server, withBoard } from '../testing/boardForTests';

withBoard('session');

const key = 'a-key-of-a-call';
const keyed = { 'idempotency-key': key };

const post = (who: SignedIn, Text = 'Hello') => who.post('/messageboard/sendmessage', { SourceId: board, Text, Image: null, UploadImageName: null }, keyed);
const withdraw = (who: SignedIn, under = key) => who.post('/session/withdrawcall', { Key: under });
const textsSeenBy = async (who: SignedIn): Promise<string[]> =>
  (await who.get(`/messageboard/getmessages?sourceId=${board}`)).body.Data.map(({ Text }: { Text: string }) => Text);

describe('a call that is withdrawn', () => {
  it('after it was carried out is undone, and its key does nothing any more', async () => {
    expect((await post(me)).status).toBe(200);
    expect(await textsSeenBy(colleague)).toContain('Hello');
    expect(await withdraw(me)).toMatchObject({ status: 200, body: { WasMade: true } });
    expect(await textsSeenBy(colleague)).not.toContain('Hello');
    expect(server.published).toContainEqual(expect.objectContaining({ payload: expect.objectContaining({ IsDeleted: true }) }));
    expect(await post(me)).toMatchObject({ status: 409, body: { Errors: [{ Message: 'This change was withdrawn.' }] } });
    expect(await textsSeenBy(colleague)).not.toContain('Hello');
  });

  it('before it arrives is never carried out', async () => {
    expect(await withdraw(me)).toMatchObject({ status: 200, body: { WasMade: false } });
    expect((await post(me)).status).toBe(409);
    expect(await textsSeenBy(me)).not.toContain('Hello');
  });

  it('twice is withdrawn once', async () => {
    await post(me);
    await withdraw(me);
    expect(await withdraw(me)).toMatchObject({ status: 200, body: { WasMade: false } });
  });

  it("is the person's own: nobody withdraws what another has sent under the same key", async () => {
    await post(me);
    expect(await withdraw(colleague)).toMatchObject({ status: 200, body: { WasMade: false } });
    expect(await textsSeenBy(me)).toContain('Hello');
    expect((await post(colleague, 'Mine')).status).toBe(409);
  });

  it('is refused without a sign-in, and with an invalid key', async () => {
    expect((await server.anonymous('POST', '/session/withdrawcall', { Key: key })).status).toBe(401);
    expect((await withdraw(me, 'a key')).status).toBe(400);
    expect((await withdraw(me, '')).status).toBe(400);
  });

  it('is refused with the reason if the change cannot be undone', async () => {
    await me.post('/messageboard/markread', { SourceId: board, MessageId: '1' }, keyed);
    expect(await withdraw(me)).toMatchObject({ status: 409, body: { Errors: [{ Message: 'It cannot be undone here.' }], ShowUser: true } });
  });

  it('deletes the stored answer and the undo data', async () => {
    await post(me);
    await withdraw(me);
    expect(await server.platform.db.selectFrom('idempotency').select(['route', 'answer', 'undo']).where('key', '=', key).execute()).toEqual([
      { route: '', answer: '', undo: null },
    ]);
  });
});

describe('the key of a message', () => {
  const latest = async (who: SignedIn) => (await who.get(`/messageboard/getmessages?sourceId=${board}&take=1`)).body.Data[0];

  it('is returned in lists to the author only, and in the live message, by which their devices recognise it', async () => {
    await post(me);
    expect(await latest(me)).toMatchObject({ Text: 'Hello', Key: key });
    expect(await latest(colleague)).not.toHaveProperty('Key');
    expect(server.published).toContainEqual(expect.objectContaining({ payload: expect.objectContaining({ Text: 'Hello', Key: key, IsDeleted: false }) }));
  });
});
