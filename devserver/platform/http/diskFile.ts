import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FileOnDisk } from '../platform';

/** Bytes that are read ahead of the connection. */
const piece = 64 * 1024;

/** A stored file as a handler answers it. It is never in memory as a whole: `download.ts` writes it to the connection a piece at a time, as fast as the caller takes it. */
export class DiskFile extends File {
  constructor(
    readonly stored: Pick<FileOnDisk, 'path' | 'size' | 'contentType'>,
    name: string,
  ) {
    super([], name, { type: stored.contentType });
  }

  override get size(): number {
    return this.stored.size;
  }

  /** Its bytes between two positions, both included. The file is open when this answers, so that one which is gone is an error before anything is sent. */
  async read(first: number, last: number): Promise<Readable> {
    const handle: FileHandle = await open(this.stored.path);
    return handle.createReadStream({ start: first, end: last, highWaterMark: piece });
  }
}
