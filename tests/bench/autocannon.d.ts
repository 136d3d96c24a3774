/** The part of the load generator's types that the bench uses; the package has none. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  export interface Request {
    method?: 'GET' | 'POST';
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    /** Called before each request; returns the request to send. */
    setupRequest?: (request: Request) => Request;
    /** Called with each response. */
    onResponse?: (status: number, body: string) => void;
  }

  export interface Options {
    url: string;
    connections: number;
    /** Maximum time for a response, in seconds. */
    timeout?: number;
    /** Total number of requests; without it the load runs for `duration` seconds. */
    amount?: number;
    duration?: number;
    /** Requests per second, over all connections. */
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
