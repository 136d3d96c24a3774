import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assetsCookie, opensPlugin } from '../auth/assetsPass';
import { readCookie } from './cookies';
import { PlatformRefusal } from './errors';
import { logRefusals } from './requestLog';
import { type StaffParts, staffOnly } from './staffOnly';

interface AssetParts extends StaffParts {
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

const isSourceMap = (file: string | undefined): boolean => /\.map$/i.test(file ?? '');

/**
 * Serves the build's files, in their precompressed forms. Names carry a hash of the content, so browsers keep them for good; those of a
 * plugin go only to browsers whose `assets` cookie names it, source maps to staff only. To others the answer is the same whether or not there
 * is such a file. What is refused is noted.
 */
export const serveAssets = async (app: FastifyInstance, parts: AssetParts): Promise<void> => {
  const { config, clock, publicDir } = parts;
  const checkStaff = staffOnly(parts);
  logRefusals(app);
  // For refusals as well.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff');
    done();
  });
  await app.register(fastifyStatic, { root: path.join(publicDir, 'assets'), serve: false, preCompressed: true, cacheControl: false });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/assets/*',
    schema: { hide: true },
    onRequest: (request: FastifyRequest, reply: FastifyReply, done) => (isSourceMap(fileOf(request)) ? checkStaff(request, reply, done) : done()),
    handler: (request: FastifyRequest, reply: FastifyReply) => {
      const file = fileOf(request);
      if (file === undefined) throw new PlatformRefusal(404, 'error.notFound', false);
      const pluginId = pluginOf(file);
      if (pluginId !== undefined && !opensPlugin(readCookie(request, assetsCookie.name), pluginId, config.tokenSecret, clock)) {
        throw new PlatformRefusal(403, 'error.notLicensed', false);
      }
      const isForAll = pluginId === undefined && !isSourceMap(file);
      reply.header('cache-control', `${isForAll ? 'public' : 'private'}, max-age=${year}, immutable`);
      return reply.sendFile(file);
    },
  });
};
