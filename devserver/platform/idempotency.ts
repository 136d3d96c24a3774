import type { Platform, PlatformTransaction } from './platform';

/** A request that carries an `Idempotency-Key`. */
export interface KeyedRequest {
  readonly personId: string;
  readonly key: string;
  /** Method and documented path, for example `POST /userprograms/quit`. */
  readonly route: string;
  /** Hash over params, query and body. */
  readonly bodyHash: string;
}

/** The first answer: `answer` is the JSON text as sent. */
export interface KeptAnswer {
  readonly status: number;
  readonly answer: string;
}

/** A change of a call, with what its module needs to undo it. */
export interface KeptUndo {
  readonly at: string;
  readonly action: string;
  readonly target: string;
  /** Whose data was changed. */
  readonly subjectId: string;
  readonly kept: unknown;
}

/** Status of a key whose call was withdrawn: it is not carried out any more. */
const withdrawn = 410;

/** Days for which an answer is kept. A queue that waits for a connection sends once and repeats only for a lost answer, which is sooner. */
const keptForDays = 30;

/**
 * What this person's key was answered the first time, `undefined` when it is new, `'conflict'` when it was used for another call or
 * another body, or `'withdrawn'` (the caller answers 409 to both). Asked in the transaction of the change, so that two calls at once cannot both find nothing.
 */
export const findAnswer = async (
  db: Platform['db'],
  { personId, key, route, bodyHash }: KeyedRequest,
): Promise<KeptAnswer | 'conflict' | 'withdrawn' | undefined> => {
  const kept = await db
    .selectFrom('idempotency')
    .select(['route', 'body_hash', 'status', 'answer'])
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!kept) return undefined;
  if (kept.status === withdrawn) return 'withdrawn';
  if (kept.route !== route || kept.body_hash !== bodyHash) return 'conflict';
  return { status: kept.status, answer: kept.answer };
};

/** Keeps the answer beside the change itself: after a crash there are both or neither, so a repeated call does the work exactly once. */
export const keepAnswer = async (
  trx: PlatformTransaction,
  { personId, key, route, bodyHash }: KeyedRequest,
  { status, answer }: KeptAnswer,
  at: string,
  undoes: readonly KeptUndo[] = [],
): Promise<void> => {
  const undo = undoes.length > 0 ? JSON.stringify(undoes) : null;
  await trx.insertInto('idempotency').values({ person_id: personId, key, route, body_hash: bodyHash, status, answer, created_at: at, undo }).execute();
};

/** What undoing the call of this person's key needs, the last change first; `'withdrawn'`, or `undefined` where the key is new. */
export const findUndoes = async (trx: PlatformTransaction, personId: string, key: string): Promise<readonly KeptUndo[] | 'withdrawn' | undefined> => {
  const kept = await trx.selectFrom('idempotency').select(['status', 'undo']).where('person_id', '=', personId).where('key', '=', key).executeTakeFirst();
  if (!kept) return undefined;
  if (kept.status === withdrawn) return 'withdrawn';
  return kept.undo === null ? [] : (JSON.parse(kept.undo) as KeptUndo[]).reverse();
};

/** From now on the call of a key is not carried out any more; what was kept of it goes. */
export const closeKey = async (trx: PlatformTransaction, personId: string, key: string, at: string): Promise<void> => {
  const closed = { route: '', body_hash: '', status: withdrawn, answer: '', undo: null };
  await trx
    .insertInto('idempotency')
    .values({ ...closed, person_id: personId, key, created_at: at })
    .onConflict((conflict) => conflict.columns(['person_id', 'key']).doUpdateSet({ ...closed, created_at: at }))
    .execute();
};

/** Deletes old answers, at each start, by the index on their age. */
export const forgetOldAnswers = async (db: Platform['db'], clock: Platform['clock']): Promise<void> => {
  const before = new Date(clock.now().getTime() - keptForDays * 86_400_000).toISOString();
  await db.deleteFrom('idempotency').where('created_at', '<', before).execute();
};
