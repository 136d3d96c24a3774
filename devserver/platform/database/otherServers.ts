import type { QueryExecutorProvider } from 'kysely';
import type { Watched } from './watchTables';

/** A message to the browsers. */
interface Published {
  readonly topic: string;
  readonly payload: unknown;
}

/** The sockets of one server that have joined the topics whose presence is published on `toldOn`. */
export interface PresentAtServer {
  readonly server: string;
  readonly toldOn: string;
  readonly open: readonly { readonly id: string; readonly userIds: readonly string[] }[];
}

/** Message of a server to the others on the same database. */
export interface ServerMessage {
  /** Messages to the browsers, in their order. */
  readonly published?: readonly Published[];
  /** People whose right to a topic is to be checked again. */
  readonly rights?: readonly { readonly topic: string; readonly userId: string }[];
  /** The sign-in session that has ended. */
  readonly session?: string;
  /** Names of limits whose counts are stored anew. */
  readonly counts?: readonly string[];
  /** Refused users with the number of refusals by route, for the server that runs the jobs of each minute. */
  readonly refused?: readonly { readonly userId: string; readonly routes: readonly (readonly [route: string, n: number])[] }[];
  /** People, companies or rights have changed. */
  readonly people?: true;
  /** All users who are present at a server, on one topic. */
  readonly present?: PresentAtServer;
  /** A server has begun to listen and requests the presence of the others. */
  readonly asksPresent?: true;
}

/** Receives the messages of other servers. */
export interface ServerListener {
  heard(message: ServerMessage): void;
  /** Messages may have been missed: the connection on which they arrive was lost. */
  lost(): void;
}

/** The other servers on the same database. */
export interface OtherServers {
  /** Whether this server has the database to itself until it is closed. */
  readonly isAlone: boolean;
  /** Sends a message to the others; within a transaction it is delivered after the commit. Does nothing if `isAlone`. */
  tell(db: QueryExecutorProvider, message: ServerMessage): Promise<void>;
  listen(listener: ServerListener): void;
  /** Counts each committed change of these tables, of any server, and tells the others `people`. Called once, after the migrations. */
  watch(watched: Watched): Promise<void>;
  /** Number of these changes so far. Concurrent callers share one read. */
  version(): Promise<number>;
  /**
   * Acquires a job that only one server at a time runs, until `letGo` or the end of this server.
   * @returns whether this server holds it
   */
  hold(work: string): Promise<boolean>;
  letGo(work: string): Promise<void>;
  /** Called at the end of the start: another server may start now. */
  started(): Promise<void>;
}

/** For a database that belongs to one server. */
export const noOthers: OtherServers = {
  isAlone: true,
  tell: async () => undefined,
  listen: () => undefined,
  watch: async () => undefined,
  version: async () => 0,
  hold: async () => true,
  letGo: async () => undefined,
  started: async () => undefined,
};
