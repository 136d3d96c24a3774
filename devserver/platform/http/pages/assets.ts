import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assetsCookie, opensPlugin } from '../../auth/assetsPass';
import { type StaffParts, staffOnly } from '../access/staffOnly';
import { readCookie } from '../cookies';
import { PlatformRefusal } from '../errors';
import { logRefusals } from '../requestLog';
import type { BrowserHalf } from './browserHalf';
import { codingOf, compressFile } from './compression';
import { joinedAt, pluginsIn } from './declarations';

interface AssetParts extends StaffParts {
  readonly browserHalf: BrowserHalf;
}

const year = 365 * 24 * 60 * 60;

/**
 * The requested file, relative to `assets/`, as decoded by the router.
 * @returns `undefined` for an ambiguous path: the licence must be checked for exactly the file that is sent
 */
const fileOf = (request: FastifyRequest): string | undefined => {
  const file = (request.params as { readonly '*': string })['*'];
  const isPlain = /^[\w.-]+(\/[\w.-]+)*$/.test(file) && path.posix.normalize(file) === file && !file.startsWith('.');
  return isPlain ? file : undefined;
};

/** Compressed forms by address, created once: the licences of a company change rarely. */
type Compressed = Map<string, Promise<Buffer>>;

/** Sends a script in the best coding that the browser accepts. */
const sendScript = async (request: FastifyRequest, reply: FastifyReply, text: string, compressed: Compressed): Promise<FastifyReply> => {
  const coding = codingOf(request);
  reply.type('text/javascript; charset=utf-8').header('vary', 'accept-encoding');
  if (coding === undefined) return reply.send(text);
  const key = `${coding} ${request.url}`;
  const contents = compressed.get(key) ?? compressFile(text, coding);
  compressed.set(key, contents);
  return reply.header('content-encoding', coding).send(await contents);
};

const isSourceMap = (file: string | undefined): boolean => /\.map$/i.test(file ?? '');

/**
 * Serves the build's files, in their precompressed forms. Names contain a hash of the content, so browsers cache them without expiry. Files of a
 * plugin are sent only to browsers whose `assets` cookie names it, source maps to staff only. To others the answer is the same whether or not the
 * file exists. Refusals are logged.
 */
export const serveAssets = async (app: FastifyInstance, parts: AssetParts): Promise<void> => {
  const { config, clock, browserHalf } = parts;
  const compressed: Compressed = new Map();
  const checkStaff = staffOnly(parts);
  logRefusals(app);
  // For refusals as well.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff');
    done();
  });
  await app.register(fastifyStatic, { root: path.join(browserHalf.publicDir, 'assets'), serve: false, preCompressed: true, cacheControl: false });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/assets/*',
    schema: { hide: true },
    onRequest: (request: FastifyRequest, reply: FastifyReply, done) => (isSourceMap(fileOf(request)) ? checkStaff(request, reply, done) : done()),
    handler: (request: FastifyRequest, reply: FastifyReply) => {
      const file = fileOf(request);
      if (file === undefined) throw new PlatformRefusal(404, 'error.notFound', false);
      const [ids, pass] = [pluginsIn(file), readCookie(request, assetsCookie.name)];
      if (!ids.every((id) => opensPlugin(pass, id, config.tokenSecret, clock))) {
        throw new PlatformRefusal(403, 'error.notLicensed', false);
      }
      const isForAll = ids.length === 0 && !isSourceMap(file);
      reply.header('cache-control', `${isForAll ? 'public' : 'private'}, max-age=${year}, immutable`);
      const joined = joinedAt(browserHalf, file);
      return joined === undefined ? reply.sendFile(file) : sendScript(request, reply, joined, compressed);
    },
  });
};
