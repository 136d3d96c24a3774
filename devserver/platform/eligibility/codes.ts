import { type Kysely, sql } from 'kysely';
import { dayIn } from '../../../shell/rules/dates/days';
import type { PlatformTransaction } from '../platform';
import type { CompanyTable, PlatformTables } from '../tables';
import type { RegistrationCode } from './tables';

type Db = Kysely<PlatformTables> | PlatformTransaction;

/** Reasons why a code is refused. */
export type CodeFault = 'notYet' | 'over' | 'usedUp';

/** Stored form of a typed code. */
export const codeKey = (typed: string): string => typed.trim().toUpperCase();

export const findCode = (db: Db, typed: string) => db.selectFrom('registration_code').selectAll().where('code', '=', codeKey(typed)).executeTakeFirst();

/** The reason why a code is refused at this moment; undefined: it is valid. */
export const faultOfCode = (
  code: Pick<RegistrationCode, 'valid_from' | 'valid_until' | 'most_uses' | 'uses' | 'ended_at'>,
  { time_zone }: Pick<CompanyTable, 'time_zone'>,
  now: string,
): CodeFault | undefined => {
  const today = dayIn(now, time_zone);
  if (code.ended_at !== null || (code.valid_until !== null && today > code.valid_until)) return 'over';
  if (code.valid_from !== null && today < code.valid_from) return 'notYet';
  return code.most_uses !== null && code.uses >= code.most_uses ? 'usedUp' : undefined;
};

/** Counts an account that was opened with a code. @returns false if the maximum is reached */
export const countUse = async (trx: PlatformTransaction, code: string): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('registration_code')
    .set({ uses: sql<number>`uses + 1` })
    .where('code', '=', code)
    .where(({ eb, or, ref }) => or([eb('most_uses', 'is', null), eb('uses', '<', ref('most_uses'))]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Terms of a code that administrators choose, and the moment at which they ended it. */
export type CodeTerms = Pick<RegistrationCode, 'valid_from' | 'valid_until' | 'most_uses' | 'ended_at'>;

/** Valid from now on, without limits. */
const unlimited: CodeTerms = { valid_from: null, valid_until: null, most_uses: null, ended_at: null };

/** Adds a code, or changes the terms of one of this company. */
export const writeCode = async (
  trx: PlatformTransaction,
  { code, company_id }: Pick<RegistrationCode, 'code' | 'company_id'>,
  terms = unlimited,
): Promise<void> => {
  await trx
    .insertInto('registration_code')
    .values({ code, company_id, ...terms })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(terms).where('registration_code.company_id', '=', company_id))
    .execute();
};

export const removeCode = async (trx: PlatformTransaction, code: string): Promise<void> => {
  await trx.deleteFrom('registration_code').where('code', '=', code).execute();
};
