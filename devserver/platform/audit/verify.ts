import type { Kysely } from 'kysely';
import { createClock } from '../clock';
import type { PlatformTables } from '../tables';
import { Chain, type Head, headKey } from './chain';
import { type Examined, examineAudit } from './examine';
import { isLinkOf } from './links';
import { readFingerprint } from './provenBy';
import type { Broken } from './walk';

/** What an examination of the whole audit has found. */
export type Verdict =
  | { readonly isUnbroken: true; readonly rows: number; readonly head: Head | undefined }
  /** `row`: the id of the first that is not what was written. */
  | { readonly isUnbroken: false; readonly row: number; readonly why: Broken['why'] | 'headUnknown' };

const examineAll = async (db: Kysely<PlatformTables>, chain: Chain, now: string): Promise<Examined> => {
  let examined = await examineAudit(db, chain, 0, now);
  while (examined.broken === null && examined.until < examined.last) examined = await examineAudit(db, chain, examined.until, now);
  return examined;
};

/**
 * Goes through the audit from its first row, as `/support/audit` does, and names the first that is not what was written: changed, missing, added by another hand, or told
 * otherwise by the list of acting or its sessions. Rows that were removed from the end show by the head, which is kept apart from them.
 * @param db may be read while a server works on it
 * @param secrets `TOKEN_SECRET` as a list: the one that the database goes by is found among them
 * @param noted the head that an earlier examination told: whether it still stands in the chain
 */
export const verifyAudit = (
  db: Kysely<PlatformTables>,
  secrets: readonly [string, ...string[]],
  noted?: string,
  now = createClock().iso(),
): Promise<Verdict> => {
  // One transaction: all rows and the head are those of one moment.
  return db.transaction().execute(async (trx): Promise<Verdict> => {
    const fingerprint = await readFingerprint(trx);
    const [first, ...others] = secrets;
    const chain = others.map(Chain.of).find((one) => one.fingerprint === fingerprint) ?? Chain.of(first);
    const { broken, until } = await examineAll(trx, chain, now);
    if (broken) return { isUnbroken: false, ...broken };
    if (noted !== undefined && !(await isLinkOf(trx, noted))) return { isUnbroken: false, row: until, why: 'headUnknown' };
    const kept = await trx.selectFrom('meta').select('value').where('key', '=', headKey).executeTakeFirst();
    return { isUnbroken: true, rows: until, head: kept && chain.opened(kept.value) };
  });
};
