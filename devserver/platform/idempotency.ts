import type { FindAnswer, KeepAnswer } from './platform';

/**
 * What this person's key was answered the first time, `undefined` when it is new, or `'conflict'` when it was used for another call or
 * another body (the caller answers 409). Asked in the transaction of the change, so that two calls at once cannot both find nothing.
 */
export const findAnswer: FindAnswer = async (trx, { personId, key, route, bodyHash }) => {
  const kept = await trx
    .selectFrom('idempotency')
    .select(['route', 'body_hash', 'status', 'answer'])
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!kept) return undefined;
  if (kept.route !== route || kept.body_hash !== bodyHash) return 'conflict';
  return { status: kept.status, answer: kept.answer };
};

/** Keeps the answer beside the change itself: after a crash there are both or neither, so a repeated call does the work exactly once. */
export const keepAnswer: KeepAnswer = async (trx, { personId, key, route, bodyHash }, { status, answer }, at) => {
  await trx.insertInto('idempotency').values({ person_id: personId, key, route, body_hash: bodyHash, status, answer, created_at: at }).execute();
};
