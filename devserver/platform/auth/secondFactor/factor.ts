import type { Kysely } from 'kysely';
import type { PlatformTransaction } from '../../platform';
import type { PlatformTables, SecondFactorTable } from '../../tables';
import { hashOfRecoveryCode, newRecoveryCodes } from './recoveryCodes';
import type { FactorSeals } from './seals';
import { newFactorSecret, stepOf } from './totp';

type Db = Kysely<PlatformTables> | PlatformTransaction;

/** Maximum age of an unconfirmed secret, in milliseconds. */
const confirmedWithin = 15 * 60_000;

const findRow = (db: Db, personId: string): Promise<SecondFactorTable | undefined> =>
  db.selectFrom('second_factor').selectAll().where('person_id', '=', personId).executeTakeFirst();

/** Since when sign-ins of a person ask for a second factor (ISO 8601 UTC); null: they do not. */
export const secondFactorSince = async (db: Db, personId: string): Promise<string | null> => (await findRow(db, personId))?.since ?? null;

/** How many recovery codes a person has left. */
export const recoveryCodesLeft = async (db: Db, personId: string): Promise<number> => {
  const counted = db.selectFrom('recovery_code').select(({ fn }) => fn.countAll<number>().as('count'));
  return (await counted.where('person_id', '=', personId).where('used_at', 'is', null).executeTakeFirstOrThrow()).count;
};

/** Makes a secret for a person who has no second factor; one that was begun earlier is replaced. @returns it, Base32 */
export const beginSecondFactor = async (trx: PlatformTransaction, seals: FactorSeals, personId: string, now: string): Promise<string> => {
  const secret = newFactorSecret();
  const row = { ...seals.close(secret, personId), begun_at: now, last_step: 0 };
  await trx
    .insertInto('second_factor')
    .values({ person_id: personId, since: null, ...row })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row).where('second_factor.since', 'is', null))
    .execute();
  return secret;
};

/** What a code turned out to be. `used`: it was right, and somebody has used it already. `unreadable`: the key that has sealed the secret is not there. */
export type Proof = 'code' | 'recoveryCode' | 'wrong' | 'used' | 'unreadable';

/** Takes a code of the app. One of a step that was used, or of an earlier one, is wrong; a row of an older key is sealed anew. */
const takeCode = async (trx: PlatformTransaction, seals: FactorSeals, row: SecondFactorTable, code: string, now: string): Promise<Proof> => {
  const secret = seals.open(row, row.person_id);
  if (secret === undefined) return 'unreadable';
  const step = stepOf(secret, code, now);
  if (step === undefined) return 'wrong';
  const { numUpdatedRows } = await trx
    .updateTable('second_factor')
    .set({ last_step: step, ...(!seals.isCurrent(row) && seals.isOffered && seals.close(secret, row.person_id)) })
    .where('person_id', '=', row.person_id)
    .where('last_step', '<', step)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return 'code';
  // The codes of earlier steps were never used; that of the last one was.
  return (await findRow(trx, row.person_id))?.last_step === step ? 'used' : 'wrong';
};

const takeRecoveryCode = async (trx: PlatformTransaction, personId: string, code: string, now: string): Promise<Proof> => {
  const hash = hashOfRecoveryCode(personId, code);
  const kept = await trx.selectFrom('recovery_code').select('used_at').where('person_id', '=', personId).where('hash', '=', hash).executeTakeFirst();
  if (kept === undefined) return 'wrong';
  if (kept.used_at !== null) return 'used';
  await trx.updateTable('recovery_code').set({ used_at: now }).where('person_id', '=', personId).where('hash', '=', hash).execute();
  return 'recoveryCode';
};

const ofApp = /^\d{6}$/;

/**
 * Takes a code of the app, or a recovery code: each is good once. To be asked in a change of its own that commits, whatever comes of it.
 * @param now ISO 8601 UTC
 */
export const proveSecondFactor = async (trx: PlatformTransaction, seals: FactorSeals, personId: string, typed: string, now: string): Promise<Proof> => {
  const row = await findRow(trx, personId);
  const code = typed.replace(/[\s-]/g, '');
  if (row === undefined || row.since === null) return 'wrong';
  return ofApp.test(code) ? takeCode(trx, seals, row, code, now) : takeRecoveryCode(trx, personId, code, now);
};

/** Makes ten new recovery codes, as the person sees them; earlier ones are good for nothing any more. */
export const renewRecoveryCodes = async (trx: PlatformTransaction, personId: string): Promise<readonly string[]> => {
  const codes = newRecoveryCodes();
  await trx.deleteFrom('recovery_code').where('person_id', '=', personId).execute();
  const rows = codes.map((code) => ({ person_id: personId, hash: hashOfRecoveryCode(personId, code), used_at: null }));
  await trx.insertInto('recovery_code').values(rows).execute();
  return codes;
};

/** Switches on what was begun, by a code of the app. @returns the recovery codes; `gone` where nothing was begun lately */
export const confirmSecondFactor = async (
  trx: PlatformTransaction,
  seals: FactorSeals,
  personId: string,
  typed: string,
  now: string,
): Promise<readonly string[] | 'wrong' | 'gone'> => {
  const row = await findRow(trx, personId);
  if (row === undefined || row.since !== null || Date.parse(now) - Date.parse(row.begun_at) > confirmedWithin) return 'gone';
  const proof = await takeCode(trx, seals, row, typed.replace(/\s/g, ''), now);
  if (proof === 'unreadable') return 'gone';
  if (proof !== 'code') return 'wrong';
  await trx.updateTable('second_factor').set({ since: now }).where('person_id', '=', personId).execute();
  return renewRecoveryCodes(trx, personId);
};

/** Takes a second factor away, with its recovery codes. @returns whether there was one */
export const removeSecondFactor = async (trx: PlatformTransaction, personId: string): Promise<boolean> => {
  await trx.deleteFrom('recovery_code').where('person_id', '=', personId).execute();
  const removed = await trx.deleteFrom('second_factor').where('person_id', '=', personId).returning('since').executeTakeFirst();
  return removed !== undefined && removed.since !== null;
};
