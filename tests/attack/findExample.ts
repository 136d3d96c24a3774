import type { Asking, Example } from '../../devserver/platform/examples';
import type { ServedCall } from '../contract/calls';

/** An example with the cookies that a browser would send. */
export interface Found extends Example {
  readonly cookie?: string;
}

/** Caller and server for finding an example. */
export interface Asker extends Pick<Asking, 'userId' | 'entityId' | 'asSupport' | 'asAdministrator'> {
  readonly address: string;
  readonly authorization: string;
}

const pairOf = (cookie: string): readonly [name: string, value: string] => {
  const [pair = ''] = cookie.split(';');
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
};

/** The example of a call, found with requests; `undefined` if the fixtures have none for this person. */
export const findExample = async (call: ServedCall, { address, authorization, ...known }: Asker): Promise<Found | undefined> => {
  const cookies = new Map<string, string>();
  const cookie = (): string => [...cookies].map((pair) => pair.join('=')).join('; ');
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const headers = { authorization, 'content-type': 'application/json', cookie: cookie() };
    const response = await fetch(`${address}/api${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    for (const set of response.headers.getSetCookie()) cookies.set(...pairOf(set));
    const answer = JSON.parse(await response.text());
    return answer?.Data ?? answer;
  };
  try {
    const example = await call.example?.({ ...known, get: (path) => ask('GET', path), post: (path, body) => ask('POST', path, body) });
    return { ...example, ...(cookies.size > 0 && { cookie: cookie() }) };
  } catch {
    return undefined;
  }
};
