import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PlatformRefusal } from '../errors';
import type { BodyLimits } from '../limits';
import { refuseNull } from '../nullCharacter';

declare module 'fastify' {
  interface FastifyRequest {
    /** The files of a multipart request, in their order; null before it is read. */
    uploads: readonly File[] | null;
  }
}

/** Fields are short texts: twenty of 3 KB fit into the limit of a body beside its files. */
const mostFields = 20;
const fieldSize = 3 * 1024;

/** Enables uploads in `app`. */
export const acceptMultipart = async (app: FastifyInstance): Promise<void> => {
  app.decorateRequest('uploads', null);
  await app.register(fastifyMultipart);
};

const isKnown = (error: unknown): boolean => error instanceof PlatformRefusal || (error instanceof Error && 'statusCode' in error);

/**
 * Creates the reader of multipart requests: fields become the body (all text, as the contract of such endpoints says), files
 * become `request.uploads`.
 * @throws PlatformRefusal 415 for another kind of body, 413 for one that is too large, 400 for one that ends early
 */
export const multipartReader =
  (limits: BodyLimits) =>
  async (request: FastifyRequest): Promise<void> => {
    if (!request.isMultipart()) throw new PlatformRefusal(415, 'error.mediaType', false, { accepted: 'multipart/form-data' });
    if (Number(request.headers['content-length']) > limits.body) throw new PlatformRefusal(413, 'error.tooLarge', true, { size: limits.told });
    const fields: Record<string, unknown> = {};
    const files: File[] = [];
    const parts = request.parts({
      limits: { fileSize: limits.file, files: limits.files, fields: mostFields, fieldSize, parts: mostFields + limits.files, headerPairs: 20 },
    });
    try {
      for await (const part of parts) {
        if (part.type === 'field') {
          if (part.valueTruncated) throw new PlatformRefusal(413, 'error.fieldTooLarge', true, { field: part.fieldname, size: `${fieldSize / 1024} KB` });
          fields[part.fieldname] = part.value;
          refuseNull(fields, 'body');
        } else {
          const bytes = await part.toBuffer();
          files.push(new File([new Uint8Array(bytes)], part.filename, { type: part.mimetype }));
        }
      }
    } catch (error) {
      // The reader throws plain errors for a form that is damaged or ends early.
      throw isKnown(error) ? error : new PlatformRefusal(400, 'error.formUnreadable', true);
    }
    request.body = fields;
    request.uploads = files;
  };
