import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PlatformRefusal } from './errors';
import type { BodyLimits } from './limits';

declare module 'fastify' {
  interface FastifyRequest {
    /** The files of a multipart request, in the order in which they came; null before it is read. */
    uploads: readonly File[] | null;
  }
}

/** Fields are short texts: twenty of 3 KB fit into what a body has beside its files. */
const mostFields = 20;
const fieldSize = 3 * 1024;

/** Lets `app` read uploads. */
export const acceptMultipart = async (app: FastifyInstance): Promise<void> => {
  app.decorateRequest('uploads', null);
  await app.register(fastifyMultipart);
};

const isKnown = (error: unknown): boolean => error instanceof PlatformRefusal || (error instanceof Error && 'statusCode' in error);

/**
 * Makes what reads the whole of a multipart request: its fields become the body (all text, as the contract of such endpoints says), its files
 * `request.uploads`.
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
        } else {
          const bytes = await part.toBuffer();
          files.push(new File([new Uint8Array(bytes)], part.filename, { type: part.mimetype }));
        }
      }
    } catch (error) {
      // The reader's own words for a form that is damaged or ends early are plain errors.
      throw isKnown(error) ? error : new PlatformRefusal(400, 'error.formUnreadable', true);
    }
    request.body = fields;
    request.uploads = files;
  };
