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
  /** The person whose data was changed. */
  readonly subjectId: string;
  readonly kept: unknown;
  /** Id of its audit line, if that has changed fields. */
  readonly line?: number;
}

/** Status of a key whose call was withdrawn: it is refused from then on. */
const withdrawn = 410;

/** Days for which an answer is stored. An offline queue repeats a call only after a lost answer, which is sooner. */
const keptForDays = 30;

/**
 * The first answer to this person's key; `undefined` for a new key, `'conflict'` for a key of another call or body, or `'withdrawn'` (the caller answers 409 to
 * both). Read in the transaction of the change, so that two concurrent calls cannot both find nothing.
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

/** Stores the answer in the transaction of the change: after a crash there are both or neither, so a repeated call does the work exactly once. */
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

/** The undo data of the call of this person's key, last change first; `'withdrawn'`, or `undefined` for a new key. */
export const findUndoes = async (trx: PlatformTransaction, personId: string, key: string): Promise<readonly KeptUndo[] | 'withdrawn' | undefined> => {
  const kept = await trx.selectFrom('idempotency').select(['status', 'undo']).where('person_id', '=', personId).where('key', '=', key).executeTakeFirst();
  if (!kept) return undefined;
  if (kept.status === withdrawn) return 'withdrawn';
  return kept.undo === null ? [] : (JSON.parse(kept.undo) as KeptUndo[]).reverse();
};

/** Closes a key: its call is refused from then on, and its stored answer is deleted. */
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
