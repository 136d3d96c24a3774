import { createHash } from 'node:crypto';
import type { Row, Rows, RowsToReplace, Table } from './rows';

/** Numbers of what was copied. */
export interface Copied {
  readonly tables: number;
  readonly rows: number;
}

/** Counts rows, and computes the digest of their values in order. */
class Tally {
  readonly #hash = createHash('sha256');
  #count = 0;

  add(rows: readonly Row[]): void {
    this.#count += rows.length;
    for (const row of rows) this.#hash.update(`${JSON.stringify(row)}\n`);
  }

  end(): { readonly count: number; readonly digest: string } {
    return { count: this.#count, digest: this.#hash.digest('hex') };
  }
}

const shapeOf = ({ columns, order }: Table): string => JSON.stringify([columns, order]);

/** What to do about tables that plugins outside this build have left. */
const adviceOn = (absent: readonly string[]): string => {
  const [only = '<name>', ...others] = absent;
  const plugins = absent.length === 0 ? 'the plugins that have created them' : `the plugins that left them (${absent.join(', ')})`;
  return `Put ${plugins} back, or remove them with \`npm run retire-plugin -- ${others.length > 0 ? '<name>' : only} --data\``;
};

/** The tables of the source. @throws Error if the target has other ones, or with other columns */
const commonTables = async (source: Rows, target: Rows, absent: readonly string[]): Promise<readonly Table[]> => {
  const [tables, others] = [await source.tables(), await target.tables()];
  const known = new Map(others.map((table) => [table.name, table]));
  const foreign = tables.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  if (foreign.length > 0) throw new Error(`The database has tables that no part of this build creates: ${foreign.join(', ')}. ${adviceOn(absent)}.`);
  const different = tables.find((table) => shapeOf(table) !== shapeOf(known.get(table.name) ?? table));
  if (different) throw new Error(`The table ${different.name} has other columns than this version creates.`);
  return tables;
};

const copyTable = async (source: Rows, target: RowsToReplace, table: Table): Promise<ReturnType<Tally['end']>> => {
  const tally = new Tally();
  try {
    for await (const rows of source.read(table)) {
      tally.add(rows);
      await target.write(table, rows);
    }
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    throw new Error(`The rows of the table ${table.name} cannot be copied: ${error.message}.`, { cause: error });
  }
  return tally.end();
};

/**
 * Replaces the rows of a database by those of another one, which may be on another engine, and compares both. Both are migrated by the same modules. The caller
 * commits the transaction of the target, or rolls it back.
 * @param absent plugins with data in the source that are not part of this build
 * @throws Error with a sentence if the tables differ, a row cannot be copied, or what was written is not what was read
 */
export const copyRows = async (source: Rows, target: RowsToReplace, absent: readonly string[]): Promise<Copied> => {
  const tables = await commonTables(source, target, absent);
  await target.empty();
  const copied = new Map<Table, ReturnType<Tally['end']>>();
  for (const table of tables) copied.set(table, await copyTable(source, target, table));
  await target.complete(await source.lastNumbers());
  let sum = 0;
  for (const [table, { count, digest }] of copied) {
    const tally = new Tally();
    for await (const rows of target.read(table)) tally.add(rows);
    const written = tally.end();
    if (written.count !== count) throw new Error(`The table ${table.name} has ${count} rows, and ${written.count} arrived.`);
    if (written.digest !== digest) throw new Error(`The rows of the table ${table.name} did not arrive as they were.`);
    sum += count;
  }
  return { tables: tables.length, rows: sum };
};
