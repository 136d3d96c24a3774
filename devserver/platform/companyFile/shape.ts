import type { Kysely } from 'kysely';
import { type ColumnInfo, columnsOf, type ReferenceInfo, referencesOf } from '../database/schema';
import type { ModuleRegistry } from '../runtime/registry';
import type { PlatformTables } from '../tables';
import { type Carried, isCarried, type TablesOfCompany } from './declared';
import { platformTablesOfCompany } from './platformTables';

type Db = Kysely<PlatformTables>;

/** How the values of a column are carried. */
type ColumnKind = 'plain' | 'key' | 'ref' | 'either' | 'list' | 'audience' | 'json' | 'html' | 'file' | 'link' | 'bytes';

export interface ColumnShape {
  readonly name: string;
  readonly kind: ColumnKind;
  /** The table of a reference or of a list of ids. */
  readonly to?: string | undefined;
  /** The tables of a reference to one of several. */
  readonly toEither?: readonly string[];
  readonly type: 'text' | 'integer' | 'real' | 'blob';
  readonly isNullable: boolean;
  /** A file of an earlier version may lack it. */
  readonly hasDefault: boolean;
}

export interface TableShape {
  /** The module; `platform` for its own tables. */
  readonly owner: string;
  readonly name: string;
  readonly declared: Carried;
  readonly columns: readonly ColumnShape[];
  /** The column with the id of the company; undefined: rows belong to rows of other tables. */
  readonly company: string | undefined;
  /** References of several columns. */
  readonly pairs: readonly Pair[];
}

/** A reference of several columns. */
interface Pair {
  readonly to: string;
  readonly columns: readonly string[];
  readonly toColumns: readonly string[];
}

/** What files of companies carry in this deployment. */
export interface Shape {
  /** Each table after those that it refers to. */
  readonly tables: readonly TableShape[];
}

/** The declarations of the platform and of all modules, by owner. */
export const declaredTables = ({ modules }: Pick<ModuleRegistry, 'modules'>): readonly (readonly [owner: string, tables: TablesOfCompany])[] => [
  ['platform', platformTablesOfCompany],
  ...modules.map(({ id, tablesOfCompany = {} }) => [id, tablesOfCompany] as const),
];

const typeOf = (declared: string): ColumnShape['type'] => {
  const type = declared.toLowerCase();
  return type === 'integer' || type === 'real' || type === 'blob' ? type : 'text';
};

const pairsOf = (references: readonly ReferenceInfo[]): readonly Pair[] =>
  [...new Set(references.map(({ key }) => key))].flatMap((key) => {
    const parts = references.filter((reference) => reference.key === key);
    const [first] = parts;
    return first === undefined || parts.length === 1
      ? []
      : [{ to: first.to_table, columns: parts.map(({ from }) => from), toColumns: parts.map(({ to }) => to) }];
  });

/** Sorts tables so that each comes after those that it refers to. */
const inOrder = (tables: readonly TableShape[]): readonly TableShape[] => {
  const named = new Map(tables.map((table) => [table.name, table]));
  const sorted = new Set<TableShape>();
  const visit = (table: TableShape, within: ReadonlySet<string>): void => {
    if (sorted.has(table) || within.has(table.name)) return;
    for (const { kind, to } of table.columns) {
      const before = kind === 'ref' ? named.get(to ?? '') : undefined;
      if (before) visit(before, new Set([...within, table.name]));
    }
    sorted.add(table);
  };
  for (const table of tables) visit(table, new Set());
  return [...sorted];
};

/** Reads what files of companies carry: the declarations, completed by the references of the schema. */
export const readShape = async (db: Db, registry: Pick<ModuleRegistry, 'modules'>): Promise<Shape> => {
  const all = declaredTables(registry).flatMap(([owner, tables]) => Object.entries(tables).map(([name, declared]) => ({ owner, name, declared })));
  const carried = all.flatMap(({ owner, name, declared }) => (isCarried(declared) ? [{ owner, name, declared }] : []));
  const read = new Map(
    await Promise.all(
      carried.map(async (one) => [one.name, { ...one, columns: await columnsOf(db, one.name), references: await referencesOf(db, one.name) }] as const),
    ),
  );

  const keyOf = (table: string): string | undefined => {
    const found = read.get(table);
    if (found === undefined) return undefined;
    if (found.declared.key !== undefined) return found.declared.key;
    const keys = found.columns.filter(({ place_in_key }) => place_in_key > 0);
    return keys.length === 1 && keys[0]?.column === 'id' ? 'id' : undefined;
  };
  /** The table whose id a column contains; undefined: no id. */
  const targetOf = (table: string, column: string): string | undefined => {
    if (keyOf(table) === column) return table;
    const found = read.get(table);
    const declared = found?.declared.refs?.[column];
    if (declared !== undefined) return declared;
    const reference = found?.references.find(({ from }) => from === column);
    if (reference === undefined) return undefined;
    // A table that is not carried: nothing of it is in the file.
    if (!read.has(reference.to_table)) return reference.to_table;
    return targetOf(reference.to_table, reference.to);
  };

  const tables = [...read.values()].map(({ owner, name, declared, columns, references }): TableShape => {
    const key = keyOf(name);
    const kindOf = (column: ColumnInfo): Pick<ColumnShape, 'kind' | 'to' | 'toEither'> => {
      if (column.column === key) return { kind: 'key', to: name };
      const to = targetOf(name, column.column);
      if (to !== undefined) return { kind: 'ref', to };
      const toEither = declared.eitherRefs?.[column.column];
      if (toEither !== undefined) return { kind: 'either', toEither };
      if (declared.lists?.[column.column]) return { kind: 'list', to: declared.lists[column.column] };
      if (declared.audiences?.includes(column.column)) return { kind: 'audience' };
      if (declared.html?.includes(column.column)) return { kind: 'html' };
      if (declared.json?.[column.column]) return { kind: 'json' };
      if (declared.files?.includes(column.column)) return { kind: 'file' };
      if (declared.links?.includes(column.column)) return { kind: 'link' };
      return { kind: typeOf(column.type) === 'blob' ? 'bytes' : 'plain' };
    };
    const shapes = columns
      // A number that the database assigns is assigned anew.
      .filter((column) => !(column.column === key && typeOf(column.type) === 'integer'))
      .filter((column) => !(column.column in (declared.leaves ?? {})))
      .map(
        (column): ColumnShape => ({
          name: column.column,
          ...kindOf(column),
          type: typeOf(column.type),
          isNullable: column.is_required === 0,
          hasDefault: column.default !== null,
        }),
      );
    const company = name === 'company' ? 'id' : shapes.find(({ kind, to, isNullable }) => kind === 'ref' && to === 'company' && !isNullable)?.name;
    return { owner, name, declared, columns: shapes, company, pairs: pairsOf(references) };
  });
  return { tables: inOrder(tables) };
};
