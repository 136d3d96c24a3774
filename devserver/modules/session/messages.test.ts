import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isPostgres } from '../../platform/database/eachEngine';
import { columnsOfTables } from '../../platform/database/schema';
import { query } from '../../testing/query';
import root from '../root/routes';
import { keyForm, minutes, type SessionServer, sessionForTests } from './testing/sessionForTests';

let server: SessionServer;
beforeAll(async () => {
  server = await sessionForTests([root]);
});
afterAll(() => server.close());
beforeEach(() => server.fresh());

const hidden = 'hidden@acme.example';
const newDevice = 'newdevice@acme.example';
const gone = '(The text is no longer kept: the code or link in it was used or replaced, or has expired.)';

/** Texts of the messages to an address in the dev controls, newest first. */
const textsTo = async (to: string): Promise<readonly string[]> => (await server.outbox()).flatMap(({ To, Body }) => (To === to ? [Body] : []));
/** The stored rows of these messages. */
const rowsTo = (to: string) =>
  server.db
    .selectFrom('outbox')
    .select(['kind', 'subject', 'sent_at', 'body', 'secret_hash', 'expires_at'])
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .execute();
const forgotten = { kind: 'mail', subject: expect.any(String), sent_at: expect.any(String), body: null, secret_hash: null, expires_at: null };

/** What the database stores: the bytes of SQLite's files, which also have deleted rows, or all values on PostgreSQL. */
const stored = async (): Promise<Buffer> => {
  const { dataDir } = server.platform.config;
  if (!isPostgres(server.db))
    return Buffer.concat(readdirSync(dataDir).flatMap((name) => (name.startsWith('wellspring') ? [readFileSync(path.join(dataDir, name))] : [])));
  const values: unknown[] = [];
  for (const table of new Set((await columnsOfTables(server.db)).map((column) => column.table)))
    for (const row of await query<Readonly<Record<string, unknown>>>(server.db, `select * from "${table}"`)) values.push(...Object.values(row));
  return Buffer.concat(values.map((value) => (Buffer.isBuffer(value) ? value : Buffer.from(`${value}\n`))));
};

const resetKey = async (): Promise<string> => {
  await server.browser().post('/login/resetpassword', { UserName: hidden });
  return server.inMessageTo(hidden, keyForm);
};

/** Signs in on a new device, up to its code. */
const deviceCode = async () => {
  const browser = server.browser();
  const { Token, Contacts = [] } = await browser.login(newDevice);
  const { UserIdHash, Type } = Contacts[0]!;
  const send = () => browser.post('/account/login/senddevicecode', { Token, UserIdHash, Type });
  await send();
  return { send, verify: (Code: string) => browser.post('/account/login/verifydevice', { Token, UserIdHash, Code, TrustDevice: false }) };
};

describe('a code or link in a message', () => {
  it('is nowhere in the data folder as plain text, but in the outbox of the dev controls while it is valid', async () => {
    const key = await resetKey();
    await deviceCode();
    const code = await server.inMessageTo(newDevice, /(\d{6})/);
    const kept = await stored();
    expect(kept.includes(hidden)).toBe(true);
    for (const text of [key, `${code}.`, `${code} `, 'vkey=']) expect(kept.includes(text), text).toBe(false);
  });

  it('is deleted when the link is used', async () => {
    const key = await resetKey();
    expect((await server.browser().get('/account/login/autologin', { VKey: key })).json().Stage).toBe('ForgotPassword');
    expect(await textsTo(hidden)).toEqual([gone]);
    expect(await rowsTo(hidden)).toEqual([forgotten]);
  });

  it('is deleted when the link is revoked by a new password', async () => {
    const [unused, used] = [await resetKey(), await resetKey()];
    const { Token } = (await server.browser().get('/account/login/autologin', { VKey: used })).json();
    await server.browser().post('/login/resetpassword', { Token, NewPassword: 'Garden#2042', ConfirmPassword: 'Garden#2042' });
    expect((await server.browser().get('/account/login/autologin', { VKey: unused })).json().IsLoginSuccessful).toBe(false);
    const rows = await rowsTo(hidden);
    expect(rows.filter(({ secret_hash }) => secret_hash !== null)).toEqual([]);
    expect(rows.slice(-2)).toEqual([forgotten, forgotten]);
  });

  it('is deleted when the link expires, and the links of the fixtures at their own end', async () => {
    await resetKey();
    server.clock.advance(minutes(59));
    expect((await textsTo(hidden))[0]).toMatch(keyForm);
    server.clock.advance(minutes(1));
    expect(await textsTo(hidden)).toEqual([gone]);
    await expect.poll(() => rowsTo(hidden)).toEqual([forgotten]);
    expect((await textsTo('coach@acme.example'))[0]).toMatch(keyForm);
    server.clock.advance(minutes(2 * 24 * 60));
    await expect.poll(() => rowsTo('coach@acme.example')).toEqual([forgotten]);
  });

  it('is deleted when the code is used', async () => {
    const { verify } = await deviceCode();
    expect((await verify(await server.inMessageTo(newDevice, /(\d{6})/))).statusCode).toBe(200);
    expect(await rowsTo(newDevice)).toEqual([forgotten]);
  });

  it('is deleted when another code replaces it', async () => {
    const { send } = await deviceCode();
    await send();
    const [newest, older] = await textsTo(newDevice);
    expect(newest).toMatch(/\d{6}/);
    expect(older).toBe(gone);
  });

  it('is deleted when the code was tried too often', async () => {
    const { verify } = await deviceCode();
    const code = await server.inMessageTo(newDevice, /(\d{6})/);
    for (let count = 0; count < 4; count += 1) await verify(code === '000000' ? '000001' : '000000');
    expect((await textsTo(newDevice))[0]).toContain(code);
    await verify(code === '000000' ? '000001' : '000000');
    expect(await rowsTo(newDevice)).toEqual([forgotten]);
  });

  it('is deleted when a newer link replaces it', async () => {
    const { browser } = server;
    const Fields = { FirstName: 'Erin', LastName: 'Eligible', DateOfBirth: '1988-04-12', EmployeeNumber: 'A-20001' };
    const ask = () => browser().post('/registration/v2/eligibility', { Rid: 'ACME-2026', IsPrimaryMember: true, Fields });
    await ask();
    await ask();
    const [newest, older] = await textsTo('eligible@acme.example');
    expect(newest).toMatch(keyForm);
    expect(older).toBe(gone);
  });
});
