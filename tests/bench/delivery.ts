import type { CrowdAnswer, CrowdOrder } from './crowd.process';
import type { Helper } from './processes';
import { quantile } from './series';

export type Crowd = Helper<CrowdOrder, CrowdAnswer>;

/** Sockets of a crowd. */
export const size = 500;
/** Milliseconds between messages: 20 a second. */
export const beat = 50;
/** Messages of one turn. */
export const messages = 30;
const withinMs = 5000;

export const moment = (): number => Number(process.hrtime.bigint()) / 1e6;

/** Calls `send` at a steady beat, and answers the moments. */
export const steadily = (times: number, send: (number: number) => unknown): Promise<readonly number[]> =>
  new Promise((resolve) => {
    const sent: number[] = [];
    const timer = setInterval(() => {
      sent.push(moment());
      send(sent.length - 1);
      if (sent.length < times) return;
      clearInterval(timer);
      resolve(sent);
    }, beat);
  });

/** How long messages took to each socket, and how many did not arrive. */
export interface Delivery {
  readonly p99: number;
  readonly lost: number;
}

const deliveryOf = (sent: readonly number[], arrivals: CrowdAnswer): Delivery => {
  const times = arrivals.flatMap((list) => list.map((at, number) => at - (sent[number] ?? at)));
  return { p99: quantile(times, 0.99), lost: sent.length * size - times.length };
};

/** When messages arrived that were sent at these moments. */
export const deliveryTo = async (crowd: Crowd, url: string, sent: readonly number[]): Promise<Delivery> => {
  await crowd.ask({ kind: 'expect', url, messages: sent.length, withinMs });
  return deliveryOf(sent, await crowd.ask({ kind: 'collect', url }));
};

/** One turn: `times` messages, and when they arrived. */
export const turn = async (crowd: Crowd, url: string, times: number, send: (number: number) => unknown): Promise<Delivery> =>
  deliveryTo(crowd, url, await steadily(times, send));
