import type { Kysely } from 'kysely';
import { createClock } from '../clock';
import type { PlatformTransaction } from '../platform';
import type { PlatformTables } from '../tables';
import { Chain, type Head, headKey } from './chain';
import { type Examined, examineAudit } from './examine';
import { isLinkOf } from './links';
import { readFingerprint } from './provenBy';
import type { Broken } from './walk';

/** Result of an examination of the whole audit. */
export type Verdict =
  | { readonly isUnbroken: true; readonly rows: number; readonly head: Head | undefined }
  /** `row`: the id of the first manipulated row. */
  | { readonly isUnbroken: false; readonly row: number; readonly why: Broken['why'] | 'headUnknown' };

const examineAll = async (db: Kysely<PlatformTables>, chain: Chain, now: string): Promise<Examined> => {
  let examined = await examineAudit(db, chain, 0, now);
  while (examined.broken === null && examined.until < examined.last) examined = await examineAudit(db, chain, examined.until, now);
  return examined;
};

/**
 * Examines the audit from its first row, like `/support/audit`, and returns the first manipulated one: changed, missing, added by other means, or different
 * from the index of impersonations or its sessions. Rows removed from the end are detected by the head, which is stored separately.
 * @param db may be in use by a server
 * @param secrets `TOKEN_SECRET` as a list, which includes the database's secret
 * @param noted the head of an earlier examination, which must still be in the chain
 */
export const verifyAudit = (
  db: Kysely<PlatformTables>,
  secrets: readonly [string, ...string[]],
  noted?: string,
  now = createClock().iso(),
): Promise<Verdict> => {
  // One transaction: rows and head are consistent.
  return db.transaction().execute((trx) => verifyAuditIn(trx, secrets, noted, now));
};

/** `verifyAudit` within a transaction. */
export const verifyAuditIn = async (
  trx: PlatformTransaction,
  secrets: readonly [string, ...string[]],
  noted?: string,
  now = createClock().iso(),
): Promise<Verdict> => {
  const fingerprint = await readFingerprint(trx);
  const [first, ...others] = secrets;
  const chain = others.map(Chain.of).find((one) => one.fingerprint === fingerprint) ?? Chain.of(first);
  const { broken, until } = await examineAll(trx, chain, now);
  if (broken) return { isUnbroken: false, ...broken };
  if (noted !== undefined && !(await isLinkOf(trx, noted))) return { isUnbroken: false, row: until, why: 'headUnknown' };
  const kept = await trx.selectFrom('meta').select('value').where('key', '=', headKey).executeTakeFirst();
  return { isUnbroken: true, rows: until, head: kept && chain.opened(kept.value) };
};
