import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Exchange } from '../module';
import { readCookie, writeCookie } from './cookies';
import { sentFile } from './files/sentFiles';
import { originOf } from './request';

/** Parts of the exchange for the runtime of calls, beside those for handlers. */
export interface AnsweredExchange extends Exchange {
  /** Method and path of the call, as documented; empty without a request. */
  readonly route: string;
  /** The `Idempotency-Key` under which the answer is stored. */
  readonly key: string | undefined;
  /** The bytes of a file in the body as Base64; undefined for invalid Base64. */
  sentFile(text: string): Buffer | undefined;
  /** Settles once the answer is sent, or its receiver has disconnected. */
  answered(): Promise<void>;
}

/** The HTTP side of a request, as handlers see it. */
export class HttpExchange implements AnsweredExchange {
  constructor(
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
    readonly route: string,
    readonly key: string | undefined,
  ) {}

  get address(): string {
    return this.request.ip;
  }

  get host(): string {
    return this.request.hostname;
  }

  get origin(): string {
    return originOf(this.request);
  }

  get userAgent(): string {
    return this.request.headers['user-agent'] ?? '';
  }

  cookie(name: string): string | undefined {
    return readCookie(this.request, name);
  }

  setCookie(cookie: Parameters<Exchange['setCookie']>[0]): void {
    writeCookie(this.request, this.reply, cookie);
  }

  sentFile(text: string): Buffer | undefined {
    return sentFile(text, this.request.sentFiles ?? undefined);
  }

  answered(): Promise<void> {
    return new Promise((resolve) => finished(this.reply.raw, () => resolve()));
  }
}

/** The exchange of calls without a request. */
export const noExchange: AnsweredExchange = {
  address: '',
  route: '',
  key: undefined,
  host: '',
  origin: '',
  userAgent: '',
  cookie: () => undefined,
  setCookie: () => {
    throw new Error('Only the answer to a request can carry a cookie.');
  },
  sentFile: (text) => sentFile(text),
  answered: () => Promise.resolve(),
};
