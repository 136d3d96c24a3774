import { randomUUID } from 'node:crypto';
import type { Audience } from '../../../shell/net/schemas/audience';
import { deferReferences } from '../database/schema';
import { storeFile, writeFile } from '../files/files';
import type { PlatformTransaction, WrittenFile } from '../platform';
import { FieldRefusal } from '../refusal';
import type { CallParts } from '../runtime/callParts';
import { sanitise } from '../sanitise';
import type { CompanyTable } from '../tables';
import { convertAddress } from './addresses';
import { audienceIds } from './audiences';
import { type FileRow, gone, refOf, type Value } from './format';
import type { ReadCompany, ReadTable } from './read';
import type { ColumnShape, TableShape } from './shape';
import { convertJson, convertList } from './within';

/** The files of a read company in the store, before the change. */
export type WrittenFiles = readonly (Omit<WrittenFile, 'ownerUserId'> & { readonly key: string; readonly moduleId: string })[];

/** Writes the files of a read company; those that no change stores are removed by `dropUnstored`. */
export const writeFiles = async (parts: CallParts, { files }: ReadCompany): Promise<WrittenFiles> => {
  const written = [];
  for (const { Key, Module, DisplayName, ContentType, bytes } of files)
    written.push({ ...(await writeFile(parts, { bytes, displayName: DisplayName, contentType: ContentType })), key: Key, moduleId: Module });
  return written;
};

type Stored = string | number | Buffer | null;

/** Replaces the ids of a file by those of the new company. */
class Ids {
  readonly #ids = new Map<string, string>();

  constructor(companyId: string, tables: readonly ReadTable[], stored: ReadonlyMap<string, string>) {
    for (const { shape, rows } of tables) {
      if (!shape.columns.some(({ kind }) => kind === 'key')) continue;
      rows.forEach((_, at) => {
        this.#ids.set(refOf(shape.name, at + 1), randomUUID());
      });
    }
    this.#ids.set(refOf('company', 1), companyId);
    for (const [key, name] of stored) this.#ids.set(key, name);
  }

  /** An id of any table, or the name of a file; undefined: the file has none such. */
  any(ref: string): string | undefined {
    return this.#ids.get(ref);
  }

  /** An id of one table. */
  of(table: string, ref: string): string | undefined {
    return ref.startsWith(`${table}:`) ? this.#ids.get(ref) : undefined;
  }
}

const valueFor = (parts: CallParts, ids: Ids, { declared }: TableShape, { name, kind, to, toEither = [] }: ColumnShape, value: Value): Stored => {
  if (value === null || typeof value === 'number') return value;
  if (typeof value === 'object') return Buffer.from(value.Base64, 'base64');
  const clean = (html: string) => sanitise(html, parts.config.imageHosts);
  const file = (ref: string) => ids.of('file', ref) ?? null;
  const link = (address: string) => convertAddress(address, (ref) => ids.any(ref), file);
  const audience = (rows: Audience) => audienceIds(parts.registry, rows, (table, ref) => ids.of(table, ref) ?? gone);
  switch (kind) {
    case 'key':
    case 'ref':
      return value === '' ? '' : (ids.of(to ?? '', value) ?? null);
    case 'either':
      return toEither.map((table) => ids.of(table, value)).find((id) => id !== undefined) ?? null;
    case 'list':
      return convertList(value, (ref) => ids.of(to ?? '', ref));
    case 'audience':
      return JSON.stringify(audience(JSON.parse(value) as Audience));
    case 'file':
      return file(value);
    case 'link':
      return link(value);
    case 'html':
      return clean(value);
    case 'json':
      return convertJson(value, declared.json?.[name] ?? {}, { id: (table, ref) => ids.of(table, ref) ?? null, audience, file, html: clean, link });
    default:
      return value;
  }
};

const rowFor = (parts: CallParts, ids: Ids, shape: TableShape, row: FileRow): Readonly<Record<string, Stored>> =>
  Object.fromEntries(
    shape.columns.flatMap((column) => {
      const value = row[column.name];
      return value === undefined ? [] : [[column.name, valueFor(parts, ids, shape, column, value)]];
    }),
  );

/** Number of values per statement. */
const mostValues = 2000;

/** Adds rows in their order. Rows of one statement have the same columns: a file of an earlier version may lack some. */
const insert = async (trx: PlatformTransaction, { name }: TableShape, rows: readonly Readonly<Record<string, Stored>>[]): Promise<void> => {
  const columnsOf = (row: Readonly<Record<string, Stored>> | undefined): string => Object.keys(row ?? {}).join();
  for (let at = 0; at < rows.length; ) {
    const columns = columnsOf(rows[at]);
    const most = Math.max(1, Math.floor(mostValues / columns.split(',').length));
    let end = at + 1;
    while (end < rows.length && end - at < most && columnsOf(rows[end]) === columns) end += 1;
    await trx
      .insertInto(name as 'company')
      .values(rows.slice(at, end) as unknown as CompanyTable[])
      .execute();
    at = end;
  }
};

/** Codes of violated constraints: SQLite's, and the class of PostgreSQL. */
const isConstraint = (error: unknown): boolean => error instanceof Error && 'code' in error && /^(SQLITE_CONSTRAINT|23)/.test(String(error.code));

interface Filling {
  readonly companyId: string;
  /** The person whose files the stored ones are. */
  readonly ownerUserId: string;
  readonly files: WrittenFiles;
  /** `yyyy-MM-dd` in the company. */
  readonly today: string;
}

/** Makes the plan year of today the current one; without one, the latest. */
const choosePlanYear = async (trx: PlatformTransaction, companyId: string, today: string): Promise<void> => {
  const years = await trx.selectFrom('plan_year').selectAll().where('company_id', '=', companyId).orderBy('starts_on').execute();
  const current = years.find(({ starts_on, ends_on }) => starts_on <= today && today <= ends_on) ?? years.at(-1);
  if (current) await trx.updateTable('company').set({ plan_year_id: current.id }).where('id', '=', companyId).execute();
};

/**
 * Puts the content of a read file into a new company, which exists already: only rows of that company are added.
 * @throws FieldRefusal 400 if two rows of the file exclude each other
 */
export const fillCompany = async (
  parts: CallParts,
  trx: PlatformTransaction,
  { tables }: ReadCompany,
  { companyId, ownerUserId, files, today }: Filling,
): Promise<void> => {
  const stored = new Map<string, string>();
  for (const { key, ...file } of files) stored.set(key, (await storeFile(parts, trx, { ...file, ownerUserId })).name);
  const ids = new Ids(companyId, tables, stored);
  // Rows may refer to later ones of their own table.
  await deferReferences(trx);
  for (const { shape, rows } of tables) {
    const carried = rows.map((row) => rowFor(parts, ids, shape, row));
    try {
      if (shape.name === 'company') {
        const { id: _, ...settings } = carried[0] ?? {};
        await trx
          .updateTable('company')
          .set(settings as Partial<CompanyTable>)
          .where('id', '=', companyId)
          .execute();
      } else {
        await insert(
          trx,
          shape,
          carried.map((row) => ({ ...row, ...shape.declared.leaves })),
        );
      }
    } catch (error) {
      throw isConstraint(error) ? new FieldRefusal('Base64EncodedFile', 'companyFile.twice', { place: shape.name }) : error;
    }
  }
  await choosePlanYear(trx, companyId, today);
};
