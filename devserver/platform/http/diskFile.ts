import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FileOnDisk } from '../platform';

/** Number of bytes that are read ahead. */
const piece = 64 * 1024;

/** A stored file as the response of a handler. It is never in memory as a whole: `download.ts` streams it at the speed of the client. */
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

  /**
   * Streams the bytes between two positions, both included. The file is open when this resolves, so that a missing file is an error before anything
   * is sent.
   */
  async read(first: number, last: number): Promise<Readable> {
    const handle: FileHandle = await open(this.stored.path);
    return handle.createReadStream({ start: first, end: last, highWaterMark: piece });
  }
}
