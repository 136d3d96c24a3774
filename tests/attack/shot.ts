import { addressOf, type ServedCall } from '../contract/calls';
import type { Found } from './findExample';

/** A request of an attack. */
export interface Shot {
  readonly method: string;
  /** Path with query, from the root of the server. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The request of an example; a call with a form gets its fields as JSON, which it refuses. */
export const shotOf = (call: ServedCall, example: Found, headers: Readonly<Record<string, string>> = {}): Shot => ({
  method: call.method,
  url: addressOf(call.path, example),
  headers: { ...(example.cookie && { cookie: example.cookie }), ...(example.body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
  ...(example.body === undefined ? {} : { body: JSON.stringify(example.body) }),
});

/** A request as text for a report, truncated and without its token. */
export const textOf = ({ method, url, headers = {}, body = '' }: Shot): string => {
  const shown = Object.entries(headers).filter(([name]) => name !== 'authorization');
  return `${method} ${url.slice(0, 300)} ${JSON.stringify(Object.fromEntries(shown)).slice(0, 200)} ${body.slice(0, 400)}`;
};
