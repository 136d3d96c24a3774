import { type Static, type TSchema, Type } from 'typebox';
import { Value as Typebox } from 'typebox/value';
import type { Locale } from '../../../shell/i18n/locale';
import { contentTypeOf, unknownType } from '../files/attachedFile';
import { FieldRefusal } from '../refusal';
import type { CallParts } from '../runtime/callParts';
import { firstBeyond } from './counts';
import { type CompanyFile, type FileEntry, type FileRow, formatName, formatVersion, mostRecords, refOf } from './format';
import { findsPairs } from './pairs';
import { firstContradiction } from './relations';
import { readShape, type TableShape } from './shape';
import { ownerTexts } from './texts';
import { fits } from './values';

const Cell = Type.Union([Type.String(), Type.Number(), Type.Null(), Type.Object({ Base64: Type.String() })]);
const name = Type.String({ minLength: 1, maxLength: 100 });

/** The file except for the content of its rows. */
const Outer = Type.Object({
  ProductVersion: Type.String({ maxLength: 40 }),
  ExportedAt: Type.String({ maxLength: 40, pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{3})?Z$' }),
  Name: Type.String({ maxLength: 200 }),
  Plugins: Type.Array(name, { maxItems: 200 }),
  Tables: Type.Array(Type.Object({ Module: name, Table: name, Rows: Type.Array(Type.Unknown(), { maxItems: mostRecords }) }), { maxItems: 500 }),
  Files: Type.Array(
    Type.Object({ Key: name, Module: name, DisplayName: Type.String({ minLength: 1, maxLength: 200 }), ContentType: name, Base64: Type.String() }),
    { maxItems: 2000 },
  ),
});
const Row = Type.Record(Type.String(), Cell);

const webp = /^RIFF.{4}WEBP/s;

/** Whether the bytes are of a known type and match the declared one. */
const isOfItsType = (bytes: Buffer, type: string): boolean => {
  const found = webp.test(bytes.subarray(0, 16).toString('latin1')) ? 'image/webp' : contentTypeOf(bytes);
  return found === type && found !== unknownType;
};

/** The rows of a table of a file, all of them valid. */
export interface ReadTable {
  readonly shape: TableShape;
  readonly rows: readonly FileRow[];
}

/** A file, with the part of it that this deployment can import. */
export interface ReadCompany {
  readonly name: string;
  readonly productVersion: string;
  readonly exportedAt: string;
  /** Licensed plugins that this deployment has. */
  readonly plugins: readonly string[];
  readonly tables: readonly ReadTable[];
  readonly files: readonly (FileEntry & { readonly bytes: Buffer })[];
  /** IANA. */
  readonly timeZone: string;
  readonly hasPlanYears: boolean;
  /** Descriptions of what will be created. */
  readonly made: readonly string[];
  /** Descriptions of what cannot be imported, with the reasons. */
  readonly notTaken: readonly string[];
}

const field = 'Base64EncodedFile';

const refuse = (key: `companyFile.${string}`, values: Readonly<Record<string, string | number>> = {}): FieldRefusal => new FieldRefusal(field, key, values);

/** Path of the first fault outside the rows: `Tables[3].Rows`. */
const placeOf = (schema: TSchema, value: unknown): string => {
  const [first] = Typebox.Errors(schema, value);
  return (
    (first?.instancePath ?? '')
      .slice(1)
      .replaceAll(/\/(\d+)/g, '[$1]')
      .replaceAll('/', '.') || 'Format'
  );
};

/** @throws FieldRefusal 400 for a file that is not one of a company, is cut off, or newer than this deployment reads */
const parse = (bytes: Buffer): Static<typeof Outer> => {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw refuse(bytes.subarray(0, 200).includes(formatName) ? 'companyFile.cutOff' : 'companyFile.wrong');
  }
  const head = (typeof value === 'object' && value !== null ? value : {}) as Partial<CompanyFile>;
  if (head.Format !== formatName || typeof head.FormatVersion !== 'number') throw refuse('companyFile.wrong');
  if (head.FormatVersion > formatVersion) throw refuse('companyFile.newer', { version: String(head.ProductVersion ?? '?').slice(0, 40) });
  if (!Typebox.Check(Outer, value)) throw refuse('companyFile.damaged', { place: placeOf(Outer, value) });
  return value;
};

/** The stored files of a company file. @throws FieldRefusal 400 for content that is not of the declared type */
const readFiles = (entries: readonly FileEntry[]): ReadCompany['files'] =>
  entries.map((entry, at) => {
    const bytes = Buffer.from(entry.Base64, 'base64');
    const isWhole = bytes.toString('base64') === entry.Base64;
    if (!isWhole || !isOfItsType(bytes, entry.ContentType)) throw refuse('companyFile.badFile', { name: entry.DisplayName });
    if (entry.Key !== refOf('file', at + 1)) throw refuse('companyFile.damaged', { place: `Files[${at}].Key` });
    return { ...entry, bytes };
  });

/** Checks that each value fits, and that each id is one of the file. @throws FieldRefusal 400 that names the first fault */
const checkRows = (tables: readonly ReadTable[], files: ReadCompany['files']): void => {
  const keys = new Map<string, ReadonlySet<unknown>>([['file', new Set(files.map(({ Key }) => Key))]]);
  for (const { shape, rows } of tables) {
    const key = shape.columns.find(({ kind }) => kind === 'key')?.name;
    rows.forEach((row, at) => {
      const unknown = Object.keys(row).find((column) => !shape.columns.some(({ name }) => name === column));
      const bad = unknown ?? shape.columns.find((column) => !fits(column, shape, row))?.name;
      const isNumbered = key === undefined || row[key] === refOf(shape.name, at + 1);
      if (bad !== undefined || !isNumbered) throw refuse('companyFile.damaged', { place: `${shape.name}[${at}].${bad ?? key ?? ''}` });
    });
    if (key !== undefined) keys.set(shape.name, new Set(rows.map((row) => row[key])));
  }
  const rowsOf = (table: string) => tables.find(({ shape }) => shape.name === table)?.rows;
  for (const { shape, rows } of tables) {
    for (const [at, row] of rows.entries()) {
      const bad = shape.columns.find(({ name: column, kind, to, isNullable }) => {
        const value = row[column] ?? null;
        if (kind === 'file') return value !== null && !keys.get('file')?.has(value);
        if (kind !== 'ref' || (value === null && isNullable) || value === '') return false;
        return !keys.get(to ?? '')?.has(value);
      })?.name;
      if (bad !== undefined || !findsPairs(shape, row, rowsOf))
        throw refuse('companyFile.loose', { place: `${shape.name}[${at}]${bad === undefined ? '' : `.${bad}`}` });
    }
  }
};

/** Converts overdue rows. @returns the rows to import, and texts about the converted ones */
const settle = (tables: readonly ReadTable[], now: string, say: (owner: string, key: string, values: { readonly n: number }) => string) => {
  const told: string[] = [];
  const settled = tables.map(({ shape, rows }): ReadTable => {
    const { overdue } = shape.declared;
    if (overdue === undefined) return { shape, rows };
    const changed = rows.map((row) => overdue.settled(row, now));
    const n = changed.filter((row) => row !== undefined).length;
    if (n > 0) told.push(say(shape.owner, overdue.as, { n }));
    return { shape, rows: rows.map((row, at) => changed[at] ?? row) };
  });
  return { settled, told };
};

/** Reads a file of a company, completely. @throws FieldRefusal 400 at `Base64EncodedFile` with the place of the fault */
export const readCompany = async (parts: CallParts, bytes: Buffer, language: Locale): Promise<ReadCompany> => {
  const file = parse(bytes);
  const { registry } = parts;
  const shape = await readShape(parts.db, registry);
  const tables: ReadTable[] = [];
  const unknown = new Map<string, number>();
  for (const [at, { Module, Table, Rows }] of file.Tables.entries()) {
    const found = shape.tables.find(({ name, owner }) => name === Table && owner === Module);
    if (found === undefined) unknown.set(Module, (unknown.get(Module) ?? 0) + Rows.length);
    else if (tables.some((one) => one.shape === found)) throw refuse('companyFile.damaged', { place: `Tables[${at}].Table` });
    else {
      const bad = Rows.findIndex((row) => !Typebox.Check(Row, row));
      if (bad >= 0) throw refuse('companyFile.damaged', { place: `${Table}[${bad}]` });
      tables.push({ shape: found, rows: Rows as FileRow[] });
    }
  }
  tables.sort((one, other) => shape.tables.indexOf(one.shape) - shape.tables.indexOf(other.shape));
  if (tables.reduce((sum, { rows }) => sum + rows.length, 0) > mostRecords) throw refuse('companyFile.tooMany', { n: mostRecords });
  const files = readFiles(file.Files);
  const [company] = tables.find(({ shape: { name: table } }) => table === 'company')?.rows ?? [];
  if (company === undefined || tables.some(({ shape: { name: table }, rows }) => table === 'company' && rows.length !== 1))
    throw refuse('companyFile.damaged', { place: 'company' });
  checkRows(tables, files);
  const now = parts.clock.iso();
  const contradicting = firstContradiction(tables, registry);
  if (contradicting !== undefined) throw refuse('companyFile.contradicts', { place: contradicting });
  const beyond = firstBeyond(tables, now);
  if (beyond !== undefined) throw refuse('companyFile.beyond', { ...beyond });

  const text = (owner: string, key: string, values = {}) => ownerTexts(registry, owner).text(language, key, values);
  const platformText = (key: string, values = {}) => text('platform', key, values);
  const { settled, told } = settle(tables, now, text);
  const made = tables.flatMap(({ shape: { owner, declared }, rows }) =>
    declared.as === undefined || rows.length === 0 ? [] : [text(owner, declared.as, { n: rows.length })],
  );
  if (files.length > 0) made.push(platformText('carried.files', { n: files.length }));
  const isLicensable = (plugin: string): boolean => parts.registry.find(plugin) !== undefined;
  return {
    name: file.Name,
    productVersion: file.ProductVersion,
    exportedAt: file.ExportedAt,
    plugins: file.Plugins.filter(isLicensable),
    tables: settled,
    files,
    timeZone: String(company.time_zone),
    hasPlanYears: tables.some(({ shape: { name: table }, rows }) => table === 'plan_year' && rows.length > 0),
    made,
    notTaken: [
      ...file.Plugins.filter((plugin) => !isLicensable(plugin)).map((plugin) => platformText('companyFile.noPlugin', { plugin })),
      ...[...unknown].map(([module, n]) => platformText('companyFile.unknownContent', { module, n })),
      ...told,
      platformText('companyFile.people'),
    ],
  };
};
