import { afterAll, beforeAll, expect, it } from 'vitest';
import { inventPerson } from '../../../../fixtures/people';
import { randomSequence } from '../../../../fixtures/random';
import { addFunctions } from '../../../platform/database/search/functions';
import { type KilledServer, killedServer } from '../../../testing/killedServer';

const recipients = 5000;
const subject = 'To each of you once';
let server: KilledServer;

beforeAll(async () => {
  server = await killedServer('messages');
});
afterAll(() => server.end());

const post = async (called: string, body: object, token?: string): Promise<unknown> => {
  const answer = await server.call('POST', called, body, token);
  expect([called, answer.status]).toEqual([called, 200]);
  return answer.body;
};
const done = (): number => server.rows<{ n: number }>(`select done as n from sent_message where subject = '${subject}'`)[0]?.n ?? 0;

/** Adds people to Acme until it has enough for the message. */
const fillAcme = (): void => {
  const sqlite = server.open();
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

/** Advances the clock until at least `wanted` recipients have the message. */
const sendUntil = async (wanted: number): Promise<void> => {
  for (let minute = 2; done() < wanted; minute++) {
    const before = done();
    await post('/__dev/clock', { advanceSeconds: minute === 2 ? 600 : 61 });
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
  await server.start();
  await server.kill();
  fillAcme();
  await server.start();
  const Token = await server.signIn('admin@acme.example');
  const answer = await post('/messagingtool/email', { EntityId: 'acme', Filters: [], Subject: subject, Body: '<p>Hello {{FirstName}}</p>' }, Token);
  expect(answer).toMatchObject({ Data: { Count: recipients } });

  const places = [0.2, 0.5, 0.8].map((part) => Math.round(recipients * (part + Math.random() * 0.15)));
  for (const place of places) {
    await sendUntil(place);
    await server.kill();
    expect(done(), `killed at ${place}`).toBeLessThan(recipients);
    await server.start();
  }
  await sendUntil(recipients);
  await expect
    .poll(() => server.rows<{ state: string }>(`select state from sent_message where subject = '${subject}'`), { timeout: 20_000 })
    .toEqual([{ state: 'Sent' }]);
  await server.kill();

  const [counted] = server.rows(`select count(*) as mails, count(distinct recipient) as people from outbox where subject = '${subject}'`);
  expect(counted).toEqual({ mails: recipients, people: recipients });
  expect(server.rows(`select recipients, done, skipped from sent_message where subject = '${subject}'`)).toEqual([
    { recipients, done: recipients, skipped: 0 },
  ]);
});
