import type { FastifyReply, FastifyRequest } from 'fastify';
import { assetsCookie, isStaffPass, staffRoles } from '../auth/assetsPass';
import type { Clock, Config } from '../platform';
import type { createGate } from './access';
import { readCookie } from './cookies';

/** What staff are asked by. */
export interface StaffParts {
  readonly config: Config;
  readonly clock: Clock;
  readonly gate: ReturnType<typeof createGate>;
}

/**
 * The check before what describes the product from inside: in production it is for staff. Browsers that come by an address show the cookie of
 * their sign-in, programs a token. Outside production everybody may look.
 */
export const staffOnly = ({ config, clock, gate }: StaffParts) => {
  // Every company has what belongs to the shell.
  const byToken = gate('root', { anyOf: staffRoles });
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    if (!config.production || isStaffPass(readCookie(request, assetsCookie.name), config.tokenSecret, clock)) done();
    else byToken(request, reply, done);
  };
};
