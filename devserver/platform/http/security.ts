import fastifyHelmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform';
import { isSecure } from './request';

/** For everything: browsers that came over https must use it from now on, for a year. Plain http is for this machine. */
export const keepToHttps = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (isSecure(request)) reply.header('strict-transport-security', 'max-age=31536000');
    done();
  });
};

const common: FastifyHelmetOptions = { hsts: false, global: true };

/** Parts of a device that no page of ours uses. */
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

/** For pages: whatever gets into one reaches none of these. */
export const closeDevices = (app: FastifyInstance): void => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('permissions-policy', permissionsPolicy);
    done();
  });
};

/**
 * Everything comes from here, pictures also from the hosts of `IMAGE_HOSTS`: any other could note who reads which page. What the page may run
 * or style must carry the nonce of its own answer.
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
    // `blob:` are films that were fetched with the person's token.
    mediaSrc: ["'self'", 'https:', 'blob:'],
    objectSrc: ["'none'"],
    scriptSrc: ["'self'"],
    scriptSrcAttr: ["'none'"],
    styleSrc: ["'self'"],
  },
});

/** For answers that are pages: `reply.cspNonce` differs each time. */
export const protectPages = async (app: FastifyInstance, { imageHosts }: Pick<Config, 'imageHosts'>): Promise<void> => {
  closeDevices(app);
  await app.register(fastifyHelmet, { ...common, enableCSPNonces: true, contentSecurityPolicy: pagePolicy(imageHosts) });
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
