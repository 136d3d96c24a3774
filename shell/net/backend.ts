import { EndpointError } from './EndpointError';
import type { Endpoint } from './endpoints';
import { errorOf, unwrap } from './envelope';
import { type Consequence, consequenceOf } from './statusRules';

export interface RequestOptions {
  /** Made when the person presses Save: the server carries the same key out once, however often it arrives. */
  readonly idempotencyKey?: string;
}

/** Carries out a call. Sagas reach it through the effect `request`; tests give a fake one. */
export type Backend = <I, O>(endpoint: Endpoint<I, O>, input: I, options?: RequestOptions) => Promise<O>;

export interface BackendOptions {
  readonly fetch: typeof fetch;
  token(): string | undefined;
  language(): string;
  /** Told about refusals that concern the whole screen, before the call throws. `token` is the one that was refused. */
  onConsequence(consequence: Consequence, token: string | undefined): void;
}

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  readonly files?: readonly File[];
}

const base = '/api';

/** The address of a call: parameters filled in and encoded (`#` becomes `%23`), the query appended. */
export const addressOf = (path: string, { params = {}, query = {} }: Parts): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
  return `${base}${filled}${search.size > 0 ? `?${search}` : ''}`;
};

const multipart = (fields: unknown, files: readonly File[]): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) form.append(name, String(value));
  for (const file of files) form.append('file', file);
  return form;
};

const readBody = async (response: Response): Promise<unknown> => {
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('json')) return response.json();
  if (type.includes('csv')) return response.text();
  if (response.headers.has('content-disposition')) return response.blob();
  if (response.status === 204) return undefined;
  throw new EndpointError(response.status, [], false);
};

/**
 * The one place that talks HTTP: makes the request of an endpoint, unwraps its envelope, applies the status rules.
 * @throws EndpointError for every failure: refused, no answer (status 0), or an answer that is not in a form we read.
 */
export const createBackend = (options: BackendOptions): Backend => {
  const send = async (endpoint: Endpoint<unknown, unknown>, parts: Parts, token: string | undefined, idempotencyKey?: string): Promise<Response> => {
    const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': options.language() };
    if (token) headers.Authorization = `Bearer ${token}`;
    if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
    const init: RequestInit = { method: endpoint.method, headers };
    if (parts.files) init.body = multipart(parts.body, parts.files);
    else if (parts.body !== undefined) {
      init.body = JSON.stringify(parts.body);
      headers['Content-Type'] = 'application/json';
    }
    try {
      return await options.fetch(addressOf(endpoint.path, parts), init);
    } catch {
      throw new EndpointError(0, [], false);
    }
  };

  return async <I, O>(endpoint: Endpoint<I, O>, input: I, { idempotencyKey }: RequestOptions = {}): Promise<O> => {
    const token = options.token();
    const response = await send(endpoint as Endpoint<unknown, unknown>, (input ?? {}) as Parts, token, idempotencyKey);
    const consequence = consequenceOf(response.status, endpoint);
    if (consequence) options.onConsequence(consequence, token);
    const body = await readBody(response).catch((error: unknown) => {
      throw error instanceof EndpointError ? error : new EndpointError(response.status, [], false);
    });
    if (!response.ok) throw errorOf(response.status, body);
    return unwrap(response.status, body) as O;
  };
};
