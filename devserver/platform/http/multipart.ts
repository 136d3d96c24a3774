import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { largestFileBytes, PlatformRefusal } from './errors';

declare module 'fastify' {
  interface FastifyRequest {
    /** The files of a multipart request, in the order in which they came; null before it is read. */
    uploads: readonly File[] | null;
  }
}

/** Lets `app` read uploads. Limits are per request: a file of 10 MB, 10 files, 100 fields of 1 MB. */
export const acceptMultipart = async (app: FastifyInstance): Promise<void> => {
  app.decorateRequest('uploads', null);
  await app.register(fastifyMultipart, { limits: { fileSize: largestFileBytes, files: 10, fields: 100, fieldSize: 1024 * 1024, parts: 110 } });
};

/**
 * Reads the whole of a multipart request: its fields become the body (all text, as the contract of such endpoints says), its files
 * `request.uploads`.
 * @throws PlatformRefusal 415 for another kind of body; the limits' errors, which become 413.
 */
export const readMultipart = async (request: FastifyRequest): Promise<void> => {
  if (!request.isMultipart()) throw new PlatformRefusal(415, 'error.mediaType', false, { accepted: 'multipart/form-data' });
  const fields: Record<string, unknown> = {};
  const files: File[] = [];
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
    } else {
      const bytes = await part.toBuffer();
      files.push(new File([new Uint8Array(bytes)], part.filename, { type: part.mimetype }));
    }
  }
  request.body = fields;
  request.uploads = files;
};
