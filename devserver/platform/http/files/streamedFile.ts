import type { Readable } from 'node:stream';
import type { OpenedFile } from '../../platform';

/** A stored file as the response of a handler. It is never in memory as a whole: `download.ts` streams it at the speed of the client. */
export class StreamedFile extends File {
  constructor(
    readonly stored: Pick<OpenedFile, 'name' | 'size' | 'contentType' | 'read'>,
    name: string,
  ) {
    super([], name, { type: stored.contentType });
  }

  override get size(): number {
    return this.stored.size;
  }

  /** Streams the bytes between two positions, both included. Rejects if the file is missing, before anything is sent. */
  read(first: number, last: number): Promise<Readable> {
    return this.stored.read({ first, last });
  }
}
