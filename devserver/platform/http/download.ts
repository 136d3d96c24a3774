import { finished, type Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fileName } from '../../../shell/rules/fileName';
import { type Downloads, downloadWait } from '../limits/downloads';
import { DiskFile } from './diskFile';
import { PlatformRefusal } from './errors';

/** A name for `filename=`, for old readers: printable ASCII without quotes. */
const plainName = (name: string): string => name.replace(/[^\x20-\x7e]|["\\]/g, '_');

/** `filename*` (RFC 8187) carries every other name. */
const encodedName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

/** @returns the header that makes a browser save the answer under `name`. */
export const attachmentHeader = (name: string): string => `attachment; filename="${plainName(name)}"; filename*=UTF-8''${encodedName(name)}`;

/** First and last byte that are asked for. */
interface Part {
  readonly first: number;
  readonly last: number;
}

/**
 * The part of a file of `size` bytes that a `Range` header asks for (RFC 9110): `bytes=0-99`, `bytes=100-`, `bytes=-50`. All of it for none, for several and for one
 * that cannot be read; `undefined` for one that lies behind the end.
 */
const partOf = (header: string | undefined, size: number): Part | 'all' | undefined => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return 'all';
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < first) return 'all';
  return first > last ? undefined : { first, last };
};

/** Nothing in a file runs, also where a browser or something else shows it in spite of `attachment`: a document of its own, without scripts, forms and origin. */
const filePolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Answers a file to be saved, or the part of it that is asked for; it never opens in the page, whatever it contains. */
export const sendFile = async (request: FastifyRequest, reply: FastifyReply, file: Blob, downloads: Downloads): Promise<void> => {
  const name = fileName(file instanceof File ? file.name : '');
  const part = partOf(request.headers.range, file.size);
  const { first, last } = part === 'all' || part === undefined ? { first: 0, last: file.size - 1 } : part;
  const isOnDisk = file instanceof DiskFile && part !== undefined && last >= first;
  // Before the headers of a file: what refuses it is none.
  const bytes = isOnDisk ? await readFor(request, reply, file, { first, last }, downloads) : Buffer.from(await file.slice(first, last + 1).arrayBuffer());
  reply.header('content-disposition', attachmentHeader(name)).header('accept-ranges', 'bytes').header('content-security-policy', filePolicy);
  reply.type(file.type === '' ? 'application/octet-stream' : file.type);
  if (part === undefined) {
    await reply.code(416).header('content-range', `bytes */${file.size}`).send(Buffer.alloc(0));
    return;
  }
  if (part !== 'all') reply.code(206).header('content-range', `bytes ${first}-${last}/${file.size}`);
  await reply.header('content-length', last - first + 1).send(bytes);
};

/** The bytes of a stored file, read as fast as the caller takes them. One who goes away ends the reading. */
const readFor = async (request: FastifyRequest, reply: FastifyReply, file: DiskFile, { first, last }: Part, downloads: Downloads): Promise<Readable> => {
  const leave = downloads.enter(request.session?.caller.actor.userId ?? '', file.stored.path, file.size);
  if (leave === undefined) throw new PlatformRefusal(429, 'error.oneDownload', true, {}, downloadWait);
  try {
    const bytes = await file.read(first, last);
    finished(reply.raw, () => {
      leave();
      bytes.destroy();
    });
    return bytes;
  } catch (error) {
    leave();
    throw error;
  }
};
