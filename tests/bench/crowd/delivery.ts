import type { Helper } from '../processes';
import { quantile } from '../series';
import type { CrowdAnswer, CrowdOrder } from './crowd.process';

export type Crowd = Helper<CrowdOrder, CrowdAnswer>;

/** Number of sockets of a crowd. */
export const size = 500;
/** Milliseconds between messages: 20 a second. */
export const beat = 50;
/** Number of messages per turn. */
export const messages = 30;
const usualWait = 5000;

export const moment = (): number => Number(process.hrtime.bigint()) / 1e6;

/** Calls `send` at a fixed interval, and returns the times of the calls. */
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

/** Delivery times to the sockets, and the number of lost messages. */
export interface Delivery {
  readonly p99: number;
  readonly lost: number;
}

const deliveryOf = (sent: readonly number[], arrivals: CrowdAnswer): Delivery => {
  const times = arrivals.flatMap((list) => list.map((at, number) => at - (sent[number] ?? at)));
  return { p99: quantile(times, 0.99), lost: sent.length * arrivals.length - times.length };
};

/** The delivery of messages sent at these times. @param withinMs milliseconds until a missing message counts as lost */
export const deliveryTo = async (crowd: Crowd, url: string, sent: readonly number[], withinMs = usualWait): Promise<Delivery> => {
  await crowd.ask({ kind: 'expect', url, messages: sent.length, withinMs });
  return deliveryOf(sent, await crowd.ask({ kind: 'collect', url }));
};

/** One turn: sends `times` messages and returns their delivery. */
export const turn = async (crowd: Crowd, url: string, times: number, send: (number: number) => unknown): Promise<Delivery> =>
  deliveryTo(crowd, url, await steadily(times, send));
