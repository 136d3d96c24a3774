import { createHash } from 'node:crypto';
import { finished, Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fileName } from '../../../../shell/rules/files/fileName';
import { type Downloads, downloadWait } from '../../limits/downloads';
import { PlatformRefusal } from '../errors';
import { StreamedFile } from './streamedFile';

/** A name for `filename=`, for old clients: printable ASCII without quotes. */
const plainName = (name: string): string => name.replace(/[^\x20-\x7e]|["\\]/g, '_');

/** A name for `filename*` (RFC 8187), with any characters. */
const encodedName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

/** @returns the header that makes a browser save the answer under `name`. */
export const attachmentHeader = (name: string): string => `attachment; filename="${plainName(name)}"; filename*=UTF-8''${encodedName(name)}`;

/** First and last requested byte. */
interface Part {
  readonly first: number;
  readonly last: number;
}

/**
 * The part of a file of `size` bytes that a `Range` header requests (RFC 9110): `bytes=0-99`, `bytes=100-`, `bytes=-50`. The whole file without a range, for
 * several ranges and for an invalid one; `undefined` for a range behind the end.
 */
const partOf = (header: string | undefined, size: number): Part | 'all' | undefined => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return 'all';
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < first) return 'all';
  return first > last ? undefined : { first, last };
};

/** Prevents execution of a file that is rendered in spite of `attachment`: a sandboxed document without scripts, forms and origin. */
const filePolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Whether an `If-None-Match` header names this validator (RFC 9110, 13.1.2). */
const isKnown = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, ''))) ?? false;

/**
 * Sets the validator of a whole file in memory. A file that needs no session, such as the feed of a calendar, may be stored to be validated again.
 * @returns whether the caller has it already
 */
const isUnchanged = (request: FastifyRequest, reply: FastifyReply, bytes: Buffer): boolean => {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  reply.header('etag', etag);
  if (request.session === null) reply.header('cache-control', 'private, no-cache');
  return isKnown(request.headers['if-none-match'], etag);
};

/**
 * Answers a file as a download, or the requested part of it; a file in memory that the caller has already is answered by 304; it never opens in the page,
 * regardless of its content. HEAD reads no stored bytes.
 */
export const sendFile = async (request: FastifyRequest, reply: FastifyReply, file: Blob, downloads: Downloads): Promise<void> => {
  const name = fileName(file instanceof File ? file.name : '');
  const part = partOf(request.headers.range, file.size);
  const { first, last } = part === 'all' || part === undefined ? { first: 0, last: file.size - 1 } : part;
  const isStreamed = file instanceof StreamedFile && part !== undefined && last >= first;
  // Before the headers of the file are set: a refusal must not have them.
  const bytes = isStreamed ? await streamOf(request, reply, file, { first, last }, downloads) : Buffer.from(await file.slice(first, last + 1).arrayBuffer());
  reply.header('content-disposition', attachmentHeader(name)).header('accept-ranges', 'bytes').header('content-security-policy', filePolicy);
  reply.type(file.type === '' ? 'application/octet-stream' : file.type);
  if (part === undefined) {
    await reply.code(416).header('content-range', `bytes */${file.size}`).send(Buffer.alloc(0));
    return;
  }
  if (part === 'all' && Buffer.isBuffer(bytes) && isUnchanged(request, reply, bytes)) {
    await reply.code(304).send();
    return;
  }
  if (part !== 'all') reply.code(206).header('content-range', `bytes ${first}-${last}/${file.size}`);
  await reply.header('content-length', last - first + 1).send(bytes);
};

const streamOf: typeof readFor = async (request, ...asked) => (request.method === 'HEAD' ? Readable.from([]) : readFor(request, ...asked));

/** Streams the bytes of a stored file with backpressure. A disconnect of the caller ends the reading. */
const readFor = async (request: FastifyRequest, reply: FastifyReply, file: StreamedFile, { first, last }: Part, downloads: Downloads): Promise<Readable> => {
  const leave = downloads.enter(request.session?.caller.actor.userId ?? '', file.stored.name, file.size);
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
