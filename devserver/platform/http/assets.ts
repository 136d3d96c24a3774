import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assetsCookie, opensPlugin } from '../auth/assetsPass';
import type { Clock, Config } from '../platform';
import { readCookie } from './cookies';
import { PlatformRefusal } from './errors';

interface AssetParts {
  readonly config: Config;
  readonly clock: Clock;
  /** Holds `assets/`. */
  readonly publicDir: string;
}

const year = 365 * 24 * 60 * 60;

/** `plugins/<id>/…` → the id; `undefined` for files of the shell. Compared without case, as some file systems do. */
const pluginOf = (file: string): string | undefined => {
  const [folder, id] = file.toLowerCase().split('/');
  return folder === 'plugins' ? (id ?? '') : undefined;
};

/**
 * The file that is asked for, relative to `assets/`, as the router has decoded it.
 * @returns `undefined` for whatever could be read in two ways: the licence must be asked about the very file that is sent.
 */
const fileOf = (request: FastifyRequest): string | undefined => {
  const file = (request.params as { readonly '*': string })['*'];
  const isPlain = /^[\w.-]+(\/[\w.-]+)*$/.test(file) && path.posix.normalize(file) === file && !file.startsWith('.');
  return isPlain ? file : undefined;
};

/**
 * Serves the build's files, in their precompressed forms. Names carry a hash of the content, so browsers keep them for good; those of a
 * plugin go only to browsers whose `assets` cookie names it. Without it the answer is 403 whether or not there is such a file.
 */
export const serveAssets = async (app: FastifyInstance, { config, clock, publicDir }: AssetParts): Promise<void> => {
  await app.register(fastifyStatic, { root: path.join(publicDir, 'assets'), serve: false, preCompressed: true, cacheControl: false });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/assets/*',
    schema: { hide: true },
    handler: (request: FastifyRequest, reply: FastifyReply) => {
      const file = fileOf(request);
      if (file === undefined) throw new PlatformRefusal(404, 'error.notFound', false);
      const pluginId = pluginOf(file);
      if (pluginId !== undefined && !opensPlugin(readCookie(request, assetsCookie.name), pluginId, config.tokenSecret, clock)) {
        throw new PlatformRefusal(403, 'error.notLicensed', false);
      }
      reply.header('cache-control', `${pluginId === undefined ? 'public' : 'private'}, max-age=${year}, immutable`);
      reply.header('x-content-type-options', 'nosniff');
      return reply.sendFile(file);
    },
  });
};
