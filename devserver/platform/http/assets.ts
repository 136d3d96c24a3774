import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assetsCookie, opensPlugin } from '../auth/assetsPass';
import type { BrowserHalf } from './browserHalf';
import { codingOf, compressFile } from './compression';
import { readCookie } from './cookies';
import { joinedAt, pluginsIn } from './declarations';
import { PlatformRefusal } from './errors';
import { logRefusals } from './requestLog';
import { type StaffParts, staffOnly } from './staffOnly';

interface AssetParts extends StaffParts {
  readonly browserHalf: BrowserHalf;
}

const year = 365 * 24 * 60 * 60;

/**
 * The file that is asked for, relative to `assets/`, as the router has decoded it.
 * @returns `undefined` for whatever could be read in two ways: the licence must be asked about the very file that is sent.
 */
const fileOf = (request: FastifyRequest): string | undefined => {
  const file = (request.params as { readonly '*': string })['*'];
  const isPlain = /^[\w.-]+(\/[\w.-]+)*$/.test(file) && path.posix.normalize(file) === file && !file.startsWith('.');
  return isPlain ? file : undefined;
};

/** Compressed forms by address, made once: a company's licences change seldom. */
type Compressed = Map<string, Promise<Buffer>>;

/** Sends a script in the best form that the browser takes. */
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
 * Serves the build's files, in their precompressed forms. Names carry a hash of the content, so browsers keep them for good; those of a
 * plugin go only to browsers whose `assets` cookie names it, source maps to staff only. To others the answer is the same whether or not there
 * is such a file. What is refused is noted.
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
