import { io, type Socket } from 'socket.io-client';
import { answerOrders } from '../answerOrders';

/** Orders for the crowd. */
export type CrowdOrder =
  | { readonly kind: 'connect'; readonly url: string; readonly token: string; readonly size: number; readonly topic?: string }
  /** Returns the times at which each socket received its messages since the last `collect`. */
  | { readonly kind: 'collect'; readonly url: string }
  /** Returns the ids of the messages that each socket received since the last `collect`, in order of arrival. */
  | { readonly kind: 'order'; readonly url: string }
  /** Waits until every socket of this server has received this number of messages. */
  | { readonly kind: 'expect'; readonly url: string; readonly messages: number; readonly withinMs: number };

/** Times in milliseconds of the machine's monotonic clock, which all processes share, or ids; one list per socket. */
export type CrowdAnswer = readonly (readonly number[])[];

interface Member {
  readonly socket: Socket;
  arrivals: number[];
  /** `MessageId` of messages that have one. */
  ids: number[];
}

const crowds = new Map<string, readonly Member[]>();
const moment = (): number => Number(process.hrtime.bigint()) / 1e6;

const admitted = ({ socket }: Member): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once('ready', resolve);
    socket.once('connect_error', reject);
  });

/** Connects in batches of 50, so that the server does not get all connections at once. */
const connect = async (url: string, token: string, size: number, topic?: string): Promise<void> => {
  const members: Member[] = [];
  while (members.length < size) {
    const some = Array.from({ length: Math.min(50, size - members.length) }, (): Member => {
      const socket = io(url, { path: '/realtime', transports: ['websocket'], auth: { token }, forceNew: true });
      const member: Member = { socket, arrivals: [], ids: [] };
      socket.on('message', ({ payload }: { readonly payload?: { readonly MessageId?: string } }) => {
        member.arrivals.push(moment());
        if (payload?.MessageId !== undefined) member.ids.push(Number(payload.MessageId));
      });
      return member;
    });
    await Promise.all(some.map(admitted));
    if (topic !== undefined) await Promise.all(some.map(({ socket }) => socket.emitWithAck('join', topic)));
    members.push(...some);
  }
  crowds.set(url, members);
};

const hasAll = (url: string, messages: number): boolean => (crowds.get(url) ?? []).every(({ arrivals }) => arrivals.length >= messages);

/** Polls every few milliseconds. A timeout is no error, because the caller counts missing messages. */
const expectMessages = (url: string, messages: number, withinMs: number): Promise<void> =>
  new Promise((resolve) => {
    const until = moment() + withinMs;
    const look = (): void => {
      if (hasAll(url, messages) || moment() > until) resolve();
      else setTimeout(look, 5);
    };
    look();
  });

const collect = (url: string): CrowdAnswer =>
  (crowds.get(url) ?? []).map((member) => {
    const { arrivals } = member;
    member.arrivals = [];
    member.ids = [];
    return arrivals;
  });

const carryOut = async (order: CrowdOrder): Promise<CrowdAnswer> => {
  switch (order.kind) {
    case 'connect':
      await connect(order.url, order.token, order.size, order.topic);
      return [];
    case 'expect':
      await expectMessages(order.url, order.messages, order.withinMs);
      return [];
    case 'collect':
      return collect(order.url);
    case 'order':
      return (crowds.get(order.url) ?? []).map(({ ids }) => ids);
  }
};

answerOrders(carryOut);
