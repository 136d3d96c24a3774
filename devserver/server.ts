import { randomBytes } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { answerError, answerUnread, refuseConnection, refuseUnknownPaths } from './platform/http/errors';
import { tellOfProxy } from './platform/http/forwarded';
import { decorateRequests } from './platform/http/request';
import { keepToHttps } from './platform/http/security';
import type { Config } from './platform/platform';
import { StorageWatch } from './platform/storage/storageWatch';

/** Timeouts of the server, in milliseconds. */
export interface Timeouts {
  /** Of an idle connection; sockets have their own heartbeat. A body may be slow, but some of it must arrive. */
  readonly silence: number;
  /** Of an incomplete request, regardless of its progress: ten megabytes need 300 kbit/s. */
  readonly arrival: number;
  /** Of a change: all others wait for its connection. */
  readonly change: number;
}

/** A change times out first: its connection is idle meanwhile, and must still transmit the answer. */
export const defaultTimeouts: Timeouts = { silence: 30_000, arrival: 300_000, change: 15_000 };

/** Request ids: six letters that differ for each start of the server, and a counter. They are no secret. */
const requestIds = (): (() => string) => {
  const start = randomBytes(9).toString('base64url').slice(0, 6);
  let count = 0;
  return () => `${start}${(count++).toString(36).padStart(6, '0')}`;
};

/** An HTTP server without routes. @param log receives one JSON object per line; absent: no log */
export const createServer = async (
  { trustProxy, dataDir }: Config,
  log: { write(line: string): void } | undefined,
  { silence, arrival }: Timeouts,
): Promise<FastifyInstance> => {
  const app = Fastify({
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy && [...trustProxy],
    logger: log === undefined ? false : { stream: log, base: undefined },
    // Fastify's own log lines contain the query; those of `requestLog.ts` do not.
    logController: new LogController({ disableRequestLogging: true }),
    // Log lines contain the request id; a child logger per request would cost more than the line.
    childLoggerFactory: (parent) => parent,
    genReqId: requestIds(),
    requestIdHeader: false,
    connectionTimeout: silence,
    requestTimeout: arrival,
    http: { headersTimeout: Math.min(arrival, 60_000), connectionsCheckingInterval: Math.min(arrival, 30_000) },
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    frameworkErrors: answerUnread,
    clientErrorHandler: refuseConnection,
    // The documents spell some paths in two ways (SHL-098).
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  decorateRequests(app);
  app.decorate('storage', new StorageWatch(dataDir, app.log));
  // Only a proxy provides https.
  if (trustProxy !== false) keepToHttps(app);
  else tellOfProxy(app);
  await app.register(fastifyCookie);
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  refuseUnknownPaths(app);
  return app;
};
