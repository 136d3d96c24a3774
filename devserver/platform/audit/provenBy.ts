import type { Kysely } from 'kysely';
import type { PlatformTables } from '../tables';
import { type Chain, headKey } from './chain';
import { linkOfRow } from './links';

type Db = Kysely<PlatformTables>;

/** Key in `meta` of the fingerprint of the secret that the database was written with. */
const fingerprintKey = 'secret_fingerprint';

/** The fingerprint (`Chain.fingerprint`) of the database's secret; `undefined`: a database of an earlier version, or a new one. */
export const readFingerprint = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('meta').select('value').where('key', '=', fingerprintKey).executeTakeFirst())?.value;

/** Sets the secret of this chain as the database's secret. */
export const writeFingerprint = async (trx: Db, { fingerprint }: Chain): Promise<void> => {
  const row = { key: fingerprintKey, value: fingerprint };
  await trx
    .insertInto('meta')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
};

/**
 * Whether the end of the audit was written with the secret of this chain: the seal of the head, or the last link, is valid. `undefined`: there is neither.
 */
export const endIsProvenBy = async (db: Db, chain: Chain): Promise<boolean | undefined> => {
  const head = await db.selectFrom('meta').select('value').where('key', '=', headKey).executeTakeFirst();
  if (head && chain.opened(head.value)) return true;
  const links = db.selectFrom('audit').leftJoin('audit_link', 'audit_link.id', 'audit.id').where(linkOfRow, 'is not', null);
  const [last, before] = await links.selectAll('audit').select(linkOfRow.as('hash')).orderBy('audit.id', 'desc').limit(2).execute();
  if (last === undefined) return head ? false : undefined;
  return last.hash === chain.link(before?.hash ?? '', last);
};

/** Whether a mismatch is caused by another secret, not by a manipulated audit. */
export const isOfOtherSecret = async (db: Db, chain: Chain): Promise<boolean> =>
  (await readFingerprint(db)) !== chain.fingerprint && (await endIsProvenBy(db, chain)) === false;
