import type { FastifyInstance } from 'fastify';
import type { StoredFile } from '../../platform';
import { PlatformRefusal } from '../errors';
import { logRefusals } from '../requestLog';

const folder = '/public-pictures/';

/** Public address of a stored picture, also before a sign-in; the file name changes with the picture. */
export const publicPictureAddress = (name: string): string => `${folder}${name}`;

/** The file name in such an address; `undefined` for any other address. */
export const publicPictureIn = (url: string): string | undefined => (url.startsWith(folder) ? url.slice(folder.length) : undefined);

const year = 365 * 24 * 60 * 60;

/** Serves the pictures of companies, which the sign-in page shows. @param open returns a stored public file; `undefined` for any other name */
export const servePublicPictures = async (app: FastifyInstance, open: (name: string) => Promise<StoredFile | undefined>): Promise<void> => {
  logRefusals(app);
  app.route<{ Params: { readonly name: string } }>({
    method: ['GET', 'HEAD'],
    url: `${folder}:name`,
    schema: { hide: true },
    handler: async ({ params }, reply) => {
      const file = await open(params.name);
      if (!file) throw new PlatformRefusal(404, 'error.notFound', false);
      return reply
        .header('cache-control', `public, max-age=${year}, immutable`)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type(file.contentType)
        .send(file.bytes);
    },
  });
};
