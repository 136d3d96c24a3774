import { once } from 'node:events';
import { type FileHandle, open } from 'node:fs/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** Versions and flags of the format (APPNOTE 4.4): 2.0, names in UTF-8, deflate. */
const version = 20;
const utf8 = 0x0800;
const deflate = 8;

const dosTime = (at: Date): number => (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
const dosDate = (at: Date): number => ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();

/** Numbers in the order of the format, each of 2 or 4 bytes. */
const packed = (...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
};

/** Content of a file in the archive, in pieces. */
export type Pieces = Iterable<string | Buffer> | AsyncIterable<string | Buffer>;

/**
 * Writes a ZIP archive to a file, a piece at a time, so that no file of it is ever in memory as a whole. Below the 4 GB and 65,535 files at which the format changes.
 */
export class ZipFile {
  readonly #directory: Buffer[] = [];
  #offset = 0;

  private constructor(
    private readonly file: FileHandle,
    private readonly at: Date,
  ) {}

  /** @param path of a file that does not exist yet, for its owner alone. @param at when the files were written */
  static async create(path: string, at: Date): Promise<ZipFile> {
    return new ZipFile(await open(path, 'wx', 0o600), at);
  }

  /** Adds a file. Its header contains sizes that are known only after the content, so it is written last. */
  async add(name: string, pieces: Pieces): Promise<void> {
    const title = Buffer.from(name);
    const begin = this.#offset + 30 + title.length;
    const deflated = createDeflateRaw();
    let [crc, plain, size] = [0, 0, 0];
    const feed = async (): Promise<void> => {
      for await (const piece of pieces) {
        const bytes = Buffer.from(piece);
        [crc, plain] = [crc32(bytes, crc), plain + bytes.length];
        if (!deflated.write(bytes)) await once(deflated, 'drain');
      }
      deflated.end();
    };
    const drain = async (): Promise<void> => {
      for await (const bytes of deflated as AsyncIterable<Buffer>) {
        await this.file.write(bytes, 0, bytes.length, begin + size);
        size += bytes.length;
      }
    };
    await Promise.all([feed().catch((error: Error) => void deflated.destroy(error)), drain()]);
    const about = packed(
      [2, version],
      [2, utf8],
      [2, deflate],
      [2, dosTime(this.at)],
      [2, dosDate(this.at)],
      [4, crc],
      [4, size],
      [4, plain],
      [2, title.length],
      [2, 0],
    );
    const head = Buffer.concat([packed([4, 0x04034b50]), about, title]);
    await this.file.write(head, 0, head.length, this.#offset);
    this.#directory.push(packed([4, 0x02014b50], [2, version]), about, packed([2, 0], [2, 0], [2, 0], [4, 0], [4, this.#offset]), title);
    this.#offset = begin + size;
  }

  /** Ends the archive. @returns its size in bytes */
  async end(): Promise<number> {
    const index = Buffer.concat(this.#directory);
    const files = this.#directory.length / 4;
    const end = packed([4, 0x06054b50], [2, 0], [2, 0], [2, files], [2, files], [4, index.length], [4, this.#offset], [2, 0]);
    await this.file.write(Buffer.concat([index, end]), 0, index.length + end.length, this.#offset);
    await this.file.close();
    return this.#offset + index.length + end.length;
  }

  /** Closes an archive that will not be completed. */
  async giveUp(): Promise<void> {
    await this.file.close();
  }
}
