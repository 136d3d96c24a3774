import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { fileName } from '../../../../shell/rules/fileName';

const deflated = promisify(deflateRaw);

/** A file in an archive. */
export interface ZipEntry {
  readonly name: string;
  readonly content: string;
}

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

/** Files as one ZIP archive, below the 4 GB and 65,535 files at which the format changes. @param at when they were written */
export const zipOf = async (entries: readonly ZipEntry[], at: Date): Promise<Buffer> => {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const plain = Buffer.from(content);
    const data = await deflated(plain);
    const title = Buffer.from(fileName(name));
    const about = packed(
      [2, version],
      [2, utf8],
      [2, deflate],
      [2, dosTime(at)],
      [2, dosDate(at)],
      [4, crc32(plain)],
      [4, data.length],
      [4, plain.length],
      [2, title.length],
      [2, 0],
    );
    files.push(packed([4, 0x04034b50]), about, title, data);
    directory.push(packed([4, 0x02014b50], [2, version]), about, packed([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]), title);
    offset += 4 + about.length + title.length + data.length;
  }
  const index = Buffer.concat(directory);
  const end = packed([4, 0x06054b50], [2, 0], [2, 0], [2, entries.length], [2, entries.length], [4, index.length], [4, offset], [2, 0]);
  return Buffer.concat([...files, index, end]);
};
