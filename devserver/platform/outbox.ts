import type { Kysely, Selectable } from 'kysely';
import { cleanText, oneLine } from './mail/clean';
import type { Address } from './mail/recipients';
import { createSeal, type Seal } from './mail/seal';
import type { Clock, Config, PlatformTransaction } from './platform';
import type { OutboxTable, PlatformTables } from './tables';

/**
 * Stands at the beginning of links in stored messages. Only the delivery knows where people reach the site; taking it from the request that
 * causes a message would let a stranger send somebody else a link to the stranger's own server.
 */
export const siteAddress = '{{site}}';

/** A mail or text to a person, on its way through the outbox. */
export interface OutboxMessage {
  /** `mail/recipients.ts` says whose. */
  readonly to: Address;
  readonly kind: 'mail' | 'text';
  readonly subject: string;
  /** Links begin with `siteAddress`. */
  readonly body: string;
  /** The same with its form, for a mail: HTML that `sanitise` has let through. Its links begin with `siteAddress`, too. */
  readonly html?: string;
  /** A calendar (RFC 5545) that goes along with a mail as a file. */
  readonly calendar?: string;
  /** The code or link in the body, if any: the hash that names it to `forgetMessages`, and until when it is good (ISO 8601, UTC). Then the body goes. */
  readonly secret?: { readonly hash: string; readonly until: string };
}

/** What the key of messages is derived for. */
const purpose = 'outbox';

/** Messages that are in memory at once while all are sealed anew. */
const resealedAtOnce = 500;

/** Most messages that are shown at once; older ones stay in the table. */
const shown = 500;

/** What the dev controls show in place of a text that is gone. */
const gone = '(The text is no longer kept: the code or link in it was used or replaced, or has expired.)';

/** A mail or text as the dev controls show it. */
export interface SentMessage {
  readonly Id: number;
  readonly To: string;
  readonly Kind: 'mail' | 'text';
  readonly Subject: string;
  readonly Body: string;
  /** A mail as it looks where HTML is shown; null: it is text alone, or gone. */
  readonly Html: string | null;
  /** The calendar that goes along; null: none, or gone. */
  readonly Calendar: string | null;
  /** ISO 8601, UTC. */
  readonly SentAt: string;
}

/** Milliseconds between a message and its delivery, so that the following answers do not reveal by their speed whether there was one. */
export const deliveryPause = 2000;

export type OutboxRow = Selectable<OutboxTable>;

/** Column values that delete the text of a message; recipient, subject and time stay. */
export const withoutText = { body: null, html: null, calendar: null, secret_hash: null, expires_at: null, due_at: null } as const;

/** A text opens in its own row only. */
const placeOf = (row: { readonly recipient: string; readonly sent_at: string }, part: 'body' | 'html' | 'calendar' = 'body'): string =>
  JSON.stringify([row.recipient, row.sent_at, ...(part === 'body' ? [] : [part])]);

/** What messages say that still wait, or are still shown, is sealed with another secret. What the old one does not open stays as it is. */
export const resealOutbox = async (trx: PlatformTransaction, from: string, to: string): Promise<void> => {
  const [before, after] = [createSeal(from, purpose), createSeal(to, purpose)];
  const again = (sealed: string | null, place: string): string | null => {
    const text = sealed === null ? undefined : before.open(sealed, place);
    return text === undefined ? sealed : after.close(text, place);
  };
  const named = trx.selectFrom('outbox').select(['id', 'recipient', 'sent_at', 'body', 'html', 'calendar']);
  for (let last = 0; ; ) {
    const rows = await named.where('id', '>', last).where('body', 'is not', null).orderBy('id').limit(resealedAtOnce).execute();
    for (const { id, body, html, calendar, ...row } of rows)
      await trx
        .updateTable('outbox')
        .set({
          body: again(body, placeOf(row)),
          html: again(html, placeOf(row, 'html')),
          calendar: again(calendar, placeOf(row, 'calendar')),
        })
        .where('id', '=', id)
        .execute();
    if (rows.length < resealedAtOnce) return;
    last = rows.at(-1)?.id ?? last;
  }
};

/** Mails and texts. What they say is sealed at rest, and goes as soon as the code or link in it is good for nothing any more. */
export class Outbox {
  readonly #seal: Seal;
  /** Called when messages may have been committed; set by the delivery. */
  wake: () => void = () => undefined;

  constructor(
    private readonly config: Pick<Config, 'tokenSecret' | 'mail'>,
    private readonly clock: Pick<Clock, 'iso' | 'now'>,
  ) {
    this.#seal = createSeal(config.tokenSecret, purpose);
  }

  /** Puts a message into the outbox, in the transaction of the change that causes it: rolled back, it was never sent. */
  async add(trx: PlatformTransaction, { to, kind, subject, body, html, calendar, secret }: OutboxMessage): Promise<void> {
    const row = { recipient: to, kind, subject: oneLine(subject), sent_at: this.clock.iso() };
    await trx
      .insertInto('outbox')
      .values({
        ...row,
        body: this.#seal.close(cleanText(body), placeOf(row)),
        html: html === undefined ? null : this.#seal.close(cleanText(html), placeOf(row, 'html')),
        calendar: calendar === undefined ? null : this.#seal.close(calendar, placeOf(row, 'calendar')),
        secret_hash: secret?.hash ?? null,
        expires_at: secret?.until ?? null,
        due_at: kind === 'mail' && this.config.mail !== undefined ? new Date(this.clock.now().getTime() + deliveryPause).toISOString() : null,
        attempts: 0,
        delivered_at: null,
      })
      .execute();
  }

  /** What a message says, its links leading to `site` (an origin); `undefined` when that is gone, or was sealed with another secret. */
  textOf(row: OutboxRow, site: string): string | undefined {
    return this.#open(row, row.body, placeOf(row), site);
  }

  /** The same as HTML; `undefined` where there is none. */
  htmlOf(row: OutboxRow, site: string): string | undefined {
    return this.#open(row, row.html, placeOf(row, 'html'), site);
  }

  /** The calendar that goes along; `undefined` where there is none. */
  calendarOf(row: OutboxRow, site: string): string | undefined {
    return this.#open(row, row.calendar, placeOf(row, 'calendar'), site);
  }

  #open(row: OutboxRow, sealed: string | null, place: string, site: string): string | undefined {
    if (sealed === null || (row.expires_at !== null && row.expires_at <= this.clock.iso())) return undefined;
    return this.#seal.open(sealed, place)?.replaceAll(siteAddress, site);
  }

  /** The newest 500 messages, newest first, their links leading to `site`. */
  async list(db: Kysely<PlatformTables>, site: string): Promise<SentMessage[]> {
    const rows = await db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(shown).execute();
    return rows.map((row) => ({
      Id: row.id,
      To: row.recipient,
      Kind: row.kind,
      Subject: row.subject,
      Body: this.textOf(row, site) ?? gone,
      Html: this.htmlOf(row, site) ?? null,
      Calendar: this.calendarOf(row, site) ?? null,
      SentAt: row.sent_at,
    }));
  }
}

/** Removes what messages say that carry one of these secrets: they have been used up or called in. */
export const forgetMessages = async (trx: PlatformTransaction, secretHashes: readonly string[]): Promise<void> => {
  if (secretHashes.length === 0) return;
  await trx
    .updateTable('outbox')
    .set(withoutText)
    .where('secret_hash', 'in', [...secretHashes])
    .execute();
};
