import fastifyHelmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { isSecure } from './request';

/** For everything: whoever came over https is to come that way from now on, for a year. Plain http is for this machine. */
export const keepToHttps = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (isSecure(request)) reply.header('strict-transport-security', 'max-age=31536000');
    done();
  });
};

const common: FastifyHelmetOptions = { hsts: false, global: true };

/** Everything comes from here; what the page may run or style must carry the nonce of its own answer. */
const pagePolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    baseUri: ["'self'"],
    connectSrc: ["'self'"],
    fontSrc: ["'self'", 'data:'],
    formAction: ["'self'"],
    frameAncestors: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
    mediaSrc: ["'self'", 'https:'],
    objectSrc: ["'none'"],
    scriptSrc: ["'self'"],
    scriptSrcAttr: ["'none'"],
    styleSrc: ["'self'"],
  },
};

/** For answers that are pages: `reply.cspNonce` differs each time. */
export const protectPages = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyHelmet, { ...common, enableCSPNonces: true, contentSecurityPolicy: pagePolicy });
};

/**
 * The fixed headers of answers that are data: nothing in them may run, be framed or be guessed into another type, and nobody keeps them.
 * One object for all of them: these are the answers whose number counts.
 */
const dataHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/** For endpoints. */
export const protectData = (app: FastifyInstance): void => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(dataHeaders);
    done();
  });
};
