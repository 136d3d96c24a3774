import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { deliveryPause, type OutboxRow, withoutText } from '../outbox';
import type { Clock, Platform } from '../platform';
import type { StorageWatch } from '../storageWatch';
import type { PlatformTables } from '../tables';

/** A mail on its way out. */
export interface Letter {
  /** Stable: the same message has the same id at every try. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same with its form. */
  readonly html: string | undefined;
  /** A calendar that goes along (RFC 5545). */
  readonly calendar: string | undefined;
}

/** Hands letters over to a mail server. */
export interface Courier {
  /** Origin that links lead to. */
  readonly site: string;
  /** Resolves once the server has accepted the letter. @throws Undelivered */
  hand(letter: Letter, signal: AbortSignal): Promise<void>;
}

/** A letter was not accepted. */
export class Undelivered extends Error {
  constructor(
    /** What the log may say: codes, never a text or an address. */
    readonly reason: Readonly<Record<string, string | number | undefined>>,
    /** It would be refused again. */
    readonly isFinal: boolean,
  ) {
    super('The letter was not accepted.');
    this.name = 'Undelivered';
  }
}

/** Works on the outbox whenever something in it is due. */
export interface Delivery {
  /** From now on mails go out this way. Those that wait for another try are due at once: one server works on a database, so nobody else has begun them. */
  begin(courier: Courier): Promise<void>;
  /** Begins nothing more; resolves when the letter under way is through, or given up after five seconds. */
  close(): Promise<void>;
}

/** Seconds until the next try, after each that has failed; after the last one comes none. */
const waits = [5, 30, 120, 600, 3600] as const;

/** Maximum duration of one attempt. Meanwhile no other attempt of the same mail begins, nor after a crash within twice the time. */
const longestTry = 60;

const longestClosing = 5000;

/** A timer cannot wait for 25 days. */
const longestSleep = 86_400_000;
/** After a fault of our own, for example a database that is busy. */
const afterFault = 60_000;

type Parts = Pick<Platform, 'db' | 'clock' | 'log' | 'outbox' | 'resets'> & { readonly storage: Pick<StorageWatch, 'noteFailure'> };

const later = (clock: Clock, seconds: number): string => new Date(clock.now().getTime() + seconds * 1000).toISOString();

/** Deletes the texts of expired messages, which are not sent any more. */
const forgetExpired = async ({ db, clock, log }: Parts): Promise<void> => {
  const expired = await db.updateTable('outbox').set(withoutText).where('expires_at', '<=', clock.iso()).returning(['id', 'attempts']).execute();
  for (const { id, attempts } of expired) if (attempts > 0) log.error({ mail: id, attempts }, 'mail expired before it could be delivered');
};

/** Takes the letter that is due longest: the try is counted before it is made, so a letter that ends the process is not tried for ever. */
const claim = ({ db, clock }: Parts): Promise<OutboxRow | undefined> =>
  db
    .updateTable('outbox')
    .set((row) => ({ attempts: row('attempts', '+', 1), due_at: later(clock, 2 * longestTry) }))
    .where('id', '=', (row) => row.selectFrom('outbox').select('id').where('due_at', '<=', clock.iso()).orderBy('due_at').orderBy('id').limit(1))
    .returningAll()
    .executeTakeFirst();

/** Number of messages that wait for their delivery. */
export const countWaiting = async (db: Kysely<PlatformTables>): Promise<number> => {
  const { n } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('due_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return n;
};

const update = async ({ db }: Parts, id: number, values: Partial<OutboxRow>): Promise<void> => {
  await db.updateTable('outbox').set(values).where('id', '=', id).execute();
};

const messageIdOf = ({ id, sent_at, body }: OutboxRow, site: string): string => {
  const name = createHash('sha256')
    .update(JSON.stringify([id, sent_at, body]))
    .digest('base64url');
  return `<${name}@${new URL(site).hostname}>`;
};

const failed = async (parts: Parts, { id, attempts }: OutboxRow, { reason, isFinal }: Undelivered): Promise<void> => {
  const wait = isFinal ? undefined : waits[attempts - 1];
  if (wait === undefined) {
    await update(parts, id, withoutText);
    parts.log.error({ mail: id, attempts, ...reason }, 'mail given up');
  } else {
    await update(parts, id, { due_at: later(parts.clock, wait) });
    parts.log.warn({ mail: id, attempts, ...reason }, 'mail not delivered yet');
  }
};

/**
 * Once as far as SMTP allows: a letter that is accepted is noted as delivered and never sent again. If the process ends between the two it is
 * sent twice, with one Message-ID, by which mailboxes recognise the second.
 */
const deliver = async (parts: Parts, row: OutboxRow, courier: Courier, closing: AbortSignal): Promise<void> => {
  const text = parts.outbox.textOf(row, courier.site);
  if (text === undefined) return failed(parts, row, new Undelivered({ code: 'UNREADABLE' }, true));
  const letter = {
    messageId: messageIdOf(row, courier.site),
    to: row.recipient,
    subject: row.subject,
    text,
    html: parts.outbox.htmlOf(row, courier.site),
    calendar: parts.outbox.calendarOf(row, courier.site),
  };
  try {
    await courier.hand(letter, AbortSignal.any([closing, AbortSignal.timeout(longestTry * 1000)]));
  } catch (error) {
    // Broken off by us, it counts for nothing: it is begun anew at the next start.
    if (closing.aborted) return update(parts, row.id, { attempts: row.attempts - 1 });
    if (error instanceof Undelivered) return failed(parts, row, error);
    throw error;
  }
  await update(parts, row.id, { ...withoutText, delivered_at: parts.clock.iso() });
};

/** Milliseconds until something is due; `undefined` while nothing is. */
const untilNext = async ({ db, clock }: Parts, delivers: boolean): Promise<number | undefined> => {
  const { expires, due } = await db
    .selectFrom('outbox')
    .select(({ fn }) => [fn.min('expires_at').as('expires'), fn.min('due_at').as('due')])
    .executeTakeFirstOrThrow();
  const [next] = [expires, delivers ? due : null].filter((at) => at !== null).sort();
  return next === undefined ? undefined : Math.min(Math.max(Date.parse(next) - clock.now().getTime(), 1), longestSleep);
};

/** Opens the delivery: it forgets what has expired from now on, and delivers from `begin` on, one letter at a time. */
export const openDelivery = (parts: Parts): Delivery => {
  const { clock, outbox, resets, storage } = parts;
  const closing = new AbortController();
  let courier: Courier | undefined;
  let isClosed = false;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let isPausing = false;
  let callOff = (): void => undefined;

  const sleep = (milliseconds: number | undefined): void => {
    if (milliseconds !== undefined && !isClosed) callOff = clock.after(milliseconds, wake);
  };

  const round = async (): Promise<void> => {
    do {
      isAskedAgain = false;
      await forgetExpired(parts);
      while (courier !== undefined && !isClosed) {
        const row = await claim(parts);
        if (row === undefined) break;
        await deliver(parts, row, courier, closing.signal);
      }
    } while (isAskedAgain && !isClosed);
    sleep(await untilNext(parts, courier !== undefined));
  };

  const wake = (): void => {
    isAskedAgain = true;
    if (isClosed || running !== undefined) return;
    callOff();
    running = round()
      .catch((error: unknown) => {
        storage.noteFailure(error, 'the outbox could not be worked on');
        sleep(afterFault);
      })
      .finally(() => {
        running = undefined;
        // Asked when this round had looked for the last time.
        if (isAskedAgain) wake();
      });
  };

  /** One pause is enough for all that comes while it lasts: what is not due then has a time of its own. */
  const wakeAfterPause = (): void => {
    if (isPausing) return;
    isPausing = true;
    clock.after(deliveryPause, () => {
      isPausing = false;
      wake();
    });
  };

  outbox.wake = wakeAfterPause;
  resets.add(wake);
  wake();
  return {
    begin: async (given) => {
      courier = given;
      // Also where this fails: then they wait for their time.
      await parts.db.updateTable('outbox').set({ due_at: clock.iso() }).where('due_at', '>', clock.iso()).execute().finally(wake);
    },
    close: async () => {
      isClosed = true;
      callOff();
      // real time: stopping the server waits for it
      const timer = setTimeout(() => closing.abort(), longestClosing);
      await running;
      clearTimeout(timer);
    },
  };
};
