import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import Database from 'better-sqlite3';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverOptions } from '../../../../esbuild.config.mjs';
import { fixturePassword } from '../../../../fixtures/accounts';
import { inventPerson } from '../../../../fixtures/people';
import { randomSequence } from '../../../../fixtures/random';
import { findModules } from '../../../../scripts/build/discover.mjs';
import { addFunctions } from '../../../platform/database/functions';

/** Inside the checkout, so that the packages are found. */
const outdir = path.resolve(`node_modules/.cache/wellspring/messages-${process.pid}`);
const dataDir = mkdtempSync(path.join(tmpdir(), 'wellspring-messages-'));
const recipients = 5000;
const subject = 'To each of you once';
let child: ChildProcess | undefined;

beforeAll(async () => {
  await build(serverOptions({ outdir, watch: false, devControls: true, plugins: () => [], modules: () => findModules() }));
});
afterAll(() => {
  child?.kill('SIGKILL');
  rmSync(outdir, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true });
});

/** Starts the server. @returns its address */
const start = async (): Promise<string> => {
  const env = { ...process.env, NODE_ENV: 'development', PORT: '0', DATA_DIR: dataDir };
  const begun = spawn(process.execPath, [path.join(outdir, 'server/main.js')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  child = begun;
  for await (const line of createInterface({ input: begun.stdout })) {
    const address = /^Wellspring is ready at (http:\/\/127\.0\.0\.1:\d+)$/.exec(line)?.[1];
    if (address === undefined) continue;
    // The request log must not fill the pipe.
    begun.stdout.resume();
    return address;
  }
  throw new Error('The server ended before it was ready.');
};

const kill = async (): Promise<void> => {
  const closed = child && once(child, 'close');
  child?.kill('SIGKILL');
  await closed;
};

const post = async (address: string, called: string, body: object, token?: string): Promise<unknown> => {
  const headers = { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${address}/api${called}`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect([called, answer.status]).toEqual([called, 200]);
  return answer.json();
};

const open = (options: Database.Options = {}) => new Database(path.join(dataDir, 'wellspring.sqlite'), options);

const reading = <T>(sql: string): T[] => {
  const sqlite = open({ readonly: true });
  try {
    return sqlite.prepare(sql).all() as T[];
  } finally {
    sqlite.close();
  }
};
const done = (): number => reading<{ n: number }>(`select done as n from sent_message where subject = '${subject}'`)[0]?.n ?? 0;

/** People of Acme until it has as many as the message needs. */
const fillAcme = (): void => {
  const sqlite = open();
  addFunctions(sqlite);
  const { n } = sqlite.prepare("select count(*) as n from person where company_id = 'acme' and is_active = 1").get() as { n: number };
  const random = randomSequence('recipients');
  sqlite.transaction(() => {
    for (let at = 0; at < recipients - n; at++) {
      const { row } = inventPerson('acme', `many-${at}-`, at, 'hash', random);
      const columns = Object.entries(row);
      sqlite
        .prepare(`insert into person (${columns.map(([name]) => name).join(', ')}) values (${columns.map(() => '?').join(', ')})`)
        .run(columns.map(([, value]) => value));
    }
  })();
  sqlite.close();
};

/** Lets minutes pass until at least so many have the message. */
const sendUntil = async (address: string, wanted: number): Promise<void> => {
  for (let minute = 2; done() < wanted; minute++) {
    const before = done();
    await post(address, '/__dev/clock', { advanceSeconds: minute === 2 ? 600 : 61 });
    await expect.poll(() => done() > before, { timeout: 20_000, interval: 3 }).toBe(true);
    while (done() < wanted) {
      const now = done();
      const grows = await expect
        .poll(() => done() > now, { timeout: 700, interval: 3 })
        .toBe(true)
        .then(
          () => true,
          () => false,
        );
      if (!grows) break;
    }
  }
};

it('a message to 5,000 reaches each of them once, though the process is killed three times while it is sent', { timeout: 240_000 }, async () => {
  await start();
  await kill();
  fillAcme();
  let address = await start();
  const { Token } = (await post(address, '/account/login/login', { UserName: 'admin@acme.example', Password: fixturePassword, TrustDeviceIds: [] })) as {
    readonly Token: string;
  };
  const answer = await post(address, '/messagingtool/email', { EntityId: 'acme', Filters: [], Subject: subject, Body: '<p>Hello {{FirstName}}</p>' }, Token);
  expect(answer).toMatchObject({ Data: { Count: recipients } });

  const places = [0.2, 0.5, 0.8].map((part) => Math.round(recipients * (part + Math.random() * 0.15)));
  for (const place of places) {
    await sendUntil(address, place);
    await kill();
    expect(done(), `killed at ${place}`).toBeLessThan(recipients);
    address = await start();
  }
  await sendUntil(address, recipients);
  await expect
    .poll(() => reading<{ state: string }>(`select state from sent_message where subject = '${subject}'`), { timeout: 20_000 })
    .toEqual([{ state: 'Sent' }]);
  await kill();

  const [counted] = reading(`select count(*) as mails, count(distinct recipient) as people from outbox where subject = '${subject}'`);
  expect(counted).toEqual({ mails: recipients, people: recipients });
  expect(reading(`select recipients, done, skipped from sent_message where subject = '${subject}'`)).toEqual([{ recipients, done: recipients, skipped: 0 }]);
});
