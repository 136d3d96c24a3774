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

/** What a server tells the others on the same database. */
export interface ServerMessage {
  /** Messages to the browsers, in their order. */
  readonly published?: readonly Published[];
  /** People whose right to a topic is to be checked again. */
  readonly rights?: readonly { readonly topic: string; readonly userId: string }[];
  /** The sign-in session that has ended. */
  readonly session?: string;
  /** Names of limits whose counts are stored anew. */
  readonly counts?: readonly string[];
  /** Users who were refused, with the numbers of refusals by route: for the server that does the work of each minute. */
  readonly refused?: readonly { readonly userId: string; readonly routes: readonly (readonly [route: string, n: number])[] }[];
  /** People, companies or rights have changed. */
  readonly people?: true;
  /** Who is present at a server, on one topic: all of them. */
  readonly present?: PresentAtServer;
  /** A server has begun to listen, and is to be told who is present at the others. */
  readonly asksPresent?: true;
}

/** Receives what other servers tell. */
export interface ServerListener {
  heard(message: ServerMessage): void;
  /** Messages may have been missed: the connection on which they arrive was lost. */
  lost(): void;
}

/** The other servers on the same database. */
export interface OtherServers {
  /** Whether this server has the database to itself until it is closed. */
  readonly isAlone: boolean;
  /** Tells the others; in a transaction they hear it after its commit. Does nothing if `isAlone`. */
  tell(db: QueryExecutorProvider, message: ServerMessage): Promise<void>;
  listen(listener: ServerListener): void;
  /** Counts each committed change of these tables, of any server, and tells the others `people`. Called once, after the migrations. */
  watch(watched: Watched): Promise<void>;
  /** The number of these changes so far. It is read once for all who ask while another reading is under way. */
  version(): Promise<number>;
  /**
   * Takes a piece of work that one server at a time does, until `letGo` or the end of this server.
   * @returns whether it is this server's: it was free, or taken by this one already
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
