import { expect } from 'vitest';
import type { CompanyFile } from '../platform/companyFile/format';
import type { Answer, SignedIn } from './appForTests';
import { isOnPostgres } from './postgresForTests';

/** A company file with manual changes. */
export interface Altered {
  FormatVersion: number;
  Name: string;
  Plugins: string[];
  Tables: { Module: string; Table: string; Rows: Record<string, unknown>[] }[];
  Files: { Base64: string; ContentType: string }[];
}

export const exported = async (who: SignedIn, entity: string): Promise<CompanyFile> => {
  const { status, body } = await who.post('/support/companies/export', { EntityId: entity });
  expect(status, JSON.stringify(body).slice(0, 400)).toBe(200);
  return body;
};

const sent = (file: unknown): string => Buffer.from(typeof file === 'string' ? file : JSON.stringify(file)).toString('base64');
const about = { Name: 'Initech', Code: 'INITECH-1', FirstName: 'Ian', LastName: 'Tech', Email: 'ian@initech.example', Language: 'en-US' };

export const imported = (who: SignedIn, file: unknown, more: object = {}): Promise<Answer> =>
  who.post('/support/companies/import', { ...about, ...more, Base64EncodedFile: sent(file) });

/** The preview of an import. */
export const told = (who: SignedIn, file: unknown): Promise<Answer> => who.post('/support/companies/file', { Base64EncodedFile: sent(file) });

/**
 * The parts in which files of equal companies agree. On PostgreSQL the order and the numbers of rows differ between files, so only their sizes are compared.
 */
export const comparable = ({ Name: _, ExportedAt: _at, ...rest }: CompanyFile): object =>
  isOnPostgres ? { ...rest, Tables: rest.Tables.map(({ Table, Rows }) => [Table, Rows.length]), Files: rest.Files.length } : rest;

/** A company file with a manual change. */
export const altered = (file: CompanyFile, alter: (copy: Altered) => void): Altered => {
  const copy = structuredClone(file) as unknown as Altered;
  alter(copy);
  return copy;
};

export const rowOf = ({ Tables }: Altered, table: string, at = 0): Record<string, unknown> => {
  const row = Tables.find(({ Table }) => Table === table)?.Rows[at];
  if (row === undefined) throw new Error(`The file has no ${table}.`);
  return row;
};

/** A manual change within a JSON column of the first row of a table. */
export const alteredJson = (file: CompanyFile, table: string, column: string, alter: (value: never) => void): Altered =>
  altered(file, (copy) => {
    const row = rowOf(copy, table);
    const value = JSON.parse(String(row[column])) as never;
    alter(value);
    row[column] = JSON.stringify(value);
  });
