/** As much of the load generator as the bench uses; it comes without types of its own. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  export interface Request {
    method?: 'GET' | 'POST';
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    /** Called before each sending; answers what is sent. */
    setupRequest?: (request: Request) => Request;
    /** Called with each answer. */
    onResponse?: (status: number, body: string) => void;
  }

  export interface Options {
    url: string;
    connections: number;
    /** Seconds that an answer may take. */
    timeout?: number;
    /** Requests in all; without it the load runs for `duration` seconds. */
    amount?: number;
    duration?: number;
    /** Requests a second, over all connections. */
    overallRate?: number;
    requests: Request[];
  }

  export interface Result {
    /** Seconds. */
    duration: number;
    '2xx': number;
    non2xx: number;
    errors: number;
  }

  export interface Instance extends EventEmitter, PromiseLike<Result> {
    on(event: 'response', listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void): this;
  }

  export default function autocannon(options: Options): Instance;
}
