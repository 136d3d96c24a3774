import type { Kysely } from 'kysely';
import type { Locale } from '../../../shell/i18n/locale';
import { dropUnstored } from '../files/files';
import type { PlatformTransaction } from '../platform';
import type { CallParts } from '../runtime/callParts';
import type { PlatformTables } from '../tables';
import { exportCompany } from './export';
import type { CompanyFile } from './format';
import { fillCompany, type WrittenFiles, writeFiles } from './make';
import { type ReadCompany, readCompany } from './read';

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
