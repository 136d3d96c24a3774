import type { FastifyReply, FastifyRequest } from 'fastify';
import { assetsCookie, sessionOfPass, staffRoles } from '../../auth/assetsPass';
import type { Clock, Config } from '../../platform';
import { readCookie } from '../cookies';
import type { createGate } from './access';

/** Dependencies of the check for staff. */
export interface StaffParts {
  readonly config: Config;
  readonly clock: Clock;
  readonly gate: ReturnType<typeof createGate>;
}

/**
 * The check of resources that describe the product's internals: in production they are for signed-in staff. Browsers send the
 * cookie of the sign-in, programs a token. Outside production there is no check.
 */
export const staffOnly = ({ config, clock, gate }: StaffParts) => {
  // Shell features are licensed to every company.
  const check = gate('root', { access: { anyOf: staffRoles }, whileActing: 'actor' }, undefined, (request) =>
    sessionOfPass(readCookie(request, assetsCookie.name), config.tokenSecret, clock),
  );
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    if (config.production) check(request, reply, done);
    else done();
  };
};
