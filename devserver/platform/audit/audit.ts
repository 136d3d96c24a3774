import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../database/eachEngine';
import { prepared } from '../database/prepared';
import type { Config, PlatformTransaction } from '../platform';
import type { ActingUndoTable, PlatformTables } from '../tables';
import { followActing } from './acting';
import { type AuditRow, Chain, type Head, headKey, type SealedChange } from './chain';
import { type Examined, examineAudit } from './examine';

/** An action with its actor, subject and time. `detail` contains ids and names of fields, never health values. */
export interface AuditEntry {
  readonly at: string;
  readonly actorId: string;
  readonly subjectId: string;
  /** Id of the session; empty: none. */
  readonly sessionId: string;
  /** Network address and route of the call (`POST /userprograms/joinprograms`); empty without a request. */
  readonly address: string;
  readonly route: string;
  readonly action: string;
  readonly target: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

type Db = Kysely<PlatformTables>;
type Row = Omit<AuditRow, 'id'>;
type Linked = AuditRow & { readonly hash: string };

/** The head of a chain, and its form in `meta`; `stored` is undefined before the first row. */
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

/** `moveHead` and `insertRow`, both or none, in one statement; on SQLite, which lacks it, a statement costs no message. */
const moveAndInsert = prepared((db: Db, from: string, to: string, row: Linked) =>
  db
    .with('moved', (head) =>
      head
        .updateTable('meta')
        .set({ value: to })
        .where('key', '=', headKey)
        .where('value', '=', from)
        .where(({ not, exists, selectFrom }) => not(exists(selectFrom('audit').select('id').where('id', '=', row.id))))
        .returning('key'),
    )
    .insertInto('audit')
    .columns(['id', 'at', 'actor_id', 'subject_id', 'action', 'target', 'detail', 'address', 'session_id', 'route', 'hash'])
    .expression((moved) =>
      moved
        .selectFrom('moved')
        .select([
          sql`cast(${row.id} as bigint)`.as('id'),
          sql`${row.at}`.as('at'),
          sql`${row.actor_id}`.as('actor_id'),
          sql`${row.subject_id}`.as('subject_id'),
          sql`${row.action}`.as('action'),
          sql`${row.target}`.as('target'),
          sql`${row.detail}`.as('detail'),
          sql`${row.address}`.as('address'),
          sql`${row.session_id}`.as('session_id'),
          sql`${row.route}`.as('route'),
          sql`${row.hash}`.as('hash'),
        ]),
    )
    .returning('id'),
);

/** The stored head. A manipulated one is used nevertheless, so that work continues: `verify` finds the place. */
const readKnownHead = async (db: Db): Promise<KnownHead> => {
  const [[head], [last]] = [await readHead(db), await readLast(db)];
  return { id: last?.id ?? 0, hash: head?.value.split(' ')[1] ?? '', stored: head?.value };
};

/** The audit: rows are only added and linked (`chain.ts`); the database itself refuses to change or remove one. */
export class Audit {
  readonly #chain: Chain;
  /** The head after the last commit that `committed` was called for; other writers may have moved it since. */
  #last: KnownHead | undefined;
  /** Heads of open transactions: a rollback discards its head, so that the next write costs the same in both cases. */
  readonly #open = new WeakMap<PlatformTransaction, KnownHead>();

  constructor({ tokenSecret }: Pick<Config, 'tokenSecret'>) {
    this.#chain = Chain.of(tokenSecret);
  }

  /** Writes one line in the transaction of the change, so that a rollback removes it. @returns its id */
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

  /** Called after the commit of a transaction: the next write continues at its head. */
  committed(trx: PlatformTransaction): void {
    this.#last = this.#open.get(trx) ?? this.#last;
  }

  /** @returns the function that discards the head of later lines, for a part of the transaction that is rolled back */
  mark(trx: PlatformTransaction): () => void {
    const head = this.#open.get(trx);
    return () => void (head ? this.#open.set(trx, head) : this.#open.delete(trx));
  }

  /** Examines the rows after an examined one, a few thousand per call (`examine.ts`). */
  examine(db: Db, after: number, now: string): Promise<Examined> {
    return examineAudit(db, this.#chain, after, now);
  }

  /** HMAC of a row of undo data. */
  sealOfUndo(row: Omit<ActingUndoTable, 'seal' | 'undone_by'>): string {
    return this.#chain.sealOfUndo(row);
  }

  /** HMAC of a row of changed fields. */
  sealOfChange(row: SealedChange): string {
    return this.#chain.sealOfChange(row);
  }

  /** Links the rows that an earlier version wrote without links; once, at the first start of this version. */
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
   * Adds a row after the head of the last write. That head is a guess: another process or a replaced database can have another one. The head is therefore moved
   * only from the guessed one, and read from the database if it differs.
   */
  async #append(trx: PlatformTransaction, row: Row): Promise<AuditRow> {
    const guess = this.#open.get(trx) ?? this.#last;
    const written = (guess && (await this.#appendBehind(trx, guess, row))) ?? (await this.#appendBehind(trx, await readKnownHead(trx), row));
    if (written === undefined) throw new Error('The head of the audit has moved within a transaction.');
    return written;
  }

  /** @returns undefined if `head` is not the head, or a row was added behind it by other means; then nothing is written */
  async #appendBehind(trx: PlatformTransaction, head: KnownHead, row: Row): Promise<AuditRow | undefined> {
    const linked = this.#linked(head, { ...row, id: head.id + 1 });
    const stored = this.#chain.sealed(linked);
    if (!(await this.#insertBehind(trx, head.stored, stored, linked))) return undefined;
    this.#open.set(trx, { id: linked.id, hash: linked.hash, stored });
    return linked;
  }

  /** Moves the head and inserts the row. @returns whether the head was the given one, and the id free; otherwise nothing is written */
  async #insertBehind(trx: PlatformTransaction, from: string | undefined, to: string, row: Linked): Promise<boolean> {
    if (from !== undefined && isPostgres(trx)) return (await moveAndInsert(trx, from, to, row)).length > 0;
    if (from === undefined) await insertHead(trx, to);
    else if ((await moveHead(trx, from, to)).length === 0) return false;
    const isInserted = (await insertRow(trx, row)).length > 0;
    if (!isInserted && from !== undefined) await moveHead(trx, to, from);
    return isInserted;
  }

  #linked({ hash }: Pick<Head, 'hash'>, row: AuditRow): Linked {
    return { ...row, hash: this.#chain.link(hash, row) };
  }
}
