import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appForTests, type TestApp } from '../../testing/appForTests';
import { isOnPostgres } from '../../testing/postgresForTests';
import { moduleForTests } from '../testing/moduleForTests';

const metricsToken = 'a-token-for-the-measuring-station';

describe('metrics', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await appForTests([moduleForTests], { settings: { metricsToken } });
  });
  afterAll(() => server.close());

  const scrape = (authorization?: string) => server.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });
  const figures = async (): Promise<ReadonlyMap<string, number>> => {
    const { body } = await scrape(`Bearer ${metricsToken}`);
    const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]));
  };

  it.each([undefined, 'Bearer ', 'Bearer another token', `Basic ${metricsToken}`])('are closed to %s', async (authorization) => {
    const answer = await scrape(authorization);
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.body).not.toContain('wellspring_');
  });

  it('count calls by method, pattern and status, without names', async () => {
    const person = await server.as('participant@acme.example');
    await person.get('/things/data');
    await person.get('/things/data');
    await person.get('/things/data?secret=health');
    await server.app.inject('/api/things/data');
    const all = await figures();
    const count = (status: number): number | undefined => all.get(`wellspring_call_seconds_count{method="GET",path="/api/things/data",status="${status}"}`);
    expect([count(200), count(400), count(401)]).toEqual([2, 1, 1]);
    const text = [...all.keys()].join('\n');
    expect(text).not.toMatch(/secret|participant|acme/);
  });

  it('tell what waits', async () => {
    const before = await figures();
    expect(before.get('wellspring_sockets')).toBe(0);
    expect(before.get('wellspring_files_answer')).toBe(1);
    expect(before.get('wellspring_pictures')).toBe(0);
    expect(before.get('wellspring_database_waiting')).toBe(0);
    expect(before.get('wellspring_after_answers')).toBe(0);
    expect(before.get('wellspring_round_age_seconds')).toBeGreaterThanOrEqual(0);
    expect(before.get('process_resident_memory_bytes')).toBeGreaterThan(0);
    const { db, clock } = server.platform;
    const now = clock.iso();
    const message = { recipient: 'one@acme.example', kind: 'mail', subject: 'Later', attempts: 0, sent_at: now, due_at: now } as const;
    await db
      .insertInto('outbox')
      .values({ ...message, body: null, html: null, calendar: null, secret_hash: null, expires_at: null, delivered_at: null })
      .execute();
    expect((await figures()).get('wellspring_mails_waiting')).toBe((before.get('wellspring_mails_waiting') ?? 0) + 1);
  });
});

it('there are no metrics without METRICS_TOKEN', async () => {
  const server = await appForTests([moduleForTests]);
  try {
    expect((await server.app.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } })).statusCode).toBe(404);
  } finally {
    await server.close();
  }
});

// On PostgreSQL reads do not wait for a change.
it.skipIf(isOnPostgres)('reports when it is ready for calls', async () => {
  const server = await appForTests([moduleForTests]);
  const ready = () => server.app.inject('/api/ready');
  expect((await ready()).json()).toEqual({ status: 'ok' });
  const { db } = server.platform;
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const holding = db.transaction().execute(() => held);
  try {
    const answer = await ready();
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('1');
  } finally {
    letGo();
    await holding;
  }
  expect((await ready()).statusCode).toBe(200);
  await server.close();
});
