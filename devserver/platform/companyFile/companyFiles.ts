import type { Kysely } from 'kysely';
import type { Locale } from '../../../shell/i18n/locale';
import { isOpenTo } from '../auth/licences';
import { dropUnstored } from '../files/files';
import type { PlatformTransaction } from '../platform';
import { FieldRefusal } from '../refusal';
import type { CallParts } from '../runtime/callParts';
import type { PlatformTables } from '../tables';
import { asContent } from './asContent';
import { exportCompany } from './export';
import type { CompanyFile } from './format';
import { kindsIn, kindsOf, tablesOfKinds } from './kinds';
import { fillCompany, type WrittenFiles, writeFiles } from './make';
import { type ReadCompany, readCompany } from './read';
import { readShape } from './shape';
import { ownerTexts } from './texts';

export type { WrittenFiles } from './make';
export type { ReadCompany } from './read';

/** Makes, reads and imports files with the content and settings of a company, without people. */
export class CompanyFiles {
  constructor(
    private readonly parts: CallParts,
    private readonly db: () => Kysely<PlatformTables>,
    private readonly language: Locale,
  ) {}

  /** The file of a company, which exists. */
  export(companyId: string): Promise<CompanyFile> {
    return exportCompany(this.parts, this.db(), companyId, this.parts.clock.iso());
  }

  /** The kinds of content that a company has, each with its number in words. */
  async kinds(companyId: string): Promise<readonly { readonly name: string; readonly owner: string; readonly text: string }[]> {
    const { registry } = this.parts;
    const found = await kindsOf(this.db(), await readShape(this.db(), registry), companyId);
    return found.map(({ name, owner, as, n }) => ({ name, owner, text: ownerTexts(registry, owner).text(this.language, as, { n }) }));
  }

  /**
   * Content of a company for a new one that has its settings already: the chosen kinds, and what their rows refer to, checked like a file.
   * @throws FieldRefusal 400 at `Content`
   */
  async template(companyId: string, chosen: readonly string[], plugins: readonly string[], asDrafts: boolean): Promise<ReadCompany> {
    const { registry, clock } = this.parts;
    const shape = await readShape(this.db(), registry);
    const isKind = new Set(kindsIn(shape).map(({ name }) => name));
    if (!chosen.every((name) => isKind.has(name))) throw new FieldRefusal('Content', 'companyFile.noKind');
    const taken = tablesOfKinds(shape, chosen, (owner) => owner === 'platform' || isOpenTo(new Set(plugins), owner));
    const file = await exportCompany(this.parts, this.db(), companyId, clock.iso(), (table) => taken.has(table));
    const read = await this.read(Buffer.from(JSON.stringify(file))).catch((error: unknown) => {
      throw error instanceof FieldRefusal ? new FieldRefusal('Content', error.key, error.values) : error;
    });
    return { ...read, tables: asContent(read.tables, asDrafts) };
  }

  /** Reads and checks a file. @throws FieldRefusal 400 at `Base64EncodedFile`, with the place of the fault */
  read(bytes: Buffer): Promise<ReadCompany> {
    return readCompany({ ...this.parts, db: this.db() }, bytes, this.language);
  }

  /** Writes the files of a read company before the change, and removes those that `work` did not store. */
  async withFiles<T>(read: ReadCompany, work: (files: WrittenFiles) => Promise<T>): Promise<T> {
    const written = await writeFiles(this.parts, read);
    try {
      return await work(written);
    } finally {
      await dropUnstored(
        { files: this.parts.files, db: this.db() },
        written.map(({ name }) => name),
      );
    }
  }

  /** Puts the content of a read file into a new company. @throws FieldRefusal 400 if entries of the file exclude each other */
  fill(trx: PlatformTransaction, read: ReadCompany, into: Parameters<typeof fillCompany>[3]): Promise<void> {
    return fillCompany(this.parts, trx, read, into);
  }
}
