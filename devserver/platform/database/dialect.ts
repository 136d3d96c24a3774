import { type DialectAdapter, SqliteAdapter, SqliteDialect } from 'kysely';

/** SQLite rolls table changes back like any other; Kysely's own adapter says no, and its migrator would then leave half a batch behind. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely's SQLite dialect, with migrations that are applied whole or not at all. */
export class WellspringDialect extends SqliteDialect {
  override createAdapter(): DialectAdapter {
    return new TransactionalSqliteAdapter();
  }
}
