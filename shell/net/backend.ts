import { unanswered } from './EndpointError';
import type { Endpoint } from './endpoints';
import { errorOf, unwrap } from './envelope';
import { type Consequence, consequenceOf } from './statusRules';

export interface RequestOptions {
  /**
   * Key under which the server carries the change out at most once, however often it arrives. For callers that store the key; other changes get one
   * automatically (`openChanges`).
   */
  readonly idempotencyKey?: string;
  /** Subjects of the change; by default its endpoint. Earlier changes of the same subject are settled before it is sent. */
  readonly about?: string | readonly string[];
  /** Whether it may correct an earlier change of the same subject. It is not sent if that one turns out to have arrived. */
  readonly mayReplace?: true;
  /** Called with the idempotency key of the change, with which the sender can withdraw it. */
  onKey?(key: string): void;
  /** Aborts the call. */
  readonly signal?: AbortSignal;
  /** Called during an export with the number of received rows and their total. */
  onRows?(rows: number, total: number): void;
}

/** Makes a call. Sagas use it through the effect `request`; tests pass a fake. */
export type Backend = <I, O>(endpoint: Endpoint<I, O>, input: I, options?: RequestOptions) => Promise<O>;

export interface BackendOptions {
  readonly fetch: typeof fetch;
  token(): string | undefined;
  language(): string;
  /** Called before the call throws, if its refusal concerns the whole screen. `token` is the refused one. */
  onConsequence(consequence: Consequence, token: string | undefined): void;
}

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  readonly files?: readonly File[];
}

const base = '/api';

/** Url of a call: parameters filled in and encoded (`#` becomes `%23`), with the query. */
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

/** Maximum duration of a call without progress, in milliseconds. */
const patience = 30_000;

/** Status of a call that has timed out. */
const tooSlow = 408;

/** Assumed minimum upload speed, in bytes per millisecond. Browsers do not report the progress of an upload, so the timeout grows with its size. */
const slowestUpload = 16;

const sizeOf = ({ files = [] }: Parts, body: RequestInit['body']): number =>
  files.reduce((sum, { size }) => sum + size, typeof body === 'string' ? body.length : 0);

/**
 * Runs work with a timeout, after which it is aborted and fails as unanswered.
 * @param work its `extend` restarts the timeout with other milliseconds, or removes it for undefined
 */
const inTime = <T>(milliseconds: number, work: (signal: AbortSignal, extend: (milliseconds: number | undefined) => void) => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const controller = new AbortController();
    const giveUp = (): void => {
      reject(unanswered(tooSlow));
      controller.abort();
    };
    // real time: the timeout of a request does not depend on how the clock is moved
    let timer = setTimeout(giveUp, milliseconds);
    const extend = (more: number | undefined): void => {
      clearTimeout(timer);
      // real time: as above
      if (more !== undefined) timer = setTimeout(giveUp, more);
    };
    work(controller.signal, extend)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });

const isFile = ({ headers }: Response): boolean => headers.has('content-disposition');

const quotationMark = 34;
const lineFeed = 10;

/** Reads an exported list while it arrives, and reports its rows. A row ends with a line feed outside quoted cells; the first row contains the headings. */
const readRows = async (response: Response, onRows: NonNullable<RequestOptions['onRows']>): Promise<Blob> => {
  const total = Number(response.headers.get('x-total-rows'));
  let rows = -1;
  let isQuoted = false;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, passOn) {
      for (const byte of part) {
        if (byte === quotationMark) isQuoted = !isQuoted;
        else if (byte === lineFeed && !isQuoted) rows += 1;
      }
      onRows(Math.max(0, rows), total);
      passOn.enqueue(part);
    },
  });
  return new Response(response.body?.pipeThrough(counting), { headers: response.headers }).blob();
};

const readBody = async (response: Response, onRows: RequestOptions['onRows']): Promise<unknown> => {
  const type = response.headers.get('content-type') ?? '';
  if (onRows && response.headers.has('x-total-rows')) return readRows(response, onRows);
  // Checked before the types: exports are files of type text/csv.
  if (isFile(response)) return response.blob();
  if (type.includes('json')) return response.json();
  if (type.includes('csv')) return response.text();
  if (response.status === 204) return undefined;
  throw unanswered(response.status);
};

/**
 * The only HTTP client: sends the request of an endpoint, unwraps the envelope, and applies the status rules.
 * @throws EndpointError for every failure: a refusal; no answer (status 0, or 408 after the timeout); an incomplete answer, or one that is not the server's own
 */
export const createBackend = (options: BackendOptions): Backend => {
  const requestOf = (endpoint: Endpoint<unknown, unknown>, parts: Parts, token: string | undefined, idempotencyKey?: string): RequestInit => {
    const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': options.language() };
    if (token) headers.Authorization = `Bearer ${token}`;
    if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
    const init: RequestInit = { method: endpoint.method, headers };
    if (parts.files) init.body = multipart(parts.body, parts.files);
    else if (parts.body !== undefined) {
      init.body = JSON.stringify(parts.body);
      headers['Content-Type'] = 'application/json';
    }
    return init;
  };

  return <I, O>(endpoint: Endpoint<I, O>, input: I, { idempotencyKey, signal: callOff, onRows }: RequestOptions = {}): Promise<O> => {
    const token = options.token();
    const parts = (input ?? {}) as Parts;
    const init = requestOf(endpoint as Endpoint<unknown, unknown>, parts, token, idempotencyKey);
    return inTime(patience + sizeOf(parts, init.body) / slowestUpload, async (signal, extend) => {
      const response = await options
        .fetch(addressOf(endpoint.path, parts), { ...init, signal: callOff ? AbortSignal.any([signal, callOff]) : signal })
        .catch(() => {
          throw unanswered();
        });
      extend(isFile(response) ? undefined : patience);
      const tell = (body?: unknown): void => {
        const consequence = consequenceOf(response.status, endpoint, body);
        if (consequence) options.onConsequence(consequence, token);
      };
      const body = await readBody(response, onRows).catch(() => {
        tell();
        throw unanswered(response.status);
      });
      tell(body);
      if (!response.ok) throw errorOf(response.status, body);
      return unwrap(response.status, body) as O;
    });
  };
};
