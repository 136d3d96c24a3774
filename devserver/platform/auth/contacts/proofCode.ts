import { createHmac, randomInt, randomUUID } from 'node:crypto';
import type { Call } from '../../module';
import { forgetMessages } from '../../outbox';
import type { PlatformTransaction } from '../../platform';
import { isSameSecret } from '../isSameSecret';

/** Validity of a code in minutes: long enough to read it out on the telephone. */
export const proofMinutes = 15;

const digits = 6;

/** Maximum number of tries, because six digits could be found by brute force. */
const tries = { most: 5, seconds: proofMinutes * 60 } as const;

/** Person, requester and purpose of a code, which is valid for nothing else. */
export interface Proof {
  readonly personId: string;
  readonly askedBy: string;
  readonly about: unknown;
}

type Asking = Pick<Call, 'signIn' | 'limits' | 'db' | 'now'>;

const hashOf = (call: Pick<Call, 'signIn'>, parts: readonly unknown[]): string =>
  createHmac('sha256', call.signIn.derive('proof codes')).update(JSON.stringify(parts)).digest('hex');

const hashesOf = (call: Pick<Call, 'signIn'>, { personId, askedBy, about }: Proof, code: string) => ({
  code_hash: hashOf(call, [personId, askedBy, about, code]),
  about_hash: hashOf(call, [about]),
});

/** Deletes the code that a user requested from a person, and the text of its message. @returns whether there was one */
export const endProofCode = async (trx: PlatformTransaction, { personId, askedBy }: Omit<Proof, 'about'>): Promise<boolean> => {
  const ended = await trx.deleteFrom('proof_code').where('person_id', '=', personId).where('asked_by', '=', askedBy).returning('id').execute();
  await forgetMessages(
    trx,
    ended.map(({ id }) => id),
  );
  return ended.length > 0;
};

/** Creates a code; an earlier one of the same requester becomes invalid. @returns it, and its data for the outbox */
export const makeProofCode = async (trx: PlatformTransaction, call: Pick<Call, 'signIn'>, now: string, proof: Proof) => {
  await endProofCode(trx, proof);
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  const until = new Date(Date.parse(now) + proofMinutes * 60_000).toISOString();
  const row = { id: randomUUID(), person_id: proof.personId, asked_by: proof.askedBy, ...hashesOf(call, proof, code), expires_at: until };
  await trx.insertInto('proof_code').values(row).execute();
  return { code, secret: { hash: row.id, until } };
};

/**
 * Checks a code: right, wrong, for another purpose (`other`), or without a valid code to compare with (`gone`). Called outside a change, because a try counts
 * regardless of the call's outcome; a right code is used up by `endProofCode` in the change that it allows.
 */
export const tryProofCode = async (call: Asking, proof: Proof, typed: string): Promise<'right' | 'wrong' | 'other' | 'gone'> => {
  const row = await call.db
    .selectFrom('proof_code')
    .selectAll()
    .where('person_id', '=', proof.personId)
    .where('asked_by', '=', proof.askedBy)
    .executeTakeFirst();
  if (row === undefined || row.expires_at <= call.now() || call.limits.take('tries at a proof code', row.id, tries) > 0) return 'gone';
  const { code_hash, about_hash } = hashesOf(call, proof, typed.replace(/[\s-]/g, ''));
  if (!isSameSecret(row.about_hash, about_hash)) return 'other';
  return isSameSecret(row.code_hash, code_hash) ? 'right' : 'wrong';
};
