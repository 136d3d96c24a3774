import type { Kysely } from 'kysely';
import type { AddToOutbox } from './platform';
import type { PlatformTables } from './tables';

/**
 * Stands at the beginning of links in stored messages. Only the delivery knows where people reach the site; taking it from the request that
 * causes a message would let a stranger send somebody else a link to the stranger's own server.
 */
export const siteAddress = '{{site}}';

/** Most messages that are shown at once; older ones stay in the table. */
const shown = 500;

/** A mail or text as the dev controls show it. */
export interface SentMessage {
  readonly To: string;
  readonly Kind: 'mail' | 'text';
  readonly Subject: string;
  readonly Body: string;
  /** ISO 8601, UTC. */
  readonly SentAt: string;
}

/** Puts a message into the outbox, in the transaction of the change that causes it: rolled back, it was never sent. Nothing leaves the machine. */
export const addToOutbox: AddToOutbox = async (trx, at, message) => {
  await trx.insertInto('outbox').values({ recipient: message.to, kind: message.kind, subject: message.subject, body: message.body, sent_at: at }).execute();
};

/** The newest 500 messages, newest first, their links leading to `site` (an origin). */
export const readOutbox = async (db: Kysely<PlatformTables>, site: string): Promise<SentMessage[]> => {
  const rows = await db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(shown).execute();
  return rows.map((row) => ({ To: row.recipient, Kind: row.kind, Subject: row.subject, Body: row.body.replaceAll(siteAddress, site), SentAt: row.sent_at }));
};
