import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Exchange } from '../module';
import { isSecure } from './request';

/** Over https with a prefix with which browsers accept a cookie only from this host and only over https: no sibling site can set one. */
const nameOver = (request: FastifyRequest, name: string): string => (isSecure(request) ? `__Host-${name}` : name);

/** The value of a cookie of this server. */
export const readCookie = (request: FastifyRequest, name: string): string | undefined => request.cookies[nameOver(request, name)];

/** Sets a cookie that scripts cannot read. The prefix requires the path `/`; over plain http the cookie has its own path. */
export const writeCookie = (request: FastifyRequest, reply: FastifyReply, cookie: Parameters<Exchange['setCookie']>[0]): void => {
  const secure = isSecure(request);
  const { name, value, path, maxAgeSeconds, sameSite } = cookie;
  reply.setCookie(nameOver(request, name), value, { path: secure ? '/' : path, maxAge: maxAgeSeconds, sameSite, httpOnly: true, secure });
};
