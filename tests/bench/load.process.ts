import autocannon, { type Request } from 'autocannon';
import { answerOrders } from './answerOrders';
import { quantile } from './series';

/** Requests for a server, and how many. */
export interface LoadOrder {
  readonly url: string;
  readonly connections: number;
  readonly method: 'GET' | 'POST';
  /** Sent in turn, over all connections together: no two are alike where bodies must not repeat. */
  readonly requests: readonly { readonly path: string; readonly token: string; readonly body?: string }[];
  /** How many, or for how many seconds. */
  readonly amount?: number;
  readonly seconds?: number;
  /** Requests a second; as many as are answered without. */
  readonly rate?: number;
  /** Answers that hold this text are counted. */
  readonly marked?: string;
}

/** How it went; a load of which anything failed is no result. */
export interface LoadResult {
  /** How many were answered. */
  readonly answered: number;
  /** How many of the answers held the text that was asked for. */
  readonly marked: number;
  /** Requests a second that were answered with 2xx. */
  readonly rate: number;
  /** Milliseconds below which half, and 99 %, of the answers came. */
  readonly p50: number;
  readonly p99: number;
}

/** Seconds that an answer may take: slow ones are to be seen in the figures. */
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
