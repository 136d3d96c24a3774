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

/** Since when sign-ins of a person require a second factor (ISO 8601 UTC); null: they do not. */
export const secondFactorSince = async (db: Db, personId: string): Promise<string | null> => (await findRow(db, personId))?.since ?? null;

/** Number of unused recovery codes of a person. */
export const recoveryCodesLeft = async (db: Db, personId: string): Promise<number> => {
  const counted = db.selectFrom('recovery_code').select(({ fn }) => fn.countAll<number>().as('count'));
  return (await counted.where('person_id', '=', personId).where('used_at', 'is', null).executeTakeFirstOrThrow()).count;
};

/** Creates a secret for a person without a second factor; replaces an unconfirmed one. @returns it, Base32 */
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

/** The result of a check. `used`: the code was right but is already used. `unreadable`: the key that sealed the secret is missing. */
export type Proof = 'code' | 'recoveryCode' | 'wrong' | 'used' | 'unreadable';

/** Checks a code of the app. A code of a used step or an earlier one is refused; a row of an older key is resealed. */
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
  // Codes of earlier steps were never used; the code of the last step was.
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
 * Checks a code of the app, or a recovery code: each is valid once. Called in its own transaction, which commits regardless of the result.
 * @param now ISO 8601 UTC
 */
export const proveSecondFactor = async (trx: PlatformTransaction, seals: FactorSeals, personId: string, typed: string, now: string): Promise<Proof> => {
  const row = await findRow(trx, personId);
  const code = typed.replace(/[\s-]/g, '');
  if (row === undefined || row.since === null) return 'wrong';
  return ofApp.test(code) ? takeCode(trx, seals, row, code, now) : takeRecoveryCode(trx, personId, code, now);
};

/** Creates ten recovery codes, in the form shown to the person; earlier ones become invalid. */
export const renewRecoveryCodes = async (trx: PlatformTransaction, personId: string): Promise<readonly string[]> => {
  const codes = newRecoveryCodes();
  await trx.deleteFrom('recovery_code').where('person_id', '=', personId).execute();
  const rows = codes.map((code) => ({ person_id: personId, hash: hashOfRecoveryCode(personId, code), used_at: null }));
  await trx.insertInto('recovery_code').values(rows).execute();
  return codes;
};

/** Enables a begun second factor with a code of the app. @returns the recovery codes; `gone` if none was begun recently */
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

/** Removes a second factor with its recovery codes. @returns whether there was one */
export const removeSecondFactor = async (trx: PlatformTransaction, personId: string): Promise<boolean> => {
  await trx.deleteFrom('recovery_code').where('person_id', '=', personId).execute();
  const removed = await trx.deleteFrom('second_factor').where('person_id', '=', personId).returning('since').executeTakeFirst();
  return removed !== undefined && removed.since !== null;
};
