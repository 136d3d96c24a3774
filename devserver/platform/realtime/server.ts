import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { Server, type Socket } from 'socket.io';
import type { Caller } from '../module';
import type { Config } from '../platform';

/** Events of clients: they only join and leave topics. The answer contains whether the topic is joined, and why not. */
export interface FromClient {
  join: (topic: unknown, answer?: unknown) => void;
  leave: (topic: unknown, answer?: unknown) => void;
}

export interface ToClient {
  message: (message: { readonly topic: string; readonly payload: unknown }) => void;
  /** The user may no longer hear this topic. */
  left: (topic: string) => void;
  /** First event of a connection. It gives the client an offset in the stream of messages, which a later recovery needs. */
  ready: () => void;
}

export interface SocketState {
  token: string;
  caller: Caller;
  /** Number of losses of messages of other servers before the connection. */
  losses: number;
}

export type Nothing = Record<never, never>;
export type AppServer = Server<FromClient, ToClient, Nothing, SocketState>;
export type AppSocket = Socket<FromClient, ToClient, Nothing, SocketState>;

/** Milliseconds after a lost connection within which a client can recover without a gap. */
const recoverableMilliseconds = 2 * 60_000;

// Two prefixes, so that no topic name can address the room of a session.
export const topicRoom = (topic: string): string => `topic:${topic}`;
export const sessionRoom = (sessionId: string): string => `session:${sessionId}`;

/**
 * Whether a handshake comes from a page of this site, or from no browser: a browser sends the origin. Behind a proxy the requested host is unknown and this is
 * not checked; a socket never authenticates by a cookie.
 */
const isOwnPage = ({ headers: { origin, host } }: IncomingMessage): boolean => origin === undefined || URL.parse(origin)?.host === host;

export const createServer = (server: HttpServer, { trustProxy }: Config): AppServer =>
  new Server(server, {
    path: '/realtime',
    transports: ['websocket'],
    serveClient: false,
    allowRequest: (request, decide) => decide(null, trustProxy !== false || isOwnPage(request)),
    // Clients only name topics.
    maxHttpBufferSize: 16_384,
    // Skipping them would skip the authentication of the recovering client.
    connectionStateRecovery: { maxDisconnectionDuration: recoverableMilliseconds, skipMiddlewares: false },
  });
