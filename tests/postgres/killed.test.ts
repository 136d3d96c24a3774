import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { verifyAudit } from '../../devserver/platform/audit/verify';
import { openPostgres } from '../../devserver/platform/database/postgres/open';
import { configForTests } from '../../devserver/platform/testing/configForTests';
import { fixturePassword } from '../../fixtures/accounts';
import { bundleTool } from '../../scripts/build/bundleTool.mjs';
import { type PostgresServer, startPostgres } from './server';

/** Number of kills, and of entries before each one. A longer run: `KILLS=40 ENTRIES=1500 npm run test:postgres -- killed`. */
const kills = Number(process.env.KILLS ?? 3);
const entriesBetween = Number(process.env.ENTRIES ?? 40);

const workers = ['participant@acme.example', 'spanish@acme.example', 'hidden@acme.example', 'admin@acme.example'] as const;
const tracker = 'acme-pages';

let postgres: PostgresServer;
let url: string;
let script: string;
const dataDir = mkdtempSync(path.join(tmpdir(), 'wellspring-killed-'));
const running: { child: ChildProcess; port: number }[] = [];

const start = async (): Promise<{ child: ChildProcess; port: number }> => {
  const child = fork(script, { env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir } });
  const [port] = await Promise.race([once(child, 'message'), once(child, 'exit').then(([code]) => Promise.reject(new Error(`A server ended with ${code}.`)))]);
  return { child, port };
};

beforeAll(async () => {
  postgres = await startPostgres(inject('postgresPrograms'));
  url = await postgres.newDatabase();
  script = await bundleTool('tests/postgres/server.process.ts');
  running.push(await start());
  running.push(await start());
});
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await postgres?.stop();
  rmSync(dataDir, { recursive: true });
});

const send = async (at: number, called: string, body: object, headers: Record<string, string>): Promise<{ status: number; body: unknown }> => {
  const answer = await fetch(`http://127.0.0.1:${running[at]?.port}/api${called}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
  return { status: answer.status, body: await answer.json() };
};

/** Sends a call to the servers in turn until one answers, as the queue of a browser does. */
const untilAnswered = async (called: string, body: object, headers: Record<string, string>): Promise<{ status: number; body: unknown }> => {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const answer = await send(attempt % 2, called, body, headers).catch(() => undefined);
    if (answer !== undefined && answer.status !== 503) return answer;
    await pause(100);
  }
  throw new Error(`${called} was not answered by any server.`);
};

const signIn = async (UserName: string): Promise<string> => {
  const { body } = await untilAnswered('/account/login/login', { UserName, Password: fixturePassword, TrustDeviceIds: [] }, {});
  const { Token } = body as { readonly Token: string | null };
  if (Token === null) throw new Error(`${UserName} was not signed in: ${JSON.stringify(body)}`);
  return Token;
};

const count = async (text: string, parameters: readonly string[]): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ n: number }>(text, [...parameters]).finally(() => client.end());
  return rows[0]?.n ?? 0;
};
const ofPerson = 'join person on person.id = person_id where person.user_name = $1';
const keysOf = (userName: string) => count(`select count(*)::int as n from idempotency ${ofPerson} and key like 'killed-%'`, [userName]);
const entriesOf = (userName: string) => count(`select count(*)::int as n from tracker_entry ${ofPerson} and tracker_id = $2`, [userName, tracker]);

it(
  '[SHL-090] of two servers one is killed repeatedly: no acknowledged entry is lost or doubled, and the audit is unaltered',
  async () => {
    const before = new Map<string, number>();
    for (const userName of workers) before.set(userName, await entriesOf(userName));
    let isOver = false;
    let answered = 0;
    const done = new Map<string, number>();
    const refused: unknown[] = [];
    const work = workers.map(async (userName, worker) => {
      const authorization = `Bearer ${await signIn(userName)}`;
      for (let n = 1; !isOver; n += 1) {
        const key = `killed-${worker}-${n}`;
        const entry = {
          Id: '',
          TrackerId: tracker,
          TrackerName: '',
          EntryDate: '11/19/2026 12:00:00',
          EntryDateKey: '',
          EntryValues: { Pages: `${(n % 900) + 1}` },
          Source: 'UserEntry',
        };
        const answer = await untilAnswered('/TrackerEntry/SaveTrackerEntry', entry, { authorization, 'idempotency-key': key });
        answered += 1;
        if (answer.status === 200) done.set(userName, (done.get(userName) ?? 0) + 1);
        else refused.push(answer);
      }
    });
    const killing = async (): Promise<void> => {
      for (let kill = 0; kill < kills; kill += 1) {
        const earlier = answered;
        await expect.poll(() => answered - earlier, { timeout: entriesBetween * 1000, interval: 10 }).toBeGreaterThanOrEqual(entriesBetween);
        const victim = running[kill % 2];
        const closed = victim && once(victim.child, 'exit');
        victim?.child.kill('SIGKILL');
        await closed;
        running[kill % 2] = await start();
      }
    };
    await killing().finally(() => {
      isOver = true;
    });
    await Promise.all(work);
    expect(refused).toEqual([]);

    for (const userName of workers) {
      const [keys, entries] = [await keysOf(userName), await entriesOf(userName)];
      expect({ keys, entries: entries - (before.get(userName) ?? 0) }, userName).toEqual({ keys: done.get(userName), entries: done.get(userName) });
    }
    const { db, close } = await openPostgres(url, { isBeside: true });
    expect(await verifyAudit(db, [configForTests('').tokenSecret])).toMatchObject({ isUnbroken: true });
    await close();
  },
  60_000 + kills * entriesBetween * 1000,
);
