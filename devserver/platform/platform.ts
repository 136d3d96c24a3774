import type { Database } from 'better-sqlite3';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { FactorKey } from './auth/secondFactor/seals';
import type { DeviceProviderSlot } from './devices/deviceProvider';
import type { Faults } from './faults';
import type { GiftCardSlot } from './giftCards/giftCardProvider';
import type { IdentitySlot } from './identity/identityProvider';
import type { CallAllowance } from './limits/callAllowance';
import type { AnyModule, Call, Caller } from './module';
import type { Outbox } from './outbox';
import type { RecognitionSlot } from './recognition/recognitionProvider';
import type { TextReply } from './runtime/textReplies';
import type { PlatformTables } from './tables';

/** Read once from the environment at the start; a bad value is refused there with one sentence (`readConfig`). */
export interface Config {
  /** 0 picks a free one. */
  readonly port: number;
  readonly host: string;
  /** Absolute folder of `wellspring.sqlite`, the secret and the uploaded files. */
  readonly dataDir: string;
  /** No dev controls, no fixture accounts, `TOKEN_SECRET` required. */
  readonly production: boolean;
  /** Signs tokens and cookies; at least 32 characters. */
  readonly tokenSecret: string;
  /** Those that it takes the place of: a database that was written with one of them goes on with `tokenSecret`. */
  readonly earlierSecrets: readonly string[];
  /** Keys that seal the secrets of authenticator apps; the first one seals new ones. None: a second factor cannot be switched on. */
  readonly factorKeys: readonly FactorKey[];
  /** Whether roles that reach many people require two-step verification (`auth/secondStep.ts`). */
  readonly staffSecondStep: boolean;
  /** Proxies in front that say who calls and how: how many there are, or their addresses. False: none is trusted. */
  readonly trustProxy: false | number | readonly string[];
  /** How many calls one signed-in person may make. */
  readonly callsPerMinute: number;
  /** How long after its beginning a sign-in session ends, whatever its keepalives do. */
  readonly sessionHours: number;
  /** The server that mails go to; `undefined`: they stay in the outbox, as they always do outside production. */
  readonly mail: MailServer | undefined;
  /** Origin at which people reach the site, for links in mails; `undefined`: that at which the server listens. */
  readonly siteUrl: string | undefined;
  /** Hosts from which pages may show pictures, beside our own: `pictures.example`, `cdn.example:8443`. */
  readonly imageHosts: readonly string[];
  /** Opens `/metrics`; `undefined`: nothing is measured. */
  readonly metricsToken: string | undefined;
}

/** Where mails are handed over. */
export interface MailServer {
  /** `smtp://user:password@host:587`; `smtps:` for TLS from the beginning. It must never be logged. */
  readonly url: string;
  /** `no-reply@host`, or `Name <no-reply@host>`. */
  readonly from: string;
}

/** The only source of time in the devserver. Dev controls move it; everything that expires follows at once. */
export interface Clock {
  now(): Date;
  /** `now()` as ISO 8601 UTC text, the form that rows hold. */
  iso(): string;
  advance(milliseconds: number): void;
  /** Sets the time; it goes on from there. */
  set(now: Date): void;
  /** Back to the real time. */
  real(): void;
  /** Called after every move (not for the passing of time); answers how to stop listening. */
  onChange(listener: () => void): () => void;
  /**
   * Calls `work` once, when this time has passed: by itself, or by a move of the clock that skips it. Answers how to call it off.
   * It does not keep the process alive.
   */
  after(milliseconds: number, work: () => void): () => void;
}

/** The socket server, as the rest of the platform uses it. */
export interface Realtime {
  /** To every socket that has joined `topic`, for example `user:42`. Call it after the commit. */
  publish(topic: string, payload: unknown): void;
  /** Asks again whether a person may hear `topic`; where they may not, their sockets leave it. Call it after the commit. */
  reconsider(topic: string, userId: string): void;
  /** Closes the sockets of a sign-in session that has ended. */
  disconnectSession(sessionId: string): void;
  /** Something about people, companies or rights has changed: the sockets of those who act by a right that they have lost are closed. */
  peopleChanged(): void;
  /** Open sockets. */
  sockets(): number;
  /** Closes every socket. */
  close(): Promise<void>;
}

/** Notifies caches in memory that the database has been replaced (dev reset). */
export interface Resets {
  add(listener: () => void): void;
  run(): void;
}

/** The tables of the platform inside one transaction. */
export type PlatformTransaction = Transaction<PlatformTables>;

/** What everything of the platform shares: made once by `buildApp`, handed to each part. */
export interface Platform {
  readonly config: Config;
  readonly db: Kysely<PlatformTables>;
  /** The one connection beneath `db`; for pragmas, backup and the checkpoint, not for queries. */
  readonly sqlite: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Modules in this build, licensed or not. */
  readonly modules: readonly AnyModule[];
  readonly realtime: Realtime;
  readonly resets: Resets;
  readonly outbox: Outbox;
  /** Filled when an identity provider is connected (in development by `providers.ts`). */
  readonly identity: IdentitySlot;
  /** The same for the provider of device data. */
  readonly deviceProvider: DeviceProviderSlot;
  /** The same for the service in which colleagues recognise each other. */
  readonly recognition: RecognitionSlot;
  readonly giftCards: GiftCardSlot;
  /** What the dev controls have planned; `undefined` in production. */
  readonly faults: Faults | undefined;
  /** Who holds this token, or `undefined` when it is not ours, has ended or has expired. */
  authenticate(token: string): Promise<Caller | undefined>;
  /** How many calls each person may make in a minute; wishes to hear a topic are calls. */
  readonly allowance: Pick<CallAllowance, 'take'>;
  /** Whether a company has licensed a module; shell features are licensed to everybody. */
  isLicensed(companyId: string, moduleId: string): Promise<boolean>;
  /** A call of `module` that came by another way than an endpoint, for example a socket that wants to join a topic. */
  callFor(module: AnyModule, caller: Caller): Call;
  /** Hands on what somebody replies to a text; answers whether there is such a text. */
  receiveReply(reply: TextReply): Promise<boolean>;
  /** When all work is done that calls have left for after their answers until now. */
  settled(): Promise<void>;
}

/** `Platform` before the sockets are open: what `openRealtime` gets. */
export type PlatformCore = Omit<Platform, 'realtime'>;

export interface NewFile {
  readonly bytes: Buffer;
  readonly displayName: string;
  readonly contentType: string;
  readonly ownerUserId: string;
}

/** The same of a file that lies in the folder of files already (`call.writeFile`, or a path of `newFilePath`), and is moved to its place. */
export type WrittenFile = Omit<NewFile, 'bytes'> & { readonly path: string; readonly size: number };

/** Either without its owner, who is known when it is kept. */
export type FileToKeep = Omit<NewFile, 'ownerUserId'>;
export type WrittenFileToKeep = Omit<WrittenFile, 'ownerUserId'>;

/** A file before its bytes are read: whose it is, and the module that decides who may read it. */
export interface KeptFile {
  readonly name: string;
  readonly ownerUserId: string;
  readonly moduleId: string;
}

export interface StoredFile {
  readonly bytes: Buffer;
  readonly displayName: string;
  readonly contentType: string;
  readonly ownerUserId: string;
}

/** A stored file whose bytes stay on the disk until they are written to the connection. */
export interface FileOnDisk extends Omit<StoredFile, 'bytes'> {
  readonly path: string;
  readonly size: number;
}

/** One finished call under `/api`; never its query, body or headers, and of its path the pattern. */
export interface FinishedRequest {
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  readonly userId: string | null;
}

/** The last 500 calls, for the dev controls. */
export interface RequestHistory {
  add(request: FinishedRequest): void;
  /** Newest first. */
  list(): readonly FinishedRequest[];
  clear(): void;
}
