import type { Kysely } from 'kysely';
import { prepared } from '../database/prepared';
import type { Config, PlatformTransaction } from '../platform';
import type { ActingUndoTable, PlatformTables } from '../tables';
import { followActing } from './acting';
import { type AuditRow, Chain, type Head, headKey, type SealedChange } from './chain';
import { type Examined, examineAudit } from './examine';

/** Who did what, as whom, and when. `detail` holds ids and names of fields, never health values. */
export interface AuditEntry {
  readonly at: string;
  readonly actorId: string;
  readonly subjectId: string;
  /** Id of the session; empty: there is none. */
  readonly sessionId: string;
  /** The network address that the call came from, and which call it was (`POST /userprograms/joinprograms`); empty for what came by another way. */
  readonly address: string;
  readonly route: string;
  readonly action: string;
  readonly target: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

type Db = Kysely<PlatformTables>;
type Row = Omit<AuditRow, 'id'>;
type Linked = AuditRow & { readonly hash: string };

/** The head of a chain, and as `meta` holds it; `stored` is undefined before the first row. */
interface KnownHead extends Head {
  readonly stored: string | undefined;
}

const readHead = prepared((db: Db) => db.selectFrom('meta').select('value').where('key', '=', headKey));
const insertHead = prepared((db: Db, value: string) => db.insertInto('meta').values({ key: headKey, value }));
const moveHead = prepared((db: Db, from: string, to: string) =>
  db.updateTable('meta').set({ value: to }).where('key', '=', headKey).where('value', '=', from).returning('key'),
);
const readLast = prepared((db: Db) => db.selectFrom('audit').select('id').orderBy('id', 'desc').limit(1));
const insertRow = prepared((db: Db, row: Linked) =>
  db
    .insertInto('audit')
    .values({
      id: row.id,
      at: row.at,
      actor_id: row.actor_id,
      subject_id: row.subject_id,
      action: row.action,
      target: row.target,
      detail: row.detail,
      address: row.address,
      session_id: row.session_id,
      route: row.route,
      hash: row.hash,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id'),
);

/** The head as it is stored. One that was tampered with is built upon all the same: `verify` finds the place, and work goes on. */
const readKnownHead = async (db: Db): Promise<KnownHead> => {
  const [[head], [last]] = [await readHead(db), await readLast(db)];
  return { id: last?.id ?? 0, hash: head?.value.split(' ')[1] ?? '', stored: head?.value };
};

/** The audit: rows are added and linked (`chain.ts`), and nothing else; the database itself refuses to change or remove one. */
export class Audit {
  readonly #chain: Chain;
  /** The head that the last commit has left, as far as `committed` was told and nobody else has written since. */
  #last: KnownHead | undefined;
  /** The heads that open transactions have left: those that are rolled back are forgotten with them, so that the next write costs the same either way. */
  readonly #open = new WeakMap<PlatformTransaction, KnownHead>();

  constructor({ tokenSecret }: Pick<Config, 'tokenSecret'>) {
    this.#chain = Chain.of(tokenSecret);
  }

  /** Writes one line, in the transaction of the change: what was rolled back was not done. @returns its id */
  async write(trx: PlatformTransaction, entry: AuditEntry): Promise<number> {
    const row: Row = {
      at: entry.at,
      actor_id: entry.actorId,
      subject_id: entry.subjectId,
      action: entry.action,
      target: entry.target,
      detail: JSON.stringify(entry.detail),
      address: entry.address,
      session_id: entry.sessionId,
      route: entry.route,
    };
    const written = await this.#append(trx, row);
    await followActing(trx, written);
    return written.id;
  }

  /** To be called once a transaction is committed: its head is where the next write begins. */
  committed(trx: PlatformTransaction): void {
    this.#last = this.#open.get(trx) ?? this.#last;
  }

  /** @returns what forgets the lines that were written since, for a part of the transaction that is rolled back */
  mark(trx: PlatformTransaction): () => void {
    const head = this.#open.get(trx);
    return () => void (head ? this.#open.set(trx, head) : this.#open.delete(trx));
  }

  /** Examines the rows behind one that was examined already, a few thousand at a time (`examine.ts`). */
  examine(db: Db, after: number, now: string): Promise<Examined> {
    return examineAudit(db, this.#chain, after, now);
  }

  /** What vouches for a row that is kept to undo a change. */
  sealOfUndo(row: Omit<ActingUndoTable, 'seal'>): string {
    return this.#chain.sealOfUndo(row);
  }

  /** What vouches for what was changed, as it is kept beside its line. */
  sealOfChange(row: SealedChange): string {
    return this.#chain.sealOfChange(row);
  }

  /** Links the rows that an earlier version has written without; once, at the first start of this one. */
  async linkEarlier(db: Db): Promise<void> {
    await db.transaction().execute(async (trx) => {
      let head = await readKnownHead(trx);
      if (head.stored !== undefined) return;
      for (const row of await trx.selectFrom('audit').selectAll().orderBy('id').execute()) {
        const { id, hash } = this.#linked(head, row);
        await trx.insertInto('audit_link').values({ id, hash }).execute();
        head = { id, hash, stored: this.#chain.sealed({ id, hash }) };
      }
      if (head.stored !== undefined) await insertHead(trx, head.stored);
    });
  }

  /**
   * Adds a row behind the head that the last write has left. That one is a guess: another process or another database may have taken its place. So the head is moved only
   * from where it was guessed to be, and read where it is elsewhere.
   */
  async #append(trx: PlatformTransaction, row: Row): Promise<AuditRow> {
    const guess = this.#open.get(trx) ?? this.#last;
    const written = (guess && (await this.#appendBehind(trx, guess, row))) ?? (await this.#appendBehind(trx, await readKnownHead(trx), row));
    if (written === undefined) throw new Error('The head of the audit has moved within a transaction.');
    return written;
  }

  /** @returns undefined where `head` is not the head, or another hand has added a row behind it: nothing is written then */
  async #appendBehind(trx: PlatformTransaction, head: KnownHead, row: Row): Promise<AuditRow | undefined> {
    const linked = this.#linked(head, { ...row, id: head.id + 1 });
    const stored = this.#chain.sealed(linked);
    if (head.stored === undefined) await insertHead(trx, stored);
    else if ((await moveHead(trx, head.stored, stored)).length === 0) return undefined;
    if ((await insertRow(trx, linked)).length === 0) {
      if (head.stored !== undefined) await moveHead(trx, stored, head.stored);
      return undefined;
    }
    this.#open.set(trx, { id: linked.id, hash: linked.hash, stored });
    return linked;
  }

  #linked({ hash }: Pick<Head, 'hash'>, row: AuditRow): Linked {
    return { ...row, hash: this.#chain.link(hash, row) };
  }
}
