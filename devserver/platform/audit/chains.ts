import { type Kysely, sql } from 'kysely';
import type { PlatformTables } from '../tables';
import type { Chain } from './chain';

/** The line of the audit with which a new secret begins. Its detail holds the key before it, sealed with the new one. */
export const keyChanged = 'audit.keyChanged';

/**
 * Which chain links a row: the secret may have been replaced on the way. The first line of a new secret covers the last link of the one before, so an earlier secret
 * that has become known changes nothing that stands before that line.
 */
export interface Chains {
  /** Of the secret in use. */
  readonly current: Chain;
  /** `undefined`: nothing tells with which key the row was linked, because the line that does is not what was written. */
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
    // Not what was written: the walk along the chain names the row.
    return '';
  }
};

/** The chains of the whole audit, by the secret in use. */
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
