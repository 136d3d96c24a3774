import { type Kysely, sql } from 'kysely';
import type { PlatformTables } from '../tables';
import type { Chain } from './chain';

/** Action of the audit line that starts a new secret. Its detail contains the previous key, sealed with the new one. */
export const keyChanged = 'audit.keyChanged';

/**
 * The chains of an audit whose secret may have been replaced. The first line of a new secret covers the last link of the previous one, so with a leaked earlier
 * secret no row before that line can be changed.
 */
export interface Chains {
  /** Chain of the current secret. */
  readonly current: Chain;
  /** The chain of a row; `undefined`: its key is unknown, because the line of the key change was manipulated. */
  at(id: number): Chain | undefined;
}

/** The indexed lines of new secrets, for a migration. */
export const indexKeyChanges = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index audit_key_changed on audit (id) where action = ${sql.lit(keyChanged)}`.execute(db);
};

const keyIn = (detail: string): string => {
  try {
    const { key } = JSON.parse(detail) as { readonly key?: unknown };
    return typeof key === 'string' ? key : '';
  } catch {
    // Manipulated: the walk along the chain reports the row.
    return '';
  }
};

/** The chains of the whole audit, from the current secret. */
export const loadChains = async (db: Kysely<PlatformTables>, current: Chain): Promise<Chains> => {
  const { rows } = await sql<{ id: number; detail: string }>`
    select id, detail from audit where action = ${sql.lit(keyChanged)} order by id desc`.execute(db);
  const spans: { readonly from: number; readonly chain: Chain | undefined }[] = [];
  let chain: Chain | undefined = current;
  for (const { id, detail } of rows) {
    spans.push({ from: id, chain });
    chain = chain?.openEarlier(keyIn(detail));
  }
  spans.push({ from: 0, chain });
  return { current, at: (id) => spans.find(({ from }) => id >= from)?.chain };
};
