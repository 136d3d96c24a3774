import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findAnswer, type KeyedRequest, keepAnswer } from '../idempotency';
import type { PlatformTransaction } from '../platform';
import type { ModuleCall } from '../runtime/call';
import { PlatformRefusal } from './errors';

const keyForm = /^[\x21-\x7e]{1,200}$/;

/** The key that the browser created for the change; `undefined` without one, and for reads. */
export const idempotencyKey = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key'];
  if (key === undefined || request.method === 'GET') return undefined;
  if (typeof key !== 'string' || !keyForm.test(key)) throw new PlatformRefusal(400, 'error.keyForm', false);
  return key;
};

/** Number of bytes of a file hashed per step; other requests run between steps. */
const slice = 512 * 1024;

const hashOf = async (request: FastifyRequest): Promise<string> => {
  const hash = createHash('sha256').update(JSON.stringify([request.params, request.query, request.body ?? null]));
  for (const file of request.uploads ?? []) {
    hash.update(`${file.name} ${file.type} `);
    for (let at = 0; at < file.size; at += slice) hash.update(Buffer.from(await file.slice(at, at + slice).arrayBuffer()));
  }
  return hash.digest('hex');
};

/** Serialises with Fastify's serialiser of this route; not used for downloads. */
const serialise = (reply: FastifyReply, answer: unknown): string => {
  const text = reply.serialize(answer);
  return typeof text === 'string' ? text : JSON.stringify(answer);
};

/**
 * Runs `handle` in one transaction that also stores its answer: the same key with the same request returns the stored answer, with another request it is
 * 409, like a withdrawn key. `ahead` runs before the transaction, and only without a stored answer; other calls do not wait for it.
 */
export const answerOnce = async (
  request: FastifyRequest,
  reply: FastifyReply,
  keyed: { readonly key: string; readonly route: string; readonly personId: string },
  call: ModuleCall,
  { ahead, handle }: { readonly ahead: (() => Promise<unknown>) | undefined; readonly handle: () => Promise<unknown> },
): Promise<void> => {
  const keyedRequest: KeyedRequest = { ...keyed, bodyHash: await hashOf(request) };
  if (ahead !== undefined && (await findAnswer(call.db, keyedRequest)) === undefined) await ahead();
  const text = await call.whole(async (unit) => {
    const trx: PlatformTransaction = unit.trx;
    const kept = await findAnswer(trx, keyedRequest);
    if (kept === 'conflict') throw new PlatformRefusal(409, 'error.keyReused', false);
    if (kept === 'withdrawn') throw new PlatformRefusal(409, 'error.keyWithdrawn', false);
    if (kept !== undefined) return kept.answer;
    const answer = serialise(reply, await handle());
    await keepAnswer(trx, keyedRequest, { status: 200, answer }, unit.now(), call.undoes);
    return answer;
  });
  await reply.type('application/json; charset=utf-8').serializer(String).send(text);
};
