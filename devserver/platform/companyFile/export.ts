import { type Kysely, type RawBuilder, sql } from 'kysely';
import { version } from '../../../package.json';
import type { Audience } from '../../../shell/net/schemas/audience';
import { anyOf, rowOrder } from '../database/words';
import { readStoredFile } from '../files/files';
import { Refusal } from '../refusal';
import type { CallParts } from '../runtime/callParts';
import type { PlatformTables } from '../tables';
import { convertAddress } from './addresses';
import { audienceIds } from './audiences';
import type { OnlyThose } from './declared';
import { type CompanyFile, type FileEntry, type FileRow, type FileTable, formatName, formatVersion, gone, mostFileBytes, refOf, type Value } from './format';
import { findsPairs } from './pairs';
import { type ColumnShape, readShape, type TableShape } from './shape';
import { convertJson, convertList } from './within';

type Db = Kysely<PlatformTables>;
type Row = Readonly<Record<string, string | number | Buffer | null>>;

const onlyThose = (only: OnlyThose = {}): readonly RawBuilder<unknown>[] =>
  Object.entries(only).map(([column, value]) =>
    typeof value === 'object' && value !== null ? sql`${sql.ref(column)} in ${anyOf(value)}` : sql`${sql.ref(column)} is not distinct from ${value}`,
  );

const ownConditions = ({ columns, declared }: TableShape): readonly RawBuilder<unknown>[] => [
  ...onlyThose(declared.only),
  ...(columns.some(({ name }) => name === 'deleted_at') ? [sql`deleted_at is null`] : []),
];

/** Number of rows of a company in a table that names it. */
export const countRows = async (db: Db, table: TableShape, companyId: string): Promise<number> => {
  if (table.company === undefined) return 0;
  const conditions = [...ownConditions(table), sql`${sql.ref(table.company)} = ${companyId}`];
  const { rows } = await sql<{ readonly n: number }>`select count(*) as n from ${sql.table(table.name)} where ${sql.join(conditions, sql` and `)}`.execute(db);
  return Number(rows[0]?.n ?? 0);
};

/** The rows of a company, table by table, with a number for each id. */
class Selection {
  readonly rows = new Map<TableShape, readonly Row[]>();
  /** Ids in the form of the file, by table and id. */
  readonly #refs = new Map<string, Map<string, string>>();
  readonly #byName = new Map<string, readonly Row[]>();

  constructor(private readonly companyId: string) {}

  ref(table: string, id: unknown): string | undefined {
    return typeof id === 'string' ? this.#refs.get(table)?.get(id) : undefined;
  }

  /** An id of any table. */
  anyRef(id: string): string | undefined {
    for (const refs of this.#refs.values()) {
      const found = refs.get(id);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  async read(db: Db, table: TableShape): Promise<void> {
    const found = await this.#where(db, table);
    const isWhole = (row: Row): boolean =>
      table.columns.every(
        ({ name, kind, to, isNullable }) => kind !== 'ref' || isNullable || row[name] === '' || this.ref(to ?? '', row[name]) !== undefined,
      ) && findsPairs(table, row, (name) => this.#byName.get(name));
    const key = table.columns.find(({ kind }) => kind === 'key')?.name;
    // The company is the first row of its table, and refers to itself.
    const rows = table.name === 'company' ? found : found.filter(isWhole);
    if (key !== undefined) this.#refs.set(table.name, new Map(rows.map((row, at) => [String(row[key]), refOf(table.name, at + 1)])));
    this.rows.set(table, rows);
    this.#byName.set(table.name, rows);
  }

  async #where(db: Db, table: TableShape): Promise<readonly Row[]> {
    const { name, company, columns, declared } = table;
    const { namedBy } = declared;
    const conditions = [...ownConditions(table)];
    const parent = columns.find(({ kind, isNullable }) => kind === 'ref' && !isNullable);
    if (namedBy !== undefined)
      conditions.push(sql`id in (select ${sql.ref(namedBy.column)} from ${sql.table(namedBy.table)} where ${sql.ref(namedBy.company)} = ${this.companyId})`);
    else if (company !== undefined) conditions.push(sql`${sql.ref(company)} = ${this.companyId}`);
    else if (parent !== undefined) conditions.push(sql`${sql.ref(parent.name)} in ${anyOf([...(this.#refs.get(parent.to ?? '')?.keys() ?? [])])}`);
    else throw new Error(`The table ${name} has no way to a company.`);
    const { rows } = await sql<Row>`select * from ${sql.table(name)} where ${sql.join(conditions, sql` and `)} order by ${rowOrder}`.execute(db);
    return rows;
  }
}

/** Stored files that rows name, each once. */
class NamedFiles {
  readonly #known = new Map<string, FileEntry | null>();
  #bytes = 0;

  constructor(private readonly parts: Pick<CallParts, 'files' | 'db'>) {}

  get entries(): readonly FileEntry[] {
    return [...this.#known.values()].filter((entry) => entry !== null);
  }

  key(name: string): string | null {
    return this.#known.get(name)?.Key ?? null;
  }

  /** @throws Refusal 409 for more than a file of a company can have */
  async add(name: string): Promise<void> {
    if (this.#known.has(name)) return;
    const row = await this.parts.db.selectFrom('file').select(['module_id', 'size']).where('name', '=', name).executeTakeFirst();
    this.#bytes += row?.size ?? 0;
    if (this.#bytes > mostFileBytes) throw new Refusal(409, 'companyFile.tooLarge', { n: Math.floor(mostFileBytes / 1_000_000) });
    const stored = row && (await readStoredFile(this.parts, name));
    const entry = row &&
      stored && {
        Key: refOf('file', this.entries.length + 1),
        Module: row.module_id,
        DisplayName: stored.displayName,
        ContentType: stored.contentType,
        Base64: stored.bytes.toString('base64'),
      };
    this.#known.set(name, entry ?? null);
  }
}

const cellOf = (
  parts: Pick<CallParts, 'registry'>,
  selection: Selection,
  files: Pick<NamedFiles, 'key'>,
  { kind, to, toEither = [] }: ColumnShape,
  value: Row[string],
): Value => {
  if (value === null || value === undefined) return null;
  if (Buffer.isBuffer(value)) return { Base64: value.toString('base64') };
  if (typeof value === 'number') return value;
  const any = (id: string) => selection.anyRef(id);
  switch (kind) {
    case 'key':
      return selection.ref(to ?? '', value) ?? null;
    case 'ref':
      return value === '' ? '' : (selection.ref(to ?? '', value) ?? null);
    case 'either':
      return toEither.map((table) => selection.ref(table, value)).find((ref) => ref !== undefined) ?? null;
    case 'list':
      return convertList(value, (id) => selection.ref(to ?? '', id));
    case 'audience':
      return JSON.stringify(audienceIds(parts.registry, JSON.parse(value) as Audience, (table, id) => selection.ref(table, id) ?? gone));
    case 'file':
      return files.key(value);
    case 'link':
      return convertAddress(value, any, (name) => files.key(name));
    default:
      return value;
  }
};

/** Names of all stored files of a row. */
const namesIn = ({ columns, declared }: TableShape, row: Row): readonly string[] => {
  const names: string[] = [];
  const note = (name: string): string => {
    names.push(name);
    return name;
  };
  for (const { name, kind } of columns) {
    const value = row[name];
    if (typeof value !== 'string') continue;
    if (kind === 'file') note(value);
    if (kind === 'link') convertAddress(value, () => undefined, note);
    if (kind === 'json')
      convertJson(value, declared.json?.[name] ?? {}, {
        id: (_, id) => id,
        audience: (audience) => audience,
        file: note,
        html: (html) => html,
        link: (address) => convertAddress(address, () => undefined, note),
      });
  }
  return names;
};

/**
 * The content and settings of a company as a file: no people, no data about them, and no id of this deployment.
 * @param takes whether the file has the rows of a table; by default those of all tables
 */
export const exportCompany = async (parts: CallParts, db: Db, companyId: string, now: string, takes: (table: string) => boolean = () => true) => {
  const shape = await readShape(db, parts.registry);
  const selection = new Selection(companyId);
  for (const table of shape.tables) if (takes(table.name)) await selection.read(db, table);
  const files = new NamedFiles({ files: parts.files, db });
  for (const [table, rows] of selection.rows) for (const row of rows) for (const name of namesIn(table, row)) await files.add(name);

  const cell = (table: TableShape, column: ColumnShape, value: Row[string]): Value =>
    column.kind === 'json' && typeof value === 'string'
      ? convertJson(value, table.declared.json?.[column.name] ?? {}, {
          id: (to, id) => selection.ref(to, id) ?? null,
          audience: (audience) => audienceIds(parts.registry, audience, (to, id) => selection.ref(to, id) ?? gone),
          file: (name) => files.key(name),
          html: (html) => html,
          link: (address) =>
            convertAddress(
              address,
              (id) => selection.anyRef(id),
              (name) => files.key(name),
            ),
        })
      : cellOf(parts, selection, files, column, value);
  const tables: FileTable[] = shape.tables.flatMap((table) => {
    const rows = (selection.rows.get(table) ?? []).map(
      (row): FileRow => Object.fromEntries(table.columns.map((column) => [column.name, cell(table, column, row[column.name] ?? null)])),
    );
    // A row that requires a file is left out if the file is missing.
    const whole = rows.filter((row) => table.columns.every(({ name, kind, isNullable }) => kind !== 'file' || isNullable || row[name] !== null));
    return whole.length === 0 ? [] : [{ Module: table.owner, Table: table.name, Rows: whole }];
  });

  const { name } = await db.selectFrom('company').select('name').where('id', '=', companyId).executeTakeFirstOrThrow();
  const plugins = await db.selectFrom('company_plugin').select('plugin_id').where('company_id', '=', companyId).orderBy('plugin_id').execute();
  return {
    Format: formatName,
    FormatVersion: formatVersion,
    ProductVersion: version,
    ExportedAt: now,
    Name: name,
    Plugins: plugins.map(({ plugin_id }) => plugin_id),
    Tables: tables,
    Files: files.entries,
  } satisfies CompanyFile;
};
