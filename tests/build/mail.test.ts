import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import modules from 'virtual:modules';
import { hash } from '@node-rs/argon2';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { allMigrations, migrateToLatest } from '../../devserver/platform/database/migrate';
import { openDatabase } from '../../devserver/platform/database/open';
import { openMailServer, type TestMailServer } from '../../devserver/platform/testing/openMailServer';
import { companies, companyRow } from '../../fixtures/companies';
import { inventPerson, withoutOptions } from '../../fixtures/people';
import { randomSequence } from '../../fixtures/random';

const dataDir = mkdtempSync(join(tmpdir(), 'wellspring-mail-'));
const patience = { timeout: 30_000 };
let mail: string;
let server: ChildProcess;
let output = '';
let mailServer: TestMailServer | undefined;

/** Adds a company and a person of its own, because in production there are no development accounts. */
beforeAll(async () => {
  const { db, close } = openDatabase(dataDir);
  await migrateToLatest(db, allMigrations(modules));
  const { row } = inventPerson('globex', 'own-', 1, await hash('Meadow#2041'), randomSequence('a person in production'));
  const company = companies.find(({ key }) => key === 'globex')!;
  await db
    .insertInto('company')
    .values({ ...companyRow(company, 2026), partner_id: null })
    .execute();
  await db
    .insertInto('person')
    .values({ ...row, ...withoutOptions })
    .execute();
  await db.insertInto('person_role').values({ person_id: row.id, role: 'participant' }).execute();
  mail = row.email;
  await close();
});
afterEach(async () => {
  server.kill('SIGKILL');
  await mailServer?.close();
});
afterAll(() => rmSync(dataDir, { recursive: true }));

/** Starts the deployment in production. @returns its address */
const start = async (smtpUrl = ''): Promise<string> => {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: dataDir,
    TOKEN_SECRET: 'for tests only, long enough to pass',
    SMTP_URL: smtpUrl,
  };
  output = '';
  server = spawn(process.execPath, [join(inject('single'), 'server/main.js')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  server.stdout!.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await expect.poll(() => output, patience).toMatch(/^Wellspring is ready at \S+$/m);
  return /ready at (\S+)/.exec(output)![1]!;
};

const post = (address: string, path: string, body: object): Promise<Response> =>
  fetch(`${address}/api${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

const textOf = (raw: string): string => raw.replace(/=\r\n/g, '').replaceAll('=3D', '=');
const linkIn = (raw: string): string | undefined => /https?:\/\/\S+vkey=\S+/.exec(textOf(raw))?.[0];
/** The received mails that contain a link. */
const withLink = ({ received }: TestMailServer) => received.filter(({ raw }) => linkIn(raw) !== undefined);

it('[SES-006, SES-007] in production a user sets a new password by the link in a mail, even if the mail server was down during the request', async () => {
  const { port, close } = await openMailServer();
  await close();
  const address = await start(`smtp://127.0.0.1:${port}`);
  await expect.poll(() => output, patience).toContain(`SITE_URL is not set: links in mails lead to ${address}.`);
  expect((await post(address, '/login/resetpassword', { UserName: mail })).status).toBe(200);
  await expect.poll(() => output, patience).toContain('mail not delivered yet');
  const up = await openMailServer(port);
  mailServer = up;
  await expect.poll(() => withLink(up).length, patience).toBe(1);
  const link = linkIn(withLink(up)[0]!.raw)!;
  expect(link.startsWith(`${address}/act/auth/validation/authcode?vkey=`)).toBe(true);
  const key = new URL(link).searchParams.get('vkey')!;
  const { Token } = (await (await fetch(`${address}/api/account/login/autologin?VKey=${key}`)).json()) as { readonly Token: string };
  expect((await post(address, '/login/resetpassword', { Token, NewPassword: 'Garden#2042', ConfirmPassword: 'Garden#2042' })).status).toBe(200);
  const signedIn = await post(address, '/account/login/login', { UserName: mail, Password: 'Garden#2042', TrustDeviceIds: [] });
  expect(await signedIn.json()).toMatchObject({ IsLoginSuccessful: true });
  expect(withLink(up)).toHaveLength(1);
  for (const text of [mail, key]) expect(output).not.toContain(text);
});

it('a server that is killed while it delivers a mail sends it again, recognisable as the same', async () => {
  const ids: string[] = [];
  mailServer = await openMailServer(0, {
    onData: (stream, _session, done) => {
      let raw = '';
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString();
      });
      stream.on('end', () => {
        if (linkIn(raw) === undefined) return done();
        ids.push(/^Message-ID: (.*)$/im.exec(raw)![1]!);
        server.kill('SIGKILL');
      });
    },
  });
  const { port } = mailServer;
  const address = await start(`smtp://127.0.0.1:${port}`);
  const end = once(server, 'exit');
  await post(address, '/login/resetpassword', { UserName: mail });
  await end;
  await mailServer.close();
  const up = await openMailServer(port);
  mailServer = up;
  await start(`smtp://127.0.0.1:${port}`);
  await expect.poll(() => withLink(up).map(({ messageId }) => messageId), patience).toEqual(ids);
});

it('says at its start that no mail can be sent', async () => {
  await start();
  await expect.poll(() => output, patience).toContain('SMTP_URL is not set: no mail goes out, so nobody can reset a password.');
});
