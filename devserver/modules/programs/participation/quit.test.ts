import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Program } from '../../../../plugins/programs/contract';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import root from '../../root/routes';
import programs from '../routes';
import type { ProgramTables } from '../tables';
import { pointsForTests } from '../testing/pointsForTests';

let server: TestApp;
let me: SignedIn;
const sockets: Socket[] = [];
let points: ReturnType<typeof pointsForTests>;

beforeAll(async () => {
  points = pointsForTests();
  server = await appForTests([programs, root, points.module]);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  await server.fresh();
  points.rewind();
  me = await server.as('participant@acme.example');
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(() => server.close());

const quit = (id: string, ownerId = 'acme', language = 'en-US') =>
  me.post(`/userprograms/quit?ownerId=${ownerId}&id=${id}`, undefined, { 'accept-language': language });
const join = (ProgramId: string, headers: Record<string, string>) => me.post('/userprograms/joinprograms', [{ ProgramId, IsPersonal: false }], headers);
const listOf = async (name: string): Promise<string[]> => (await me.get(`/userprograms/${name}`)).body.Data.map(({ Id }: Program) => Id);

/** A socket of a person that has joined the topic of a program's board. */
const hearBoard = async ({ authorization }: SignedIn, sourceId: string): Promise<Socket> => {
  const { port } = server.app.server.address() as AddressInfo;
  const token = authorization.authorization.slice('Bearer '.length);
  const client = io(`http://127.0.0.1:${port}`, { path: '/realtime', transports: ['websocket'], auth: { token }, forceNew: true });
  sockets.push(client);
  expect(await client.emitWithAck('join', `messageBoard:${sourceId}`)).toBe(true);
  return client;
};

describe('quitting', () => {
  it('[MSG-030] ends the person’s messages of the board on all devices, and not those of administrators', async () => {
    const topic = 'messageBoard:acme-lunch-walk';
    const [one, other] = [await hearBoard(me, 'acme-lunch-walk'), await hearBoard(me, 'acme-lunch-walk')];
    const left = Promise.all([one, other].map((client) => new Promise((resolve) => client.once('left', resolve))));
    expect((await quit('acme-lunch-walk')).status).toBe(200);
    expect(await left).toEqual([topic, topic]);
    expect(await one.emitWithAck('join', topic)).toBe(false);
    expect((await me.post('/userprograms/undoquit?ownerId=acme&id=acme-lunch-walk')).status).toBe(200);
    expect(await one.emitWithAck('join', topic)).toBe(true);
    const admin = await server.as('admin@acme.example');
    await admin.post('/userprograms/joinprograms', [{ ProgramId: 'acme-lunch-walk', IsPersonal: false }]);
    const told: unknown[] = [];
    const administering = (await hearBoard(admin, 'acme-lunch-walk')).on('left', (gone) => told.push(gone));
    expect((await admin.post('/userprograms/quit?ownerId=acme&id=acme-lunch-walk')).status).toBe(200);
    // Requests of a socket run in order, so this answer follows the check of the right.
    expect(await administering.emitWithAck('join', topic)).toBe(true);
    expect(told).toEqual([]);
  });

  it('[PRG-177] answers the program as it is afterwards, and offers it again', async () => {
    expect(await quit('acme-stairs')).toMatchObject({
      status: 200,
      body: {
        Data: { Id: 'acme-stairs', ProgramStatus: 'Quit', Progress: { Percent: 0 }, SelfReportStats: { Submitted: 0 }, Action: { Type: 'JoinPrograms' } },
      },
    });
    expect(await listOf('current')).not.toContain('acme-stairs');
    expect(await listOf('available')).toContain('acme-stairs');
  });

  it('[PRG-177] joining again begins at zero', async () => {
    await quit('acme-stairs');
    const again = await me.post('/userprograms/joinprograms', [{ ProgramId: 'acme-stairs', IsPersonal: false }]);
    expect(again.body.Data[0]).toMatchObject({ ProgramStatus: 'SignedUp', Progress: { Percent: 0, Display: '0 of 5' } });
    expect((await me.get('/userprograms/selfreport/acme-stairs')).body.Data.UserSelfReports).toEqual([]);
  });

  it('[PRG-177, PRG-067] deducts the points of its levels and notifies every screen', async () => {
    await quit('acme-lunch-walk');
    expect(points.announced.at(-1)).toMatchObject({ userId: me.userId, programId: 'acme-lunch-walk', programName: 'Walk at Lunch', points: -40 });
    const topic = `user:${me.userId}`;
    expect(server.published).toContainEqual({
      topic,
      payload: { Category: 'Points', Message: { OwnerId: 'acme', ChallengeId: 'acme-lunch-walk', ProgramId: 'acme-lunch-walk', UpdatedPoints: -40 } },
    });
    expect(server.published).toContainEqual({ topic, payload: { Category: 'Home', Message: { OwnerId: 'acme', ChallengeId: 'acme-lunch-walk' } } });
  });

  it('[PRG-073] a personal program disappears and its template is offered again', async () => {
    const made = (await me.post('/userprograms/joinprograms', [{ ProgramId: 'read-more', IsPersonal: true }])).body.Data[0];
    expect(await quit(made.Id)).toMatchObject({ status: 200, body: { Data: { Id: made.Id, ProgramStatus: 'Quit' } } });
    expect(await listOf('current')).not.toContain(made.Id);
    expect(await listOf('available')).toContain('read-more');
    expect((await me.get(`/userprograms/detail?ownerId=acme&id=${made.Id}`)).status).toBe(404);
  });

  it.each([
    ['what was completed', 'acme-water', 'acme', 409],
    ['what was never joined', 'acme-long-walk', 'acme', 409],
    ['what was quit already', 'acme-quiet-minutes', 'acme', 409],
    ['what has ended', 'acme-bring-a-colleague', 'acme', 409],
    ["another company's program", 'globex-fruit', 'globex', 404],
    ['the right program of the wrong owner', 'acme-stairs', 'globex', 404],
  ])('[PRG-177] refuses %s', async (_what, id, owner, status) => {
    expect(await quit(id, owner)).toMatchObject({ status, body: { StatusCode: status } });
  });

  it('[PRG-177] wants owner and id', async () => {
    expect((await me.post('/userprograms/quit?id=acme-stairs')).status).toBe(400);
  });
});

describe('undoing', () => {
  const undo = (id: string, ownerId = 'acme') => me.post(`/userprograms/undoquit?ownerId=${ownerId}&id=${id}`);
  const later = async (seconds: number): Promise<void> => {
    server.clock.advance(seconds * 1000);
    me = await server.as('participant@acme.example');
  };
  const tables = ['program', 'program_text', 'program_level', 'program_sign_up', 'program_submission'] as const;
  const rowsOf = async (programId: string): Promise<readonly string[]> => {
    const rows = (name: (typeof tables)[number]) =>
      server
        .tables<ProgramTables>()
        .selectFrom(name)
        .selectAll()
        .where(name === 'program' ? 'id' : 'program_id', '=', programId)
        .execute();
    return (await Promise.all(tables.map(rows))).flatMap((found) => found.map((row) => JSON.stringify(row))).sort();
  };

  it.each(['acme-lunch-walk', 'acme-volunteer', 'acme-resilience', 'Activity-Id-acme-stretch', 'own-guitar'])('restores all of %s, once', async (id) => {
    const before = await rowsOf(id);
    const [detail, completion] = [`/userprograms/detail?ownerId=acme&id=${id}`, `/user/v1/userprogramcompletion/${id}`];
    const seen = [(await me.get(detail)).body, (await me.get(completion)).body];
    const earned = points.pointsOf(me.userId);
    expect((await quit(id)).status).toBe(200);
    await later(10);
    expect(await undo(id)).toMatchObject({ status: 200, body: seen[0] });
    expect((await undo(id)).status).toBe(200);
    expect(await rowsOf(id)).toEqual(before);
    expect([(await me.get(detail)).body, (await me.get(completion)).body]).toEqual(seen);
    expect(points.pointsOf(me.userId)).toBe(earned);
    expect(await listOf('current')).toContain(id);
  });

  it('restores attachments, which are closed meanwhile and deleted at the deadline, with or without other activity', async () => {
    const Attachment = Buffer.from('proof').toString('base64');
    const report = { Attachment, AttachmentName: 'proof.txt', UserComments: '', Checked: true, RequireApproval: true };
    const { body } = await me.post('/userprograms/submitselfreport/', { ChallengeId: 'acme-volunteer', ChallengeOwnerId: 'acme', ...report });
    const open = async () => (await server.app.inject({ url: body.Data[0].AttachmentUrl, headers: me.authorization })).statusCode;
    const files = async () => (await server.platform.db.selectFrom('file').select('name').where('display_name', '=', 'proof.txt').execute()).length;
    await quit('acme-volunteer');
    expect(await open()).toBe(403);
    await undo('acme-volunteer');
    expect(await open()).toBe(200);
    await quit('acme-volunteer');
    await later(119);
    await server.platform.settled();
    expect(await files()).toBe(1);
    await later(2);
    await server.platform.settled();
    expect(await files()).toBe(0);
  });

  it.each([
    ['after two minutes', () => later(121)],
    [
      'once the program was joined again',
      () =>
        join('acme-lunch-walk', {})
          .then(() => quit('acme-lunch-walk'))
          .then(() => later(121)),
    ],
  ])('is refused %s', async (_what, happens) => {
    await quit('acme-lunch-walk');
    await happens();
    expect(await undo('acme-lunch-walk')).toMatchObject({ status: 409, body: { ShowUser: true } });
    expect(await listOf('current')).not.toContain('acme-lunch-walk');
  });

  it('brings no second program of one template', async () => {
    const made = (await me.post('/userprograms/joinprograms', [{ ProgramId: 'read-more', IsPersonal: true }])).body.Data[0];
    await quit(made.Id);
    await me.post('/userprograms/joinprograms', [{ ProgramId: 'read-more', IsPersonal: true }]);
    expect((await undo(made.Id)).status).toBe(409);
    expect((await listOf('current')).filter((id) => id === made.Id)).toEqual([]);
  });

  it('a new join keeps the former part inaccessible', async () => {
    await quit('acme-lunch-walk');
    await join('acme-lunch-walk', {});
    expect(await undo('acme-lunch-walk')).toMatchObject({ status: 200, body: { Data: { Progress: { Percent: 0 }, EarnedPoints: 0 } } });
  });

  it("is for one's own part, of the right owner", async () => {
    await quit('acme-lunch-walk');
    const other = await server.as('participant@globex.example');
    expect((await other.post('/userprograms/undoquit?ownerId=acme&id=acme-lunch-walk')).status).toBe(404);
    expect((await undo('acme-lunch-walk', 'globex')).status).toBe(404);
    expect((await undo('acme-long-walk')).status).toBe(409);
    expect((await undo('acme-lunch-walk')).status).toBe(200);
  });
});

it('[SES-137] joins and quits of one account are 300 in an hour, refused ones with a key included', async () => {
  const other = await server.as('participant2@acme.example');
  const texts = { 'en-US': /joined and left programs too often. Try again in 60 minutes/, 'es-419': /demasiadas veces. Vuelve a intentarlo en 60 minutos/ };
  for (let n = 0; n < 300; n += 1) {
    const headers = { 'idempotency-key': `key-${n}` };
    expect((await (n % 2 ? me.post('/userprograms/quit?ownerId=acme&id=none', undefined, headers) : join('none', headers))).status).toBe(404);
  }
  for (const [language, text] of Object.entries(texts)) {
    for (const answer of [await quit('acme-stairs', 'acme', language), await join('acme-long-walk', { 'accept-language': language })]) {
      expect(answer).toMatchObject({ status: 429, body: { ShowUser: true, Errors: [{ Message: expect.stringMatching(text) }] } });
    }
  }
  expect((await other.post('/userprograms/quit?ownerId=acme&id=none')).status).toBe(404);
  server.clock.advance(60 * 60_000);
  expect((await (await server.as('participant@acme.example')).post('/userprograms/quit?ownerId=acme&id=acme-stairs')).status).toBe(200);
});
