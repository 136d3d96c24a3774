import { unanswered } from './EndpointError';
import type { Endpoint } from './endpoints';
import { errorOf, unwrap } from './envelope';
import { type Consequence, consequenceOf } from './statusRules';

export interface RequestOptions {
  /** Given where somebody else keeps it; else a change gets one by itself (`openChanges`). The server carries a key out once, however often it arrives. */
  readonly idempotencyKey?: string;
  /** What a change is about, one thing or several, by itself its endpoint: it follows others about one of them only when it is known what has become of those. */
  readonly about?: string | readonly string[];
  /** Where one about the same turns out to have arrived, this one was likely meant in its place: it is not sent unasked. */
  readonly mayReplace?: true;
  /** Told the key that the change goes under, by which its sender can withdraw it. */
  onKey?(key: string): void;
  /** Ends the call. */
  readonly signal?: AbortSignal;
  /** Called with the number of rows of an export that have arrived, and their total. */
  onRows?(rows: number, total: number): void;
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

/** Milliseconds that a call may stand still. */
const patience = 30_000;

/** Status of a call whose time is over. */
const tooSlow = 408;

/** What the slowest connection carries in a millisecond, in bytes. A browser does not tell how much of a body has left, so a large one has as much longer. */
const slowestUpload = 16;

const sizeOf = ({ files = [] }: Parts, body: RequestInit['body']): number =>
  files.reduce((sum, { size }) => sum + size, typeof body === 'string' ? body.length : 0);

/**
 * Carries work out that ends when its time is over: then it fails as unanswered.
 * @param work may ask for more time: from then on so many milliseconds, or as long as it takes
 */
const inTime = <T>(milliseconds: number, work: (signal: AbortSignal, extend: (milliseconds: number | undefined) => void) => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const controller = new AbortController();
    const giveUp = (): void => {
      reject(unanswered(tooSlow));
      controller.abort();
    };
    // real time: an answer is on its way as long as it is, however the clock is moved meanwhile
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

/** Reads an exported list as it arrives. A row ends with a line feed outside quoted cells, and the first row has the headings. */
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
  // Whatever its type is: exports come as text/csv.
  if (isFile(response)) return response.blob();
  if (type.includes('json')) return response.json();
  if (type.includes('csv')) return response.text();
  if (response.status === 204) return undefined;
  throw unanswered(response.status);
};

/**
 * The one place that talks HTTP: makes the request of an endpoint, unwraps its envelope, applies the status rules.
 * @throws EndpointError for every failure: refused, or unanswered: without an answer (status 0, or 408 when its time is over), or with one that is not whole and the server's own
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
