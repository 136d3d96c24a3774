import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { Conflict } from '../../shell/net/conflict';
import type { PlatformTransaction } from './platform';
import { Refusal } from './refusal';
import type { PlatformTables } from './tables';

/** Records of the platform that several modules save under one version: `person` is all data of a person including their contact addresses. */
const sharedRecords: ReadonlySet<string> = new Set(['person']);

/** The `module_id` in `record_version` for a kind of record. */
const ownerOf = (moduleId: string, record: string): string => (sharedRecords.has(record) ? 'platform' : moduleId);

/** A record that is saved without comparison; its version is raised. */
export interface SavedRecord {
  /** What kind of record it is, within its module: `sessionType`. `person` is one record for all modules. */
  readonly record: string;
  readonly id: string;
  /** The company whose staff are notified of the save; without it there is no message. */
  readonly companyId?: string;
}

/** A save of a record that several people may have open. */
export interface Revision<V extends object> extends SavedRecord {
  /** The version that the person has seen; undefined: nothing is compared. */
  readonly version: number | undefined;
  /** The values to save, by the names of the body. */
  readonly mine: V;
  /** The saved values, read in the transaction if the versions differ. */
  readonly theirs: () => Promise<NoInfer<V>>;
}

/** A 409 for a record that was saved since the caller saw it, with both values of each field that differs. */
export class ConflictRefusal extends Refusal {
  constructor(readonly conflict: Conflict) {
    super(409, 'error.savedSince');
  }
}

/** Creates the table of versions: one row for each record that was ever saved by `revise`. */
export const createVersions = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('record_version')
    .addColumn('module_id', 'text', (column) => column.notNull())
    .addColumn('record', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.references('person.id'))
    .addColumn('changed_at', 'text')
    .addPrimaryKeyConstraint('record_version_key', ['module_id', 'record', 'id'])
    .execute();
  await db.schema.createIndex('record_version_by_person').on('record_version').columns(['changed_by', 'changed_at']).execute();
};

/** Migration: versions of participants saved by coaches become versions of the person. */
export const shareVersionsOfPeople = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update record_version set module_id = 'platform', record = 'person' where module_id = 'coaching-scheduler' and record = 'participant'`.execute(db);
};

/** The versions of records of a module; 0 for a record that was never saved. */
export const readVersions = async (db: Kysely<PlatformTables>, moduleId: string, record: string, ids: readonly string[]): Promise<(id: string) => number> => {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('record_version')
          .select(['id', 'version'])
          .where('module_id', '=', ownerOf(moduleId, record))
          .where('record', '=', record)
          .where('id', 'in', ids)
          .execute();
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  return (id) => versions.get(id) ?? 0;
};

/** Writes the row first, so that a second writer waits for the transaction also on a server with many connections. */
const raise = async (trx: PlatformTransaction, moduleId: string, record: string, id: string) => {
  const row = await trx
    .insertInto('record_version')
    .values({ module_id: moduleId, record, id, version: 1, changed_by: null, changed_at: null })
    .onConflict((conflict) => conflict.columns(['module_id', 'record', 'id']).doUpdateSet((eb) => ({ version: eb('record_version.version', '+', 1) })))
    .returningAll()
    .executeTakeFirstOrThrow();
  return { raised: row.version, before: { version: row.version - 1, changedBy: row.changed_by, changedAt: row.changed_at } };
};

const nameOf = async (trx: PlatformTransaction, personId: string | null): Promise<string> => {
  if (personId === null) return '';
  const person = await trx.selectFrom('person').select(['first_name', 'last_name']).where('id', '=', personId).executeTakeFirst();
  return person ? `${person.first_name} ${person.last_name}` : '';
};

/** The fields that differ between the values to save and the saved ones, by the names of the body. */
export const differing = <V extends object>(mine: V, theirs: V): Conflict['Fields'] => {
  const saved = new Map(Object.entries(theirs));
  return Object.entries(mine).flatMap(([Field, Mine]: [string, unknown]) => {
    const Theirs: unknown = saved.get(Field);
    return isDeepStrictEqual(Mine, Theirs) ? [] : [{ Field, Mine, Theirs }];
  });
};

interface Writer {
  readonly trx: PlatformTransaction;
  readonly moduleId: string;
  /** Undefined without a session. */
  readonly personId: string | undefined;
  readonly now: string;
}

/**
 * Raises the version of a record that is saved in this transaction.
 * @returns the version from the commit on
 * @throws ConflictRefusal if the person has seen an older version and a field has another value now
 */
export const revise = async <V extends object>({ trx, moduleId: writerId, personId, now }: Writer, revision: SavedRecord | Revision<V>): Promise<number> => {
  const { record, id } = revision;
  const moduleId = ownerOf(writerId, record);
  const { raised, before } = await raise(trx, moduleId, record, id);
  if ('version' in revision && revision.version !== undefined && revision.version !== before.version) {
    const Fields = differing(revision.mine, await revision.theirs());
    if (Fields.length > 0) {
      throw new ConflictRefusal({
        Version: before.version,
        ChangedBy: await nameOf(trx, before.changedBy),
        ChangedAt: before.changedAt ?? '',
        IsYours: before.changedBy !== null && before.changedBy === personId,
        Fields,
      });
    }
  }
  await trx
    .updateTable('record_version')
    .set({ changed_by: personId ?? null, changed_at: now })
    .where('module_id', '=', moduleId)
    .where('record', '=', record)
    .where('id', '=', id)
    .execute();
  return raised;
};

/** Raises the versions of records that are saved without comparison in this transaction, a few hundred at most. */
export const reviseAll = async ({ trx, moduleId: writerId, personId, now }: Writer, record: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  const saved = { changed_by: personId ?? null, changed_at: now };
  await trx
    .insertInto('record_version')
    .values(ids.map((id) => ({ module_id: ownerOf(writerId, record), record, id, version: 1, ...saved })))
    .onConflict((conflict) =>
      conflict.columns(['module_id', 'record', 'id']).doUpdateSet((eb) => ({ version: eb('record_version.version', '+', 1), ...saved })),
    )
    .execute();
};

/** Deletes the version of a deleted record. */
export const endVersion = async (trx: PlatformTransaction, moduleId: string, record: string, id: string): Promise<void> => {
  await trx.deleteFrom('record_version').where('module_id', '=', moduleId).where('record', '=', record).where('id', '=', id).execute();
};
