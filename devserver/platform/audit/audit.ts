import type { Kysely } from 'kysely';
import { prepared } from '../database/prepared';
import type { Config, PlatformTransaction } from '../platform';
import type { ActingUndoTable, PlatformTables } from '../tables';
import { followActing } from './acting';
import { Chain, headKey } from './chain';
import { type Examined, examineAudit } from './examine';

/** Who did what, as whom, and when. `detail` holds ids and names of fields, never health values. */
export interface AuditEntry {
  readonly at: string;
  readonly actorId: string;
  readonly subjectId: string;
  /** Of the sign-in; empty where nobody is signed in. */
  readonly sessionId: string;
  /** The network address that the call came from, and which call it was (`POST /userprograms/joinprograms`); empty for what came by another way. */
  readonly address: string;
  readonly route: string;
  readonly action: string;
  readonly target: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

type Db = Kysely<PlatformTables>;
type Row = Omit<PlatformTables['audit'], 'id'>;

const readHead = prepared((db: Db) => db.selectFrom('meta').select('value').where('key', '=', headKey));
const insertHead = prepared((db: Db, value: string) => db.insertInto('meta').values({ key: headKey, value }));
const moveHead = prepared((db: Db, value: string) => db.updateTable('meta').set({ value }).where('key', '=', headKey));
const insertLink = prepared((db: Db, id: number, hash: string) => db.insertInto('audit_link').values({ id, hash }));
const insertRow = prepared((db: Db, row: Row) =>
  db
    .insertInto('audit')
    .values({
      at: row.at,
      actor_id: row.actor_id,
      subject_id: row.subject_id,
      action: row.action,
      target: row.target,
      detail: row.detail,
      address: row.address,
      session_id: row.session_id,
      route: row.route,
    })
    .returning('id'),
);

/** The audit: rows are added and linked (`chain.ts`), and nothing else; the database itself refuses to change or remove one. */
export class Audit {
  readonly #chain: Chain;

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
    const [kept] = await readHead(trx);
    const [added] = await insertRow(trx, row);
    const written = { ...row, id: added?.id ?? 0 };
    await this.#link(trx, kept?.value, written);
    await followActing(trx, written);
    return written.id;
  }

  /** Examines the rows behind one that was examined already, a few thousand at a time (`examine.ts`). */
  examine(db: Db, after: number, now: string): Promise<Examined> {
    return examineAudit(db, this.#chain, after, now);
  }

  /** What vouches for a row that is kept to undo a change. */
  sealOfUndo(row: Omit<ActingUndoTable, 'seal'>): string {
    return this.#chain.sealOfUndo(row);
  }

  /** Links the rows that an earlier version has written without; once, at the first start of this one. */
  async linkEarlier(db: Db): Promise<void> {
    await db.transaction().execute(async (trx) => {
      if ((await readHead(trx)).length > 0) return;
      for (const row of await trx.selectFrom('audit').selectAll().orderBy('id').execute()) await this.#link(trx, (await readHead(trx))[0]?.value, row);
    });
  }

  /** @param kept the head so far. One that was tampered with is built upon all the same: `verify` finds the place, and work goes on. */
  async #link(trx: Db, kept: string | undefined, row: Row & { readonly id: number }): Promise<void> {
    const hash = this.#chain.link(kept?.split(' ')[1] ?? '', row);
    await insertLink(trx, row.id, hash);
    await (kept === undefined ? insertHead : moveHead)(trx, this.#chain.sealed({ id: row.id, hash }));
  }
}
