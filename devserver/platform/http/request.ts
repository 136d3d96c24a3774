import type { Server } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Locale } from '../../../shell/i18n/locale';
import type { KnownSession } from '../auth/identities';
import { languageOf } from './language';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access check of endpoints; null before it, and on public endpoints. */
    session: KnownSession | null;
  }
}

/** Adds the property `session` to requests. */
export const decorateRequests = (app: FastifyInstance): void => {
  app.decorateRequest('session', null);
};

/** The pattern of the requested path, which logs may contain: `/api/trackers/:id`. */
export const patternOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown';

/** The requested path, without its query. */
export const pathOf = (request: FastifyRequest): string => {
  const end = request.url.indexOf('?');
  return end < 0 ? request.url : request.url.slice(0, end);
};

/** The language of the answer to this request. */
export const languageOfRequest = (request: FastifyRequest): Locale => languageOf(request.headers['accept-language'], request.session?.caller.language);

/** The token of `Authorization: Bearer …`; `undefined`: none. */
export const bearerToken = (request: FastifyRequest): string | undefined => {
  const header = request.headers.authorization;
  return header !== undefined && /^bearer /i.test(header) ? header.slice('bearer '.length).trim() : undefined;
};

/** Requested scheme, host and port. */
export const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;

/** The port on which a server listens. */
export const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** Address of the server by its configured name; for messages without a request. */
export const originAt = (host: string, server: Server): string => `http://${host.includes(':') ? `[${host}]` : host}:${portOf(server)}`;

/** Whether the browser uses https. */
export const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https';
