import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { deliveryPause, type OutboxRow, withoutText } from '../outbox';
import type { Clock, Platform } from '../platform';
import type { StorageWatch } from '../storage/storageWatch';
import type { PlatformTables } from '../tables';

/** A mail to deliver. */
export interface Letter {
  /** Stable: a message has the same id at every attempt. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The body as HTML. */
  readonly html: string | undefined;
  /** Attached calendar (RFC 5545). */
  readonly calendar: string | undefined;
  /** Link that unsubscribes the recipient by a POST (RFC 8058). */
  readonly unsubscribe: string | undefined;
}

/** Sends letters to a mail server. */
export interface Courier {
  /** Origin of links. */
  readonly site: string;
  /** Resolves once the server has accepted the letter. @throws Undelivered */
  hand(letter: Letter, signal: AbortSignal): Promise<void>;
}

/** A letter was not accepted. */
export class Undelivered extends Error {
  constructor(
    /** Details for the log: codes, never a text or an address. */
    readonly reason: Readonly<Record<string, string | number | undefined>>,
    /** Whether a retry is useless. */
    readonly isFinal: boolean,
  ) {
    super('The letter was not accepted.');
    this.name = 'Undelivered';
  }
}

/** Processes due messages of the outbox. */
export interface Delivery {
  /** Starts sending mails. Mails that wait for a retry are due immediately, unless another server may be sending them. */
  begin(courier: Courier): Promise<void>;
  /** Starts no further attempt; resolves once the current letter is sent, or aborted after five seconds. */
  close(): Promise<void>;
}

/** Seconds until the next attempt, after each failure; no attempt follows after the last one. */
const waits = [5, 30, 120, 600, 3600] as const;

/** Maximum duration of an attempt, in seconds. No other attempt of the mail starts meanwhile; after a crash none within twice that time. */
const longestTry = 60;

const longestClosing = 5000;

/** Maximum wait in milliseconds: a timer cannot wait for 25 days. */
const longestSleep = 86_400_000;
/** Milliseconds to wait after a fault of the server, for example a busy database. */
const afterFault = 60_000;
/** Maximum wait while other servers are running, because they do not announce their mails: those of a server that has ended are sent by another one. */
const longestSleepBeside = 60_000;

type Parts = Pick<Platform, 'db' | 'clock' | 'log' | 'outbox' | 'resets' | 'others'> & { readonly storage: Pick<StorageWatch, 'noteFailure'> };

const later = (clock: Clock, seconds: number): string => new Date(clock.now().getTime() + seconds * 1000).toISOString();

/** Deletes the texts of expired messages, which are not sent any more. */
const forgetExpired = async ({ db, clock, log }: Parts): Promise<void> => {
  const expired = await db.updateTable('outbox').set(withoutText).where('expires_at', '<=', clock.iso()).returning(['id', 'attempts']).execute();
  for (const { id, attempts } of expired) if (attempts > 0) log.error({ mail: id, attempts }, 'mail expired before it could be delivered');
};

/**
 * Takes the longest due letter: the attempt is counted before it starts, so that a letter that crashes the process is not retried indefinitely. A transaction,
 * so that two servers do not take the same one.
 */
const claim = ({ db, clock }: Parts): Promise<OutboxRow | undefined> =>
  db.transaction().execute((trx) =>
    trx
      .updateTable('outbox')
      .set((row) => ({ attempts: row('attempts', '+', 1), due_at: later(clock, 2 * longestTry) }))
      .where('id', '=', (row) => row.selectFrom('outbox').select('id').where('due_at', '<=', clock.iso()).orderBy('due_at').orderBy('id').limit(1))
      .returningAll()
      .executeTakeFirst(),
  );

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
 * Delivers a letter once, as far as SMTP allows: an accepted letter is stored as delivered and never sent again. If the process ends in between, it is
 * sent twice with the same Message-ID, by which mailboxes recognise the duplicate.
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
    unsubscribe: parts.outbox.unsubscribeOf(row, courier.site),
  };
  try {
    await courier.hand(letter, AbortSignal.any([closing, AbortSignal.timeout(longestTry * 1000)]));
  } catch (error) {
    // An attempt that closing has aborted does not count: the next start repeats it.
    if (closing.aborted) return update(parts, row.id, { attempts: row.attempts - 1 });
    if (error instanceof Undelivered) return failed(parts, row, error);
    throw error;
  }
  await update(parts, row.id, { ...withoutText, delivered_at: parts.clock.iso() });
};

/** Milliseconds until something is due; `undefined` while nothing is. */
const untilNext = async ({ db, clock, others }: Parts, delivers: boolean): Promise<number | undefined> => {
  const { expires, due } = await db
    .selectFrom('outbox')
    .select(({ fn }) => [fn.min('expires_at').as('expires'), fn.min('due_at').as('due')])
    .executeTakeFirstOrThrow();
  const [next] = [expires, delivers ? due : null].filter((at) => at !== null).sort();
  const longest = others.isAlone ? longestSleep : longestSleepBeside;
  if (next === undefined) return others.isAlone ? undefined : longest;
  return Math.min(Math.max(Date.parse(next) - clock.now().getTime(), 1), longest);
};

/** Opens the delivery: it deletes expired texts from now on, and sends letters from `begin` on, one at a time. */
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
        // `wake` was called after the last lookup of this round.
        if (isAskedAgain) wake();
      });
  };

  /** One pause covers all messages that are added during it: those not due by then have their own time. */
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
      if (!parts.others.isAlone) return wake();
      // Also if this fails: then they wait for their time.
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
