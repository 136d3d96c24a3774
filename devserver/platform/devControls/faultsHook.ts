import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { PlannedFailure } from '../http/errors';
import { pathOf } from '../http/request';
import type { Faults, LostAnswer } from './faults';

/** Faults do not apply to the dev controls. */
const underFault = /^\/api(?!\/__dev(?:\/|$))(\/.*)$/i;

declare module 'fastify' {
  interface FastifyRequest {
    /** How the answer of this call is lost, if a fault applies. */
    lostAnswer: LostAnswer | undefined;
  }
}

const half = (text: string): string => text.slice(0, Math.ceil(text.length / 2));

/** Half of a body, then the connection ends. */
const cutOff = (text: string): Readable =>
  Readable.from(
    (async function* halfOf() {
      yield half(text);
      throw new Error('planned');
    })(),
    { objectMode: false },
  );

const gatewayPage = (reply: FastifyReply, status: number): string => {
  reply.code(status).type('text/html');
  return `<html><body><h1>${status}</h1></body></html>`;
};

/** The body sent in place of an answer. */
const lose = (lost: LostAnswer, reply: FastifyReply, answer: string): string | Readable => {
  reply.removeHeader('content-length');
  switch (lost) {
    case 'cut':
      return cutOff(answer);
    case 'empty':
      return '';
    case 'malformed':
      return half(answer);
    case '502':
      return gatewayPage(reply, 502);
    case '504':
      return gatewayPage(reply, 504);
  }
};

/** Delays or fails matching calls under `/api` before anything else, or loses their answers. Registered outside production only. */
export const registerFaults = (app: FastifyInstance, faults: Faults): void => {
  app.decorateRequest('lostAnswer', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const path = underFault.exec(pathOf(request))?.[1];
    const trouble = path === undefined ? undefined : faults.take(request.method, path);
    if (!trouble) {
      done();
      return;
    }
    if (trouble.status === undefined) request.lostAnswer = trouble.lost;
    const goOn = (): void => {
      done(trouble.status === undefined ? undefined : new PlannedFailure(trouble.status));
    };
    if (trouble.delayMs === 0) goOn();
    else faults.wait(trouble.delayMs).then(goOn, done);
  });
  app.addHook('onSend', async (request, reply, answer) => {
    const { lostAnswer } = request;
    return lostAnswer === undefined ? answer : lose(lostAnswer, reply, String(answer));
  });
};
