import { io, type Socket } from 'socket.io-client';
import { answerOrders } from './answerOrders';

/** What the crowd is told to do. */
export type CrowdOrder =
  | { readonly kind: 'connect'; readonly url: string; readonly token: string; readonly size: number; readonly topic?: string }
  /** Answers the moments at which each socket got its messages since the last asking. */
  | { readonly kind: 'collect'; readonly url: string }
  /** Answers the ids of the messages that each socket got since the moments were asked for last, in their order. */
  | { readonly kind: 'order'; readonly url: string }
  /** Waits until every socket of this server has so many messages. */
  | { readonly kind: 'expect'; readonly url: string; readonly messages: number; readonly withinMs: number };

/** Moments in milliseconds of the machine's own clock, the same for all processes, or ids; a list a socket. */
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

/** One after the other in bundles, so that the server is not asked 500 things at once. */
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

/** Looks every few milliseconds; whoever asks counts what is missing, so waiting too long is no error. */
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
