import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { serverOptions } from '../esbuild.config.mjs';
import { fixturePassword } from '../fixtures/accounts';
import { findModules } from '../scripts/build/discover.mjs';

/** Inside the checkout, so that the packages are resolved. */
const outdir = path.resolve(`node_modules/.cache/wellspring/main-${process.pid}`);
const dataDir = mkdtempSync(path.join(tmpdir(), 'wellspring-main-'));
const children: ChildProcess[] = [];

beforeAll(async () => {
  await build(serverOptions({ outdir, watch: false, devControls: true, plugins: () => [], modules: () => findModules() }));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => {
  rmSync(outdir, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true });
});

const start = (environment: Readonly<Record<string, string>> = {}): ChildProcess => {
  const env = { ...process.env, NODE_ENV: 'development', PORT: '0', DATA_DIR: dataDir, ...environment };
  const child = spawn(process.execPath, [path.join(outdir, 'server/main.js')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  return child;
};

/** Returns the address that a server prints when it is ready. */
const ready = async (child: ChildProcess): Promise<string> => {
  const lines = createInterface({ input: child.stdout! });
  for await (const line of lines) {
    const address = /^Wellspring is ready at (http:\/\/127\.0\.0\.1:\d+)$/.exec(line)?.[1];
    // The output is read on, because the request log must not fill the pipe.
    if (address !== undefined) {
      child.stdout!.resume();
      return address;
    }
  }
  throw new Error('The server ended before it was ready.');
};

const ended = async (child: ChildProcess): Promise<{ readonly code: number | null; readonly said: string }> => {
  let said = '';
  child.stderr!.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
};

const postTo = (address: string, token?: string) => (asked: string, body: object) =>
  fetch(`${address}/api${asked}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });

const signIn = async (address: string): Promise<string> => {
  const answer = await postTo(address)('/account/login/login', { UserName: 'participant@acme.example', Password: fixturePassword, TrustDeviceIds: [] });
  return ((await answer.json()) as { readonly Token: string }).Token;
};

const languageOf = async (address: string, token: string): Promise<unknown> => {
  const answer = await fetch(`${address}/api/user/current`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { readonly PreferredLanguage?: string }).PreferredLanguage;
};

describe('the server', () => {
  it('prints its address when ready, and one sentence if the port is in use', async () => {
    const first = start();
    const address = await ready(first);
    expect(await (await fetch(`${address}/api/health`)).json()).toEqual({ status: 'ok' });
    const { port } = new URL(address);
    const second = start({ PORT: port, DATA_DIR: path.join(dataDir, 'second') });
    expect(await ended(second)).toEqual({ code: 1, said: `PORT is "${port}": this port is taken; another port, or 0 for a free one, is accepted.\n` });
  });

  it('refuses a folder that another server uses, in one sentence', async () => {
    const first = start();
    const address = await ready(first);
    const problem = `process ${first.pid} has this folder open; end that process, or choose another folder`;
    expect(await ended(start())).toEqual({ code: 1, said: `DATA_DIR is "${dataDir}": ${problem}.\n` });
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
  });

  it('restricts its own folder to its user, and reports where it cannot', async () => {
    const rightsOf = (folder: string): string => (statSync(folder).mode & 0o777).toString(8);
    const [own, shared] = [path.join(dataDir, 'own'), path.join(dataDir, 'shared')];
    for (const folder of [own, shared]) mkdirSync(folder);
    chmodSync(own, 0o755);
    chmodSync(shared, 0o755);
    writeFileSync(path.join(shared, 'a file of somebody else'), '');
    await ready(start({ DATA_DIR: own }));
    expect(rightsOf(own)).toBe('700');
    const server = start({ DATA_DIR: shared });
    let said = '';
    server.stdout!.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    await expect.poll(() => said, { timeout: 20_000 }).toContain(`Others on this machine can look into ${shared}: choose a folder of its own`);
    expect(rightsOf(shared)).toBe('755');
  });

  it('reports an unusable database in one sentence', async () => {
    const folder = path.join(dataDir, 'damaged');
    mkdirSync(folder);
    const file = path.join(folder, 'wellspring.sqlite');
    writeFileSync(file, 'These are not the bytes of a database. '.repeat(100));
    const said = `${file} is damaged, or no database: put back a backup, or choose another folder as DATA_DIR.\n`;
    expect(await ended(start({ DATA_DIR: folder }))).toEqual({ code: 1, said });
  });

  it('[SES-083] includes an identity provider on a separate origin, at which companies sign out, also after a reset', async () => {
    const address = await ready(start());
    const logoutUrl = async (): Promise<string> => {
      const answer = await fetch(`${address}/api/entityajax/getcurrententityv2`, { headers: { authorization: `Bearer ${await signIn(address)}` } });
      return ((await answer.json()) as { readonly SSOLogoutUrl: string }).SSOLogoutUrl;
    };
    const before = await logoutUrl();
    expect(new URL(before).origin).not.toBe(address);
    expect((await fetch(before)).status).toBe(200);
    await postTo(address)('/__dev/reset', { scenario: 'default' });
    expect(await logoutUrl()).toBe(before);
    const begun = await fetch(`${address}/api/account/login/sso`, { redirect: 'manual' });
    expect(new URL(begun.headers.get('location') ?? '').origin).toBe(new URL(before).origin);
  });

  it('rejects common passwords, from the list beside it', async () => {
    const post = postTo(await ready(start()));
    const begun = await post('/account/login/login', { UserName: 'forcereset@acme.example', Password: fixturePassword, TrustDeviceIds: [] });
    const { Token } = (await begun.json()) as { readonly Token: string };
    const set = (NewPassword: string) => post('/login/resetpassword', { Token, NewPassword, ConfirmPassword: NewPassword });
    const refused = await set('Trustno1');
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('one of the most common and easy to guess')]);
    expect((await set('Garden#2042')).status).toBe(200);
  });

  it('has no identity provider in production', async () => {
    const folder = path.join(dataDir, 'production');
    const address = await ready(start({ NODE_ENV: 'production', TOKEN_SECRET: 'for tests only, long enough to pass', DATA_DIR: folder }));
    const begun = await fetch(`${address}/api/account/login/sso`, { redirect: 'manual' });
    expect(begun.headers.get('location')).toBe('/act/auth/login?sso=true');
  });

  it('reports in one sentence that the port of the providers is in use', async () => {
    const neighbour = createServer().listen(0, '127.0.0.1');
    await once(neighbour, 'listening');
    const { port } = neighbour.address() as AddressInfo;
    const { code, said } = await ended(start({ PORT: String(port - 1), DATA_DIR: path.join(dataDir, 'beside') }));
    neighbour.close();
    expect(code).toBe(1);
    const problem = `port ${port}, where the development providers listen, is taken; another port, or 0 for free ones, is accepted`;
    expect(said).toBe(`PORT is "${port - 1}": ${problem}.\n`);
  });

  it('refuses an address of another machine, in one sentence', async () => {
    const { code, said } = await ended(start({ HOST: '192.0.2.1' }));
    expect(code).toBe(1);
    expect(said).toBe('HOST is "192.0.2.1": a name or an IP address of this machine is accepted.\n');
  });

  it('reports an invalid setting in one sentence', async () => {
    const { code, said } = await ended(start({ NODE_ENV: 'staging' }));
    expect(code).toBe(1);
    expect(said).toBe('NODE_ENV is "staging": development, test and production are accepted.\n');
  });

  it('finishes running requests on SIGTERM and exits with 0', async () => {
    const child = start();
    const address = await ready(child);
    await postTo(address)('/__dev/faults', [{ path: '/brandings', delayMs: 1500 }]);
    let isAnswered = false;
    const running = fetch(`${address}/api/brandings`).finally(() => {
      isAnswered = true;
    });
    // Once later calls are answered, the slow one is being processed.
    for (const _ of [1, 2]) await fetch(`${address}/api/health`);
    expect(isAnswered).toBe(false);
    const end = ended(child);
    child.kill('SIGTERM');
    expect((await running).status).toBe(200);
    expect((await end).code).toBe(0);
  });

  it('exits on SIGTERM although a browser holds connections: one opened in advance, one of an earlier call', async () => {
    const child = start();
    const address = await ready(child);
    const { hostname, port } = new URL(address);
    const ahead = connect(Number(port), hostname);
    await once(ahead, 'connect');
    // The response shows that the server has accepted both connections.
    await fetch(`${address}/api/health`);
    const [end] = await Promise.all([ended(child), once(ahead, 'close'), child.kill('SIGTERM')]);
    expect(end.code).toBe(0);
  });

  it('keeps acknowledged changes and sessions after kill -9', async () => {
    const child = start();
    const address = await ready(child);
    const token = await signIn(address);
    expect(await (await postTo(address, token)('/user/language/change', { Code: 'es-419' })).json()).toBe(true);
    const end = ended(child);
    child.kill('SIGKILL');
    await end;
    const again = await ready(start());
    expect(await languageOf(again, token)).toBe('es-419');
  });
});
