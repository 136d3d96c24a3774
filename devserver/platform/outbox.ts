import type { Kysely, Selectable } from 'kysely';
import { isNoDemonstration } from './demonstration/unsent';
import { cleanText, oneLine } from './mail/clean';
import type { Address } from './mail/recipients';
import { createSeal, type Seal } from './mail/seal';
import type { Clock, Config, PlatformTransaction } from './platform';
import type { OutboxTable, PlatformTables } from './tables';

/**
 * Placeholder at the start of links in stored messages, which the delivery replaces by the site's origin. An origin taken from the request
 * would let an attacker send a user a link to the attacker's server.
 */
export const siteAddress = '{{site}}';

/** A mail or text message to a person. */
export interface OutboxMessage {
  /** An address of `mail/recipients.ts`. */
  readonly to: Address;
  readonly kind: 'mail' | 'text';
  readonly subject: string;
  /** Links begin with `siteAddress`. */
  readonly body: string;
  /** HTML of a mail, sanitised with `sanitise`. Its links begin with `siteAddress`. */
  readonly html?: string;
  /** A calendar (RFC 5545) attached to a mail. */
  readonly calendar?: string;
  /** Link that unsubscribes the recipient (`mail/unsubscribe.ts`), for the headers of RFC 8058. Begins with `siteAddress`. */
  readonly unsubscribe?: string;
  /** The code or link in the body: its hash for `forgetMessages`, and its expiry (ISO 8601, UTC), after which the body is deleted. */
  readonly secret?: { readonly hash: string; readonly until: string };
}

/** Purpose from which the key of messages is derived. */
const purpose = 'outbox';

/** Number of messages per batch while all are resealed. */
const resealedAtOnce = 500;

/** Maximum number of messages shown; older ones stay in the table. */
const shown = 500;

/** Shown by the dev controls in place of a deleted text. */
const gone = '(The text is no longer kept: the code or link in it was used or replaced, or has expired.)';

/** A mail or text message in the dev controls. */
export interface SentMessage {
  readonly Id: number;
  readonly To: string;
  readonly Kind: 'mail' | 'text';
  readonly Subject: string;
  readonly Body: string;
  /** HTML of the mail; null: text only, or deleted. */
  readonly Html: string | null;
  /** The attached calendar; null: none, or deleted. */
  readonly Calendar: string | null;
  /** Link of its header `List-Unsubscribe`; null: none, or deleted. */
  readonly Unsubscribe: string | null;
  /** ISO 8601, UTC. */
  readonly SentAt: string;
}

/** Milliseconds between a message and its delivery, so that the duration of the following answers does not reveal whether there was one. */
export const deliveryPause = 2000;

/** Milliseconds for which a mail is held whose cause can be undone: longer than a message with an Undo button is shown. */
export const heldFor = 30_000;

export type OutboxRow = Selectable<OutboxTable>;

/** Column values that delete the text of a message; recipient, subject and time stay. */
export const withoutText = { body: null, html: null, calendar: null, unsubscribe: null, secret_hash: null, expires_at: null, due_at: null } as const;

/** Binds a sealed text to its row. */
const placeOf = (row: { readonly recipient: string; readonly sent_at: string }, part: 'body' | 'html' | 'calendar' | 'unsubscribe' = 'body'): string =>
  JSON.stringify([row.recipient, row.sent_at, ...(part === 'body' ? [] : [part])]);

/** Reseals the stored texts of messages with another secret. Texts that the old secret does not open stay unchanged. */
export const resealOutbox = async (trx: PlatformTransaction, from: string, to: string): Promise<void> => {
  const [before, after] = [createSeal(from, purpose), createSeal(to, purpose)];
  const again = (sealed: string | null, place: string): string | null => {
    const text = sealed === null ? undefined : before.open(sealed, place);
    return text === undefined ? sealed : after.close(text, place);
  };
  const named = trx.selectFrom('outbox').select(['id', 'recipient', 'sent_at', 'body', 'html', 'calendar', 'unsubscribe']);
  for (let last = 0; ; ) {
    const rows = await named.where('id', '>', last).where('body', 'is not', null).orderBy('id').limit(resealedAtOnce).execute();
    for (const { id, body, html, calendar, unsubscribe, ...row } of rows)
      await trx
        .updateTable('outbox')
        .set({
          body: again(body, placeOf(row)),
          html: again(html, placeOf(row, 'html')),
          calendar: again(calendar, placeOf(row, 'calendar')),
          unsubscribe: again(unsubscribe, placeOf(row, 'unsubscribe')),
        })
        .where('id', '=', id)
        .execute();
    if (rows.length < resealedAtOnce) return;
    last = rows.at(-1)?.id ?? last;
  }
};

/** Mails and text messages. Their texts are sealed at rest, and deleted once the code or link in them is no longer valid. */
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

  /**
   * Adds a message in the transaction of the change that causes it: a rollback removes it. Messages of demonstrations are not added.
   * @param companyId the company of the user whose call causes it
   * @param isHeld whether it waits for `heldFor`, so that an undo can withdraw it (`withdrawHeld`)
   * @returns its id; `undefined` if it was not added
   */
  async add(trx: PlatformTransaction, message: OutboxMessage, companyId?: string, isHeld = false): Promise<number | undefined> {
    const { to, kind, subject, body, html, calendar, unsubscribe, secret } = message;
    const row = { recipient: to, kind, subject: oneLine(subject), sent_at: this.clock.iso() };
    const values = {
      ...row,
      body: this.#seal.close(cleanText(body), placeOf(row)),
      html: html === undefined ? null : this.#seal.close(cleanText(html), placeOf(row, 'html')),
      calendar: calendar === undefined ? null : this.#seal.close(calendar, placeOf(row, 'calendar')),
      unsubscribe: unsubscribe === undefined ? null : this.#seal.close(unsubscribe, placeOf(row, 'unsubscribe')),
      secret_hash: secret?.hash ?? null,
      expires_at: secret?.until ?? null,
      due_at:
        kind === 'mail' && this.config.mail !== undefined ? new Date(this.clock.now().getTime() + (isHeld ? heldFor : deliveryPause)).toISOString() : null,
      attempts: 0,
      delivered_at: null,
    };
    const columns = Object.keys(values) as (keyof typeof values)[];
    const added = await trx
      .insertInto('outbox')
      .columns(columns)
      .expression(trx.selectNoFrom((eb) => columns.map((name) => eb.val(values[name]).as(name))).where(isNoDemonstration(to, companyId)))
      .returning('id')
      .executeTakeFirst();
    return added?.id;
  }

  /** The text of a message with links to `site` (an origin); `undefined` if it is deleted or expired, or sealed with another secret. */
  textOf(row: OutboxRow, site: string): string | undefined {
    return this.#open(row, row.body, placeOf(row), site);
  }

  /** The same as HTML; `undefined`: none. */
  htmlOf(row: OutboxRow, site: string): string | undefined {
    return this.#open(row, row.html, placeOf(row, 'html'), site);
  }

  /** The attached calendar; `undefined`: none. */
  calendarOf(row: OutboxRow, site: string): string | undefined {
    return this.#open(row, row.calendar, placeOf(row, 'calendar'), site);
  }

  /** The link that unsubscribes its recipient; `undefined`: none. */
  unsubscribeOf(row: OutboxRow, site: string): string | undefined {
    return this.#open(row, row.unsubscribe, placeOf(row, 'unsubscribe'), site);
  }

  #open(row: OutboxRow, sealed: string | null, place: string, site: string): string | undefined {
    if (sealed === null || (row.expires_at !== null && row.expires_at <= this.clock.iso())) return undefined;
    return this.#seal.open(sealed, place)?.replaceAll(siteAddress, site);
  }

  /** The latest 500 messages, newest first, with links to `site`. */
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
      Unsubscribe: this.unsubscribeOf(row, site) ?? null,
      SentAt: row.sent_at,
    }));
  }
}

/** Deletes those of these mails that are still held. @returns their ids; the delivery of the others has begun */
export const withdrawHeld = async (trx: PlatformTransaction, ids: readonly number[], now: string): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set();
  const withdrawn = await trx
    .deleteFrom('outbox')
    .where('id', 'in', [...ids])
    .where('attempts', '=', 0)
    .where('sent_at', '>', new Date(Date.parse(now) - heldFor).toISOString())
    .returning('id')
    .execute();
  return new Set(withdrawn.map(({ id }) => id));
};

/** Deletes the texts of messages with these secrets, which are used or withdrawn. */
export const forgetMessages = async (trx: PlatformTransaction, secretHashes: readonly string[]): Promise<void> => {
  if (secretHashes.length === 0) return;
  await trx
    .updateTable('outbox')
    .set(withoutText)
    .where('secret_hash', 'in', [...secretHashes])
    .execute();
};

/** Deletes all messages to these addresses and numbers, whether waiting or sent. */
export const removeMessagesTo = async (trx: PlatformTransaction, addresses: readonly string[]): Promise<void> => {
  if (addresses.length === 0) return;
  await trx
    .deleteFrom('outbox')
    .where('recipient', 'in', [...addresses])
    .execute();
};
