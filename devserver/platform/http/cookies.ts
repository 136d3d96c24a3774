import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Exchange } from '../module';
import { isSecure } from './request';

/** Over https with a prefix by which browsers take a cookie from this very host alone, and only over https: no neighbouring site can plant one. */
const nameOver = (request: FastifyRequest, name: string): string => (isSecure(request) ? `__Host-${name}` : name);

/** The value of a cookie that we have set. */
export const readCookie = (request: FastifyRequest, name: string): string | undefined => request.cookies[nameOver(request, name)];

/** Sets a cookie that no script sees. The prefix wants the path `/`; over plain http it is as narrow as its purpose. */
export const writeCookie = (request: FastifyRequest, reply: FastifyReply, cookie: Parameters<Exchange['setCookie']>[0]): void => {
  const secure = isSecure(request);
  const { name, value, path, maxAgeSeconds, sameSite } = cookie;
  reply.setCookie(nameOver(request, name), value, { path: secure ? '/' : path, maxAge: maxAgeSeconds, sameSite, httpOnly: true, secure });
};
