import type { FastifyInstance } from 'fastify';

const sentence =
  'X-Forwarded-For arrives although TRUST_PROXY is not set, so all people share the limits of one address: set TRUST_PROXY to the number of proxies in front (1), or to their addresses.';

/** Logs once that an unconfigured proxy seems to be in front. Without a proxy, callers control the header. */
export const tellOfProxy = (app: FastifyInstance): void => {
  let isTold = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isTold && request.headers['x-forwarded-for'] !== undefined) {
      isTold = true;
      app.log.warn(sentence);
    }
    done();
  });
};
