import type { FastifyReply } from 'fastify';

/** A name for `filename=`, for old readers: printable ASCII without quotes. */
const plainName = (name: string): string => name.replace(/[^\x20-\x7e]|["\\]/g, '_');

/** `filename*` (RFC 8187) carries every other name. */
const encodedName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

/** @returns the header that makes a browser save the answer under `name`. */
const attachmentHeader = (name: string): string => `attachment; filename="${plainName(name)}"; filename*=UTF-8''${encodedName(name)}`;

/** Answers a file to be saved; it never opens in the page, whatever it contains. */
export const sendFile = async (reply: FastifyReply, file: Blob): Promise<void> => {
  const name = file instanceof File && file.name !== '' ? file.name : 'download';
  const bytes = Buffer.from(await file.arrayBuffer());
  await reply
    .header('content-disposition', attachmentHeader(name))
    .type(file.type === '' ? 'application/octet-stream' : file.type)
    .send(bytes);
};
