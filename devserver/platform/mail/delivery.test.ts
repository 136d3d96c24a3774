import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deliveryPause, forgetMessages, heldFor, Outbox, type OutboxMessage, siteAddress, withdrawHeld } from '../outbox';
import type { Clock, Config, Platform } from '../platform';
import { openMailServer, refusal, type TestMailServer } from '../testing/openMailServer';
import { platformForTests } from '../testing/platformForTests';
import { type Courier, type Delivery, openDelivery, Undelivered } from './delivery';
import { givenAddress } from './recipients';
import { openSmtp } from './smtp';

const site = 'https://wellness.example';
const from = 'Wellspring <no-reply@wellness.example>';
const mail = { to: givenAddress('peter@acme.example'), kind: 'mail', subject: 'Escoja una contraseña', body: 'Abra {{site}}/act?vkey=abc y elija.' } as const;
const noMail: Config['mail'] = { url: 'smtp://127.0.0.1:9', from };

let platform: Platform;
let clock: ReturnType<typeof standingClock>;
let endPlatform: () => Promise<void>;
let mailServer: TestMailServer | undefined;
let delivery: Delivery | undefined;
const log: string[] = [];

/** A clock that only the test moves, so that a slow machine makes no attempt too early. */
const standingClock = (): Clock & { sleepers(): number } => {
  let time = Date.parse('2026-11-20T18:00:00.000Z');
  const waiting = new Map<() => void, number>();
  const moveTo = (milliseconds: number): void => {
    time = milliseconds;
    for (const [work, due] of waiting) if (due <= time && waiting.delete(work)) work();
  };
  return {
    now: () => new Date(time),
    iso: () => new Date(time).toISOString(),
    advance: (milliseconds) => moveTo(time + milliseconds),
    set: (date) => moveTo(date.getTime()),
    real: () => undefined,
    onChange: () => () => undefined,
    after: (milliseconds, work) => {
      const call = (): void => work();
      waiting.set(call, time + milliseconds);
      return () => waiting.delete(call);
    },
    sleepers: () => waiting.size,
  };
};

beforeEach(async () => {
  const whole = await platformForTests({ settings: { mail: noMail } });
  clock = standingClock();
  platform = { ...whole.platform, clock, outbox: new Outbox(whole.platform.config, clock) };
  endPlatform = whole.close;
  log.length = 0;
});
afterEach(async () => {
  await delivery?.close();
  await mailServer?.close();
  [delivery, mailServer] = [undefined, undefined];
  await endPlatform();
});

const open = (): Delivery => {
  const write = (...parts: unknown[]): void => {
    log.push(JSON.stringify(parts));
  };
  delivery = openDelivery({ ...platform, storage: { noteFailure: write }, log: { warn: write, error: write } as unknown as Platform['log'] });
  return delivery;
};

/** Opens a mail server, and a delivery that uses it. */
const deliverTo = async (options: SMTPServerOptions = {}, port = 0): Promise<TestMailServer> => {
  mailServer = await openMailServer(port, options);
  await open().begin(await openSmtp({ url: `smtp://127.0.0.1:${mailServer.port}`, from }, site));
  return mailServer;
};

const send = async (message: OutboxMessage = mail): Promise<void> => {
  await platform.db.transaction().execute((trx) => platform.outbox.add(trx, message));
  platform.outbox.wake();
  clock.advance(deliveryPause);
};

const rows = () => platform.db.selectFrom('outbox').select(['kind', 'body', 'due_at', 'attempts', 'delivered_at']).orderBy('id').execute();
const row = async () => (await rows())[0]!;
const delivered = { body: null, due_at: null, attempts: 1, delivered_at: expect.any(String) };

/** Waits for the end of attempt number `made`, checks that the next one is due in `seconds`, and moves the clock to it. */
const tryAgain = async (made: number, seconds: number): Promise<void> => {
  await expect.poll(() => [log.length, clock.sleepers()]).toEqual([made, 1]);
  expect(await row()).toMatchObject({ attempts: made, due_at: new Date(clock.now().getTime() + seconds * 1000).toISOString() });
  clock.advance(seconds * 1000);
};

describe('a mail', () => {
  it('arrives once, in plain text, its links leading to the site, and leaves no text behind', async () => {
    const server = await deliverTo();
    await send();
    await expect.poll(rows).toEqual([{ kind: 'mail', ...delivered }]);
    expect(server.received).toHaveLength(1);
    const [{ to, raw, messageId } = { to: [], raw: '', messageId: '' }] = server.received;
    expect(to).toEqual(['peter@acme.example']);
    expect(raw).toContain(`From: ${from}`);
    expect(raw).toContain('Subject: =?UTF-8?Q?Escoja_una_contrase=C3=B1a?=');
    expect(raw).toContain('Abra https://wellness.example/act?vkey=abc y elija.');
    expect(raw).toContain('Content-Type: text/plain; charset=utf-8');
    expect(messageId).toMatch(/^<[\w-]{43}@wellness\.example>$/);
    platform.outbox.wake();
    clock.advance(86_400_000);
    await delivery?.close();
    expect(server.received).toHaveLength(1);
    expect(log).toEqual([]);
  });

  it('arrives as HTML beside its text where it has a form, and leaves neither behind', async () => {
    const server = await deliverTo();
    await send({ ...mail, html: `<p>Abra <a href="${siteAddress}/act">la página</a>.</p>` });
    await expect.poll(rows).toEqual([{ kind: 'mail', ...delivered }]);
    const raw = server.received[0]?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
    expect(raw).toContain('Content-Type: multipart/alternative');
    expect(raw).toContain('<a href="https://wellness.example/act">');
    expect(await platform.db.selectFrom('outbox').select('html').execute()).toEqual([{ html: null }]);
  });

  it('brings a calendar along as a file, and leaves none behind', async () => {
    const server = await deliverTo();
    await send({ ...mail, calendar: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' });
    await expect.poll(rows).toEqual([{ kind: 'mail', ...delivered }]);
    const raw = server.received[0]?.raw ?? '';
    expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/);
    expect(raw).toMatch(/Content-Disposition: attachment; filename=wellspring\.ics/);
    expect(await platform.db.selectFrom('outbox').select('calendar').execute()).toEqual([{ calendar: null }]);
  });

  it('names the link that unsubscribes in its headers, and leaves none behind', async () => {
    const server = await deliverTo();
    await send({ ...mail, unsubscribe: `${siteAddress}/api/user/unsubscribe?wish=key` });
    await expect.poll(rows).toEqual([{ kind: 'mail', ...delivered }]);
    const raw = server.received[0]?.raw.replaceAll('\r\n ', ' ') ?? '';
    expect(raw).toMatch(/^List-Unsubscribe:\s<https:\/\/wellness\.example\/api\/user\/unsubscribe\?wish=key>\r$/m);
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(await platform.db.selectFrom('outbox').select('unsubscribe').execute()).toEqual([{ unsubscribe: null }]);
  });

  it('repeats the method of the calendar in its content type', async () => {
    const server = await deliverTo();
    await send({ ...mail, calendar: 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n' });
    await expect.poll(rows).toEqual([{ kind: 'mail', ...delivered }]);
    expect(server.received[0]?.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/);
  });

  it('has one line for a subject and no control characters, for any author', async () => {
    const server = await deliverTo();
    await send({ ...mail, subject: 'One\r\nBcc: all@acme.example\u0000\u202etwo', body: 'a\u0000b\u0007\r\nc' });
    await expect.poll(rows).toEqual([{ kind: 'mail', ...delivered }]);
    const raw = server.received[0]?.raw ?? '';
    expect(raw).toContain('Subject: One Bcc: all@acme.example two');
    expect(raw).toContain('\r\n\r\nab\r\nc');
    expect(server.received[0]?.to).toEqual(['peter@acme.example']);
  });

  it('is sent to one address, whatever it contains', async () => {
    const server = await deliverTo();
    await send({ ...mail, to: givenAddress('one@acme.example, two@acme.example') });
    await send();
    await expect.poll(() => server.received.length).toBeGreaterThan(0);
    expect(server.received.flatMap(({ to }) => to)).not.toContain('two@acme.example');
  });

  it('is not what a text message is: that stays', async () => {
    const server = await deliverTo();
    await send({ ...mail, kind: 'text', to: givenAddress('+13125550142') });
    await send();
    await expect.poll(() => server.received.length).toBe(1);
    expect((await rows())[0]).toEqual({ kind: 'text', body: expect.any(String), due_at: null, attempts: 0, delivered_at: null });
  });

  it('waits for a server that is down, ever longer, and arrives once when it is up', async () => {
    const { port } = await deliverTo();
    await mailServer?.close();
    await send();
    await tryAgain(1, 5);
    await tryAgain(2, 30);
    await tryAgain(3, 120);
    await expect.poll(() => log.length).toBe(4);
    mailServer = await openMailServer(port);
    await tryAgain(4, 600);
    await expect.poll(row).toMatchObject({ ...delivered, attempts: 5 });
    expect(mailServer.received).toHaveLength(1);
  });

  it('is abandoned after the sixth try, and the log says so without address and text', async () => {
    const { received } = await deliverTo({ onRcptTo: (_address, _session, done) => done(refusal(451, 'peter@acme.example is busy')) });
    await send();
    for (const [index, seconds] of [5, 30, 120, 600, 3600].entries()) await tryAgain(index + 1, seconds);
    await expect.poll(row).toMatchObject({ body: null, due_at: null, attempts: 6, delivered_at: null });
    expect(received).toEqual([]);
    expect(log).toHaveLength(6);
    expect(log[0]).toBe(JSON.stringify([{ mail: 1, attempts: 1, code: 'EENVELOPE', command: 'RCPT TO', status: 451 }, 'mail not delivered yet']));
    expect(log.at(-1)).toContain('mail given up');
    expect(log.join()).not.toMatch(/peter|vkey|acme/);
  });

  it('that is refused permanently is not sent again', async () => {
    await deliverTo({ onRcptTo: (_address, _session, done) => done(refusal(550)) });
    await send();
    await expect.poll(row).toMatchObject({ body: null, due_at: null, attempts: 1, delivered_at: null });
    expect(log).toEqual([JSON.stringify([{ mail: 1, attempts: 1, code: 'EENVELOPE', command: 'RCPT TO', status: 550 }, 'mail given up'])]);
  });

  it('waits when it is the server that is refused, not the mail', async () => {
    await deliverTo({ authOptional: false });
    await send();
    await expect.poll(() => log.length).toBe(1);
    expect(log[0]).toContain('"status":530');
    expect(await row()).toMatchObject({ body: expect.any(String), due_at: expect.any(String), attempts: 1 });
  });

  it('is not sent once its link has expired or was used', async () => {
    const until = new Date(clock.now().getTime() + 8000).toISOString();
    const { port } = await deliverTo();
    await mailServer?.close();
    await send({ ...mail, secret: { hash: 'expires', until } });
    await expect.poll(() => log.length).toBe(1);
    await send({ ...mail, secret: { hash: 'used', until: '2999-01-01T00:00:00.000Z' } });
    await expect.poll(() => log.length).toBe(2);
    await platform.db.transaction().execute((trx) => forgetMessages(trx, ['used']));
    const server = await openMailServer(port);
    mailServer = server;
    clock.advance(60_000);
    await send({ ...mail, subject: 'Later' });
    await expect.poll(async () => (await rows()).map(({ delivered_at }) => delivered_at !== null)).toEqual([false, false, true]);
    expect(server.received).toHaveLength(1);
    expect(log[2]).toContain('expired before it could be delivered');
  });
});

describe('a server that ends in the middle', () => {
  it('sends again at its next start what it had begun, with the same Message-ID', async () => {
    const ids: string[] = [];
    let begun: () => void = () => undefined;
    const isBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    // The mail is accepted, but the response never arrives, as if the process had been killed.
    const lost: Courier = {
      site,
      hand: ({ messageId }) => {
        ids.push(messageId);
        begun();
        return new Promise(() => undefined);
      },
    };
    await openDelivery({ ...platform, storage: { noteFailure: vi.fn() } }).begin(lost);
    await send();
    await isBegun;
    expect(await row()).toMatchObject({ attempts: 1, due_at: expect.any(String), delivered_at: null });
    const server = await deliverTo();
    await expect.poll(row).toMatchObject({ ...delivered, attempts: 2 });
    expect(server.received.map(({ messageId }) => messageId)).toEqual(ids);
  });

  it('finishes the letter under way and begins no other', async () => {
    let accept: () => void = () => undefined;
    const handed: string[] = [];
    const slow: Courier = {
      site,
      hand: ({ subject }) => {
        handed.push(subject);
        return new Promise((resolve) => {
          accept = resolve;
        });
      },
    };
    const working = open();
    await working.begin(slow);
    await send({ ...mail, subject: 'First' });
    await send({ ...mail, subject: 'Second' });
    await expect.poll(() => handed).toEqual(['First']);
    const closed = working.close();
    accept();
    await closed;
    expect((await rows()).map(({ delivered_at }) => delivered_at !== null)).toEqual([true, false]);
    expect(handed).toEqual(['First']);
  });

  it('does not count an attempt that it has aborted itself', async () => {
    let begun = false;
    const endless: Courier = {
      site,
      hand: (_, signal) => {
        begun = true;
        return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Undelivered({}, false))));
      },
    };
    await open().begin(endless);
    await send();
    await expect.poll(() => begun).toBe(true);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const closed = delivery!.close();
      vi.advanceTimersByTime(5000);
      await closed;
    } finally {
      vi.useRealTimers();
    }
    expect(await row()).toMatchObject({ attempts: 0, body: expect.any(String), due_at: expect.any(String) });
    expect(log).toEqual([]);
  });
});

it('mails go out also where those that wait could not be called at the start', async () => {
  mailServer = await openMailServer();
  const working = open();
  platform.sqlite.pragma('query_only = 1');
  await expect(working.begin(await openSmtp({ url: `smtp://127.0.0.1:${mailServer.port}`, from }, site))).rejects.toThrow('readonly');
  await expect.poll(() => log.length).toBeGreaterThan(0);
  platform.sqlite.pragma('query_only = 0');
  await send();
  await expect.poll(row).toMatchObject(delivered);
});

it('a mail that is due just when a round has looked for the last time is sent at once', async () => {
  await deliverTo();
  const until = '2026-11-20T19:00:00.000Z';
  await platform.db.transaction().execute((trx) => platform.outbox.add(trx, { ...mail, kind: 'text', secret: { hash: 'h', until } }));
  await expect.poll(() => clock.sleepers()).toBe(0);
  platform.outbox.wake();
  vi.spyOn(clock, 'after').mockImplementationOnce(() => {
    platform.sqlite.exec('update outbox set due_at = sent_at');
    platform.outbox.wake();
    clock.advance(deliveryPause);
    return () => undefined;
  });
  clock.advance(deliveryPause);
  await expect.poll(row).toMatchObject(delivered);
});

it('a mail is processed two seconds after it was written, so that the following answers do not reveal it', async () => {
  const server = await deliverTo();
  const secret = { hash: 'h', until: '2026-11-20T19:00:00.000Z' };
  await send({ ...mail, kind: 'text', secret });
  await expect.poll(() => clock.sleepers()).toBe(1);
  const asked = vi.spyOn(platform.db, 'updateTable');
  await platform.db.transaction().execute((trx) => platform.outbox.add(trx, mail));
  platform.outbox.wake();
  clock.advance(1999);
  expect(asked).not.toHaveBeenCalled();
  clock.advance(1);
  expect(asked).toHaveBeenCalled();
  await expect.poll(() => server.received.length).toBe(1);
});

it('a mail that was written without a delivery is not sent later', async () => {
  const silent = await platformForTests();
  await silent.platform.db.transaction().execute((trx) => silent.platform.outbox.add(trx, mail));
  expect(await silent.platform.db.selectFrom('outbox').select('due_at').execute()).toEqual([{ due_at: null }]);
  await silent.close();
});

it('a held mail leaves after 30 seconds, and not at all once it was withdrawn', async () => {
  const server = await deliverTo();
  const [kept, withdrawn] = await platform.db
    .transaction()
    .execute(async (trx) => [await platform.outbox.add(trx, mail, undefined, true), await platform.outbox.add(trx, mail, undefined, true)]);
  platform.outbox.wake();
  clock.advance(deliveryPause);
  const withdraw = (id: number | undefined) => platform.db.transaction().execute((trx) => withdrawHeld(trx, [id ?? 0], clock.iso()));
  expect(await withdraw(withdrawn)).toEqual(new Set([withdrawn]));
  await expect.poll(() => clock.sleepers()).toBe(1);
  expect(server.received).toEqual([]);
  clock.advance(heldFor - deliveryPause);
  await expect.poll(rows).toEqual([{ kind: 'mail', ...delivered }]);
  expect(server.received).toHaveLength(1);
  expect(await withdraw(kept)).toEqual(new Set());
});
