import fastifyHelmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform';
import { isSecure } from './request';

/** For all answers: browsers that use https must use it for a year (HSTS). Plain http is for this machine. */
export const keepToHttps = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (isSecure(request)) reply.header('strict-transport-security', 'max-age=31536000');
    done();
  });
};

const common: FastifyHelmetOptions = { hsts: false, global: true };

/** Device features that no page of the product uses. */
const unused = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
] as const;

const permissionsPolicy = unused.map((feature) => `${feature}=()`).join(', ');

/** For pages: disables these features, also for injected code. */
export const closeDevices = (app: FastifyInstance): void => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('permissions-policy', permissionsPolicy);
    done();
  });
};

/**
 * Content security policy of pages: all sources are this site, pictures also the hosts of `IMAGE_HOSTS`, because other hosts could track who reads which
 * page. Inline scripts and styles need the nonce of the answer.
 */
const pagePolicy = (imageHosts: readonly string[]) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    baseUri: ["'self'"],
    connectSrc: ["'self'"],
    fontSrc: ["'self'", 'data:'],
    formAction: ["'self'"],
    frameAncestors: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...imageHosts.map((host) => `https://${host}`)],
    // `blob:` are videos that were fetched with the person's token.
    mediaSrc: ["'self'", 'https:', 'blob:'],
    objectSrc: ["'none'"],
    scriptSrc: ["'self'"],
    scriptSrcAttr: ["'none'"],
    styleSrc: ["'self'"],
  },
});

/** For pages: `reply.cspNonce` is new for each answer. */
export const protectPages = async (app: FastifyInstance, { imageHosts }: Pick<Config, 'imageHosts'>): Promise<void> => {
  closeDevices(app);
  await app.register(fastifyHelmet, { ...common, enableCSPNonces: true, contentSecurityPolicy: pagePolicy(imageHosts) });
};

/**
 * The fixed headers of data answers: no execution, framing, type sniffing or caching. One object for all of them, because these are the most
 * frequent answers.
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
