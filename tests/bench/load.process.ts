import autocannon, { type Request } from 'autocannon';
import { answerOrders } from './answerOrders';
import { quantile } from './series';

/** Requests for a server, and their number. */
export interface LoadOrder {
  readonly url: string;
  readonly connections: number;
  readonly method: 'GET' | 'POST';
  /** Sent in rotation over all connections, so that no two bodies are equal where they must not repeat. */
  readonly requests: readonly { readonly path: string; readonly token: string; readonly body?: string }[];
  /** Number of requests, or duration in seconds. */
  readonly amount?: number;
  readonly seconds?: number;
  /** Requests per second; without it as many as the server answers. */
  readonly rate?: number;
  /** Text whose occurrence in responses is counted. */
  readonly marked?: string;
}

/** Result of a load; any failed request makes it an error. */
export interface LoadResult {
  /** Number of responses. */
  readonly answered: number;
  /** Number of responses that contain the marked text. */
  readonly marked: number;
  /** Requests per second answered with 2xx. */
  readonly rate: number;
  /** Median and 99th percentile of the response times, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** Maximum time for a response, in seconds: high, so that slow ones appear in the results. */
const mostSeconds = 60;

const carryOut = async ({ url, connections, method, requests, amount, seconds, rate, marked }: LoadOrder): Promise<LoadResult> => {
  let next = 0;
  const setupRequest = (request: Request): Request => {
    const { path, token, body } = requests[next % requests.length] ?? { path: '/', token: '', body: undefined };
    next += 1;
    const headers = { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    return { ...request, path, headers, ...(body === undefined ? {} : { body }) };
  };
  let found = 0;
  const refused = new Map<number, number>();
  const onResponse = (_status: number, answer: string): void => {
    if (marked !== undefined && answer.includes(marked)) found += 1;
  };
  const times: number[] = [];
  const begin = performance.now();
  const load = autocannon({
    url,
    connections,
    timeout: mostSeconds,
    ...(amount === undefined ? {} : { amount }),
    ...(seconds === undefined ? {} : { duration: seconds }),
    ...(rate === undefined ? {} : { overallRate: rate }),
    requests: [{ method, setupRequest, ...(marked === undefined ? {} : { onResponse }) }],
  });
  load.on('response', (_client, status, _bytes, milliseconds) => {
    times.push(milliseconds);
    if (status >= 300) refused.set(status, (refused.get(status) ?? 0) + 1);
  });
  const result = await load;
  const took = (performance.now() - begin) / 1000;
  const failed = result.non2xx + result.errors;
  if (failed > 0) {
    const statuses = [...refused].map(([status, times]) => `, ${times} of them with ${status}`).join('');
    throw new Error(`${failed} requests to ${url} were not answered with success${statuses}.`);
  }
  return { answered: result['2xx'], marked: found, rate: result['2xx'] / took, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
};

answerOrders(carryOut);
