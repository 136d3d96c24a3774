import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fixturePassword } from '../../../../fixtures/accounts';
import type { Privacy } from '../../../../shell/features/account/contract';
import { appForTests, type SignedIn, type TestApp, testTime } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';
import account from '../routes';

const privacy = '/user/privacy';

let server: TestApp;
let me: SignedIn;
beforeAll(async () => {
  server = await appForTests([account, ...modulesNamed('root', 'session', 'notices', 'programs', 'trackers', 'rewards', 'hra', 'university')]);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.fresh();
  me = await server.as('participant@acme.example');
});

afterEach(() => void vi.restoreAllMocks());

const Password = fixturePassword;

const privacyOf = async (who: SignedIn): Promise<Privacy> => (await who.get(privacy)).body;

/** A sign-in with password from a browser. */
const signInWith = async (userAgent: string): Promise<string> => {
  const payload = { UserName: 'participant@acme.example', Password: fixturePassword, TrustDeviceIds: [] };
  const answer = await server.app.inject({ method: 'POST', url: '/api/account/login/login', headers: { 'user-agent': userAgent }, payload });
  return answer.json().Token;
};

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('stored data', () => {
  it('are counted by kind, of all areas, with consents, their time, and whether the text is still in use', async () => {
    const { Records, Consents } = await privacyOf(me);
    expect([...new Set(Records.map(({ Area }) => Area))]).toEqual(
      expect.arrayContaining(['account', 'notices', 'programs', 'trackers', 'rewards', 'hra', 'university']),
    );
    expect(Records.find(({ Area, Name }) => Area === 'trackers' && Name === 'entries')?.Count).toBeGreaterThan(20);
    expect(Consents).toEqual(expect.arrayContaining([expect.objectContaining({ Name: 'Privacy Policy', IsCurrent: true, IsGiven: true })]));
    await server.platform.db.updateTable('company').set({ eula_id: 'acme-eula-2' }).where('id', '=', 'acme').execute();
    const replaced = expect.objectContaining({ Name: 'End User Agreement', IsCurrent: false, IsGiven: true });
    expect((await privacyOf(me)).Consents).toEqual(expect.arrayContaining([replaced]));
  });

  it('are visible neither to another person nor to an impersonating user', async () => {
    const acting = await server.as('support@acme.example', 'participant@acme.example');
    expect((await acting.get(privacy)).status).toBe(403);
    expect((await acting.post(`${privacy}/download`)).status).toBe(403);
    expect((await privacyOf(await server.as('participant@globex.example'))).Records.every(({ Area }) => Area !== 'hra')).toBe(true);
  });
});

describe('sign-ins', () => {
  it('are named by their device; one that is ended there is refused from then on', async () => {
    const token = await signInWith(firefox);
    const other = (await privacyOf(me)).Sessions.find(({ IsThis }) => !IsThis);
    expect(other).toMatchObject({ Device: 'Firefox, Windows', IsThis: false });
    expect((await me.delete(`${privacy}/sessions/${other?.SessionId}`)).body.Data.Sessions).toHaveLength(1);
    const there = await server.app.inject({ url: '/api/user/current', headers: { authorization: `Bearer ${token}` } });
    expect(there.statusCode).toBe(401);
    expect((await me.get('/user/current')).status).toBe(200);
  });

  it('elsewhere end all at once; this one stays, and it is audited', async () => {
    const tokens = [await signInWith(firefox), await signInWith(firefox)];
    const acting = await server.as('participant@acme.example');
    const colleague = await server.as('participant2@acme.example');
    const { body } = await me.delete(`${privacy}/sessions`);
    expect(body.Data.Sessions.map(({ IsThis }: { IsThis: boolean }) => IsThis)).toEqual([true]);
    for (const token of tokens)
      expect((await server.app.inject({ url: '/api/user/current', headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(401);
    expect((await acting.get('/user/current')).status).toBe(401);
    for (const who of [me, colleague]) expect((await who.get('/user/current')).status).toBe(200);
    const lines = await server.platform.db.selectFrom('audit').select(['subject_id', 'detail']).where('action', '=', 'account.sessionsEnded').execute();
    expect(lines).toEqual([{ subject_id: me.userId, detail: '{"count":3}' }]);
  });

  it('elsewhere lose their sockets, and this one keeps its own', async () => {
    const closed: string[] = [];
    vi.spyOn(server.platform.realtime, 'disconnectSession').mockImplementation((id) => void closed.push(id));
    const other = await server.as('participant@acme.example');
    const [theirs] = (await privacyOf(other)).Sessions.filter(({ IsThis }) => IsThis);
    await me.delete(`${privacy}/sessions`);
    expect(closed).toEqual([theirs?.SessionId]);
  });

  it('of others cannot be ended, nor the one in use', async () => {
    const colleague = await server.as('participant2@acme.example');
    const [theirs] = (await privacyOf(colleague)).Sessions;
    expect((await me.delete(`${privacy}/sessions/${theirs?.SessionId}`)).status).toBe(404);
    expect((await colleague.get('/user/current')).status).toBe(200);
    const [own] = (await privacyOf(me)).Sessions;
    expect((await me.delete(`${privacy}/sessions/${own?.SessionId}`)).status).toBe(409);
  });

  it('on a trusted device needs a code again; no one else can request that', async () => {
    const [device] = (await privacyOf(me)).Devices;
    const colleague = await server.as('participant2@acme.example');
    expect((await colleague.delete(`${privacy}/devices/${device?.DeviceId}`)).status).toBe(404);
    expect((await me.delete(`${privacy}/devices/${device?.DeviceId}`)).body.Data.Devices).toEqual([]);
  });
});

/** The files of an archive by name. */
const unzipBytes = (archive: Buffer): ReadonlyMap<string, Buffer> => {
  const files = new Map<string, Buffer>();
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50; ) {
    const [size, nameSize] = [archive.readUInt32LE(at + 18), archive.readUInt16LE(at + 26)];
    const name = archive.toString('utf8', at + 30, at + 30 + nameSize);
    const begin = at + 30 + nameSize;
    files.set(name, inflateRawSync(archive.subarray(begin, begin + size)));
    at = begin + size;
  }
  return files;
};

const unzip = (archive: Buffer): ReadonlyMap<string, string> => new Map([...unzipBytes(archive)].map(([name, bytes]) => [name, bytes.toString('utf8')]));

const gathered = async (who: SignedIn): Promise<NonNullable<Privacy['Download']>> => {
  expect((await who.post(`${privacy}/download`, { Password })).body.Data.Download).toMatchObject({ State: 'running', Done: 0 });
  await server.platform.settled();
  const { Download } = await privacyOf(who);
  if (!Download) throw new Error('Nothing was gathered.');
  return Download;
};

const fetchFile = (who: SignedIn, name: string | null) =>
  server.app.inject({ url: `/api/filehandler/downloadFile?s3FileName=${name}`, headers: { ...who.authorization } });

describe('the download', () => {
  it('asks for the password, and tells the person where they are reached', async () => {
    for (const proof of [{}, { Password: 'wrong' }, { Code: '123456' }])
      expect((await me.post(`${privacy}/download`, proof)).body.Errors[0].Field).toBe('Password');
    expect((await privacyOf(me)).Download).toBeNull();
    await gathered(me);
    const sent: { To: string; Subject: string }[] = (await server.app.inject({ url: '/api/__dev/outbox' })).json();
    const told = sent.filter(({ Subject }) => Subject === 'Your data download is being prepared');
    expect(told.map(({ To }) => To).sort()).toEqual(['paige@home.example', 'participant@acme.example']);
  });

  it('holds one JSON with everything and a CSV for each kind; it is audited', async () => {
    const { State, FileName, Done, Total } = await gathered(me);
    expect([State, Done]).toEqual(['ready', Total]);
    const files = unzip((await fetchFile(me, FileName)).rawPayload);
    const all = JSON.parse(files.get('all.json') ?? '{}');
    expect(all['account.profile']).toEqual([expect.objectContaining({ user_name: 'participant@acme.example' })]);
    const { Records } = await privacyOf(me);
    for (const { Area, Name } of Records.filter(({ Area }) => Area !== 'account')) {
      const rows = files.get(`${Area}-${Name}.csv`)?.split('\r\n').length ?? 0;
      expect(rows, `${Area} ${Name}`).toBeGreaterThan(all[`${Area}.${Name}`].length);
    }
    expect([...files.values()].join()).not.toMatch(/\$argon2|password_hash/);
    const actions = await server.platform.db.selectFrom('audit').select('action').where('action', 'like', 'account.data%').orderBy('id').execute();
    expect(actions.map(({ action }) => action)).toEqual(['account.dataRequested', 'account.dataGathered', 'account.dataFetched']);
  });

  it('contains the bytes of files, and a page in the person’s language that leads to all of it', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, n) => (n * 7919) % 251));
    const row = { display_name: 'mi foto/día <1>.webp', content_type: 'image/webp', size: bytes.length, created_at: testTime };
    const { config, db } = server.platform;
    for (const [name, owner_id] of [
      ['own', me.userId],
      ['of somebody else', 'acme-participant2'],
    ] as const) {
      await db
        .insertInto('file')
        .values({ ...row, name, owner_id, module_id: 'account' })
        .execute();
      writeFileSync(path.join(config.dataDir, 'files', name), bytes);
    }
    await me.post(`${privacy}/download`, { Password }, { 'accept-language': 'es-419' });
    await server.platform.settled();
    const files = unzipBytes((await fetchFile(me, (await privacyOf(me)).Download?.FileName ?? '')).rawPayload);
    const own = [...files].filter(([name]) => name.startsWith('files/'));
    expect(own.map(([name]) => name)).toEqual(expect.arrayContaining([expect.stringMatching(/^files\/\d{3} mi foto-día -1-\.webp$/)]));
    expect(own.filter(([, content]) => content.equals(bytes))).toHaveLength(1);
    const page = files.get('index.html')?.toString('utf8') ?? '';
    expect(page).toContain('<html lang="es-419">');
    expect(page).toContain('Tus datos, 20 de noviembre de 2026');
    expect(page).toContain('mi foto/día &lt;1>.webp');
    const leads = [...page.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => decodeURIComponent(link));
    expect([...leads, 'index.html'].sort()).toEqual([...files.keys()].sort());
  });

  it('is available to no one else, and deleted after a day or when another one is requested', async () => {
    const { FileName } = await gathered(me);
    for (const other of [await server.as('participant2@acme.example'), await server.as('support@acme.example', 'participant@acme.example')]) {
      expect((await fetchFile(other, FileName)).statusCode).toBe(403);
    }
    const { FileName: next } = await gathered(me);
    expect((await fetchFile(me, FileName)).statusCode).toBe(403);
    server.clock.set(new Date(Date.parse(server.clock.iso()) + 24 * 60 * 60_000 + 1000));
    const later = await server.as('participant@acme.example');
    expect((await fetchFile(later, next)).statusCode).toBe(403);
    expect((await privacyOf(later)).Download).toBeNull();
  });

  it('has states, kinds and actions in the person’s language, also in the JSON, whose names are English', async () => {
    await me.post('/user/privacy/download', { Password }, { 'accept-language': 'es-419' });
    await server.platform.settled();
    const files = unzip((await fetchFile(me, (await privacyOf(me)).Download?.FileName ?? '')).rawPayload);
    const all = JSON.parse(files.get('all.json') ?? '{}') as Record<string, Record<string, unknown>[]>;
    const codes = ['action', 'kind', 'login_type', 'role', 'sex', 'source', 'state', 'status'];
    const values = Object.entries(all).flatMap(([kind, rows]) =>
      Array.isArray(rows) ? rows.flatMap((row) => codes.flatMap((column) => (row[column] == null ? [] : [`${kind}.${column}=${row[column]}`]))) : [],
    );
    expect(values.length).toBeGreaterThan(100);
    const codeLike = /=([A-Z][a-z]+){2,}$|=[a-z]+\.[a-zA-Z]+$|=(Joined|Approved|Registered|Male|Female|Password|earned|email)$/;
    expect([...new Set(values.filter((value) => codeLike.test(value)))]).toEqual([]);
    expect(all['account.activity']?.map(({ action }) => action)).toContain('Copia de tus datos solicitada');
    expect(all['programs.programs']?.map(({ state }) => state)).toContain('participando');
    expect(files.get('programs-programs.csv')).toContain('participando');
    expect(all['account.profile']?.[0]).toMatchObject({ hide_from_leaderboard: 'no', language: 'inglés' });
    expect(all['hra.measurements']?.find(({ measure }) => measure === 'Índice de masa corporal')).toMatchObject({ value: 28.7, unit: 'kg/m²' });
    expect(files.get('index.html')).toContain('los nombres están en inglés');
  });

  it('is handed out in the sign-in alone that gave the password, and named in no other', async () => {
    const { FileName } = await gathered(me);
    const there = await server.as('participant@acme.example');
    expect((await privacyOf(there)).Download).toMatchObject({ State: 'ready', FileName: null });
    expect((await fetchFile(there, FileName)).statusCode).toBe(403);
    expect((await fetchFile(me, FileName)).statusCode).toBe(200);
    const { FileName: anew } = await gathered(there);
    expect([(await fetchFile(there, anew)).statusCode, (await fetchFile(me, anew)).statusCode]).toEqual([200, 403]);
  });

  it('is gathered five times an hour at most', async () => {
    for (let n = 0; n < 5; n++) await gathered(me);
    expect((await me.post(`${privacy}/download`, { Password })).status).toBe(429);
  });
});
