import type { ColumnDefinitionBuilder, CreateTableBuilder, Generated, Insertable, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

type Kind = 'text' | 'integer' | 'real' | 'blob';

/** A column of a table: its definition, and the type of its values. Each method returns another column. */
export class Column<Type> {
  /** Carries the type of values; absent at run time. */
  declare readonly type: Type;

  constructor(
    readonly kind: Kind,
    readonly define: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder,
    readonly isNullable = false,
  ) {}

  orNull(): Column<Type | null> {
    return new Column(this.kind, this.define, true);
  }

  /** The whole primary key; one of several columns is `primaryKey` of the table. */
  primaryKey(): Column<Type> {
    return this.#also((column) => column.primaryKey());
  }

  unique(): Column<Type> {
    return this.#also((column) => column.unique());
  }

  /** References a row of another table: `person.id`. `cascade` removes this row together with that one. */
  references(column: `${string}.${string}`, onDelete?: 'cascade'): Column<Type> {
    return this.#also((built) => (onDelete ? built.references(column).onDelete(onDelete) : built.references(column)));
  }

  #also(step: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder): Column<Type> {
    return new Column(this.kind, (column) => step(this.define(column)), this.isNullable);
  }
}

const plain = <Type>(kind: Kind): Column<Type> => new Column(kind, (column) => column);

/** A number that the database assigns to each new row. */
export const key = (): Column<Generated<number>> => new Column('integer', (column) => column.primaryKey().autoIncrement(), true);

/** Text, also days (`yyyy-MM-dd`), moments (ISO 8601, UTC) and JSON. With a union, one of these: `text<'earned' | 'redeemed'>()`. */
export const text = <Type extends string = string>(): Column<Type> => plain('text');

/** A whole number; of booleans 0 or 1 (`flag.ts`). */
export const integer = (): Column<number> => plain('integer');

/** A number with decimal places. */
export const real = (): Column<number> => plain('real');

/** Bytes, of files that belong to a row. */
export const bytes = (): Column<Buffer> => plain('blob');

type Columns = Readonly<Record<string, Column<unknown>>>;

/** Definition of a table: `createTables` creates it, `RowOf` is the type of its rows. */
export interface Table<Own extends Columns = Columns> {
  readonly name: string;
  readonly columns: Own;
  /** The primary key, if it has several columns. */
  readonly primaryKey: readonly string[] | undefined;
  /** Name → columns. */
  readonly indexes: Readonly<Record<string, readonly string[]>>;
}

interface More<Name> {
  readonly primaryKey?: readonly Name[];
  readonly indexes?: Readonly<Record<string, readonly Name[]>>;
}

/**
 * A table as a migration creates it. Once that migration has been applied anywhere, the definition must not change: later columns are added by further
 * migrations, and to the type of the row.
 * @example const notes = table('note', { id: key(), person_id: text().references('person.id'), text: text() }, { indexes: { note_of_person: ['person_id', 'id'] } });
 */
export const table = <Own extends Columns>(name: string, columns: Own, { primaryKey, indexes = {} }: More<keyof Own & string> = {}): Table<Own> => ({
  name,
  columns,
  primaryKey,
  indexes,
});

/** Type of a row for Kysely: `interface NoteTables { note: RowOf<typeof notes> }`. */
export type RowOf<T extends Table> = { -readonly [Name in keyof T['columns']]: T['columns'][Name]['type'] };

/** Any database, for a table that is given as a value. */
type AnyTables = Readonly<Record<string, Record<string, unknown>>>;

/**
 * Inserts a row, or replaces the row with the same primary key.
 * @example await upsert(unit.trx, drinks, { person_id: userId, day, glasses: body.Glasses });
 * @throws Error for a table without `primaryKey`
 */
export const upsert = async <DB, T extends Table>(db: Kysely<DB>, { name, primaryKey }: T, row: Insertable<RowOf<T>>): Promise<void> => {
  if (primaryKey === undefined) throw new Error(`The table ${name} has no primary key of several columns.`);
  const others = Object.fromEntries(Object.entries(row).filter(([column]) => !primaryKey.includes(column)));
  await (db as unknown as Kysely<AnyTables>)
    .insertInto(name)
    .values(row)
    .onConflict((conflict) => conflict.columns([...primaryKey]).doUpdateSet(others))
    .execute();
};

const createTable = async (db: Kysely<unknown>, { name, columns, primaryKey, indexes }: Table): Promise<void> => {
  let created: CreateTableBuilder<string, string> = db.schema.createTable(name);
  for (const [column, { kind, define, isNullable }] of Object.entries(columns)) {
    created = created.addColumn(column, kind, (built) => (isNullable ? define(built) : define(built).notNull()));
  }
  if (primaryKey) created = created.addPrimaryKeyConstraint(`${name}_key`, [...primaryKey]);
  await created.execute();
  for (const [index, of] of Object.entries(indexes)) {
    await db.schema
      .createIndex(index)
      .on(name)
      .columns([...of])
      .execute();
  }
};

/** The migration that creates these tables with their indexes, in this order. */
export const createTables = (...tables: readonly Table[]): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const one of tables) await createTable(db, one);
  },
});

/** The migration that creates an index for each of these columns with ids of people. */
export const indexPeople = (name: string, ...columns: readonly string[]): Migration => ({
  up: async (db) => {
    for (const column of columns) await db.schema.createIndex(`${name}_by_${column}`).on(name).column(column).execute();
  },
});
