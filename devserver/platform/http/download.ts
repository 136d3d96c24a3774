import type { FastifyReply, FastifyRequest } from 'fastify';
import { fileName } from '../../../shell/rules/fileName';

/** A name for `filename=`, for old readers: printable ASCII without quotes. */
const plainName = (name: string): string => name.replace(/[^\x20-\x7e]|["\\]/g, '_');

/** `filename*` (RFC 8187) carries every other name. */
const encodedName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

/** @returns the header that makes a browser save the answer under `name`. */
const attachmentHeader = (name: string): string => `attachment; filename="${plainName(name)}"; filename*=UTF-8''${encodedName(name)}`;

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

/** Answers a file to be saved, or the part of it that is asked for; it never opens in the page, whatever it contains. */
export const sendFile = async (request: FastifyRequest, reply: FastifyReply, file: Blob): Promise<void> => {
  const name = fileName(file instanceof File ? file.name : '');
  const part = partOf(request.headers.range, file.size);
  reply.header('content-disposition', attachmentHeader(name)).header('accept-ranges', 'bytes');
  reply.type(file.type === '' ? 'application/octet-stream' : file.type);
  if (part === undefined) {
    await reply.code(416).header('content-range', `bytes */${file.size}`).send(Buffer.alloc(0));
    return;
  }
  if (part !== 'all') reply.code(206).header('content-range', `bytes ${part.first}-${part.last}/${file.size}`);
  const wanted = part === 'all' ? file : file.slice(part.first, part.last + 1);
  await reply.send(Buffer.from(await wanted.arrayBuffer()));
};
