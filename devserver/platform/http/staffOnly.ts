import type { FastifyReply, FastifyRequest } from 'fastify';
import { assetsCookie, sessionOfPass, staffRoles } from '../auth/assetsPass';
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
 * The check before what describes the product from inside: in production it is for staff who are signed in. Browsers that come by an address show the
 * cookie of their sign-in, programs a token. Outside production everybody may look.
 */
export const staffOnly = ({ config, clock, gate }: StaffParts) => {
  // Every company has what belongs to the shell.
  const check = gate('root', { access: { anyOf: staffRoles }, whileActing: 'actor' }, undefined, (request) =>
    sessionOfPass(readCookie(request, assetsCookie.name), config.tokenSecret, clock),
  );
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    if (config.production) check(request, reply, done);
    else done();
  };
};
