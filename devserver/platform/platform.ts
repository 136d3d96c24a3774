import type { Readable } from 'node:stream';
import type { Database } from 'better-sqlite3';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { FactorKey } from './auth/secondFactor/seals';
import type { OtherServers } from './database/otherServers';
import type { Faults } from './devControls/faults';
import type { DeviceProviderSlot } from './devices/deviceProvider';
import type { FileStore, Part } from './fileStore/fileStore';
import type { GiftCardSlot } from './giftCards/giftCardProvider';
import type { IdentitySlot } from './identity/identityProvider';
import type { CallAllowance } from './limits/callAllowance';
import type { AnyModule, Call, Caller } from './module';
import type { Outbox } from './outbox';
import type { RecognitionSlot } from './recognition/recognitionProvider';
import type { TextReply } from './runtime/texts/textReplies';
import type { PlatformTables } from './tables';

/** Read once from the environment at the start; a bad value is refused there with one sentence (`readConfig`). */
export interface Config {
  /** 0 picks a free one. */
  readonly port: number;
  readonly host: string;
  /** Absolute folder of `wellspring.sqlite`, the secret and the uploaded files. */
  readonly dataDir: string;
  /** `s3://bucket/prefix/`, where uploaded files are; `undefined`: they are in `dataDir`. */
  readonly filesUrl: string | undefined;
  /** Address of a PostgreSQL database, with its password; `undefined`: the database is `wellspring.sqlite`. It must never be logged. */
  readonly databaseUrl: string | undefined;
  /** No dev controls, no fixture accounts, `TOKEN_SECRET` required. */
  readonly production: boolean;
  /** Signs tokens and cookies; at least 32 characters. */
  readonly tokenSecret: string;
  /** Secrets that it replaces: a database that was written with one of them changes to `tokenSecret`. */
  readonly earlierSecrets: readonly string[];
  /** Keys that seal the secrets of authenticator apps; the first one seals new secrets. Without keys a second factor cannot be enabled. */
  readonly factorKeys: readonly FactorKey[];
  /** Whether roles that reach many people require two-step verification (`auth/secondStep.ts`). */
  readonly staffSecondStep: boolean;
  /** Number or addresses of the trusted proxies, whose forwarding headers name the client. False: none is trusted. */
  readonly trustProxy: false | number | readonly string[];
  /** Maximum number of calls per signed-in person and minute. */
  readonly callsPerMinute: number;
  /** Maximum length of a sign-in session, in hours, regardless of keepalives. */
  readonly sessionHours: number;
  /** The mail server; `undefined`: mails stay in the outbox, as always outside production. */
  readonly mail: MailServer | undefined;
  /** Public origin of the site, for links in mails; `undefined`: the origin at which the server listens. */
  readonly siteUrl: string | undefined;
  /** Hosts, beside the site's own, from which pages may show pictures: `pictures.example`, `cdn.example:8443`. */
  readonly imageHosts: readonly string[];
  /** Token for `/metrics`; `undefined`: no metrics. */
  readonly metricsToken: string | undefined;
}

/** The mail server and the sender of mails. */
export interface MailServer {
  /** `smtp://user:password@host:587`; `smtps:` for TLS from the beginning. It must never be logged. */
  readonly url: string;
  /** `no-reply@host`, or `Name <no-reply@host>`. */
  readonly from: string;
}

/** The only source of time in the devserver. Dev controls move it; expiry follows immediately. */
export interface Clock {
  now(): Date;
  /** `now()` as ISO 8601 UTC text, the form in rows. */
  iso(): string;
  advance(milliseconds: number): void;
  /** Sets the time, which continues from there. */
  set(now: Date): void;
  /** Returns to the real time. */
  real(): void;
  /** Calls `listener` after every move of the clock (not as time passes). Returns the function that removes it. */
  onChange(listener: () => void): () => void;
  /**
   * Calls `work` once after this time, whether it passes or is skipped by a move of the clock. Returns the function that cancels it.
   * It does not keep the process alive.
   */
  after(milliseconds: number, work: () => void): () => void;
}

/** The socket server's interface for the rest of the platform. */
export interface Realtime {
  /** Sends to every socket of this server that has joined `topic`, for example `user:42`. Called after the commit. */
  publish(topic: string, payload: unknown): void;
  /** Checks the rule of `topic` again for a person; if it refuses, their sockets leave the topic. Called after the commit. */
  reconsider(topic: string, userId: string): void;
  /** Closes the sockets of a sign-in session that has ended, at all servers. */
  disconnectSession(sessionId: string): void;
  /** Called after a change of people, companies or rights: closes the sockets of users who have lost the right to impersonate. */
  peopleChanged(): void;
  /** Number of open sockets. */
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

/** Shared objects of the platform, created once by `buildApp` and passed to each part. */
export interface Platform {
  readonly config: Config;
  readonly db: Kysely<PlatformTables>;
  /** SQLite's single connection; for pragmas, backup and the checkpoint, not for queries. Its use throws on PostgreSQL. */
  readonly sqlite: Database;
  /** The other servers on the database. */
  readonly others: OtherServers;
  /** The bytes of uploaded files. */
  readonly files: FileStore;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Modules in this build, licensed or not. */
  readonly modules: readonly AnyModule[];
  readonly realtime: Realtime;
  readonly resets: Resets;
  readonly outbox: Outbox;
  /** Set once an identity provider is connected (in development by `providers.ts`). */
  readonly identity: IdentitySlot;
  /** Set once a provider of device data is connected. */
  readonly deviceProvider: DeviceProviderSlot;
  /** Set once a recognition service is connected. */
  readonly recognition: RecognitionSlot;
  readonly giftCards: GiftCardSlot;
  /** Faults planned by the dev controls; `undefined` in production. */
  readonly faults: Faults | undefined;
  /** The caller of this token; `undefined` if it is invalid or expired, or its session has ended. */
  authenticate(token: string): Promise<Caller | undefined>;
  /** Limit of calls per person and minute; joining a topic counts as a call. */
  readonly allowance: Pick<CallAllowance, 'take'>;
  /** Whether a company has licensed a module; shell features are licensed to everybody. */
  isLicensed(companyId: string, moduleId: string): Promise<boolean>;
  /** A call of `module` outside an endpoint, for example for a socket that joins a topic. */
  callFor(module: AnyModule, caller: Caller): Call;
  /** Dispatches the reply to a text message; returns whether that text exists. */
  receiveReply(reply: TextReply): Promise<boolean>;
  /** Fulfilled once all work that calls have deferred until after their answers is done. */
  settled(): Promise<void>;
}

/** `Platform` before the socket server is open: the input of `openRealtime`. */
export type PlatformCore = Omit<Platform, 'realtime'>;

export interface NewFile {
  readonly bytes: Buffer;
  readonly displayName: string;
  readonly contentType: string;
  readonly ownerUserId: string;
}

/** A file that is in the store under its name (`call.writeFile`, `call.takeFile`), and has no row. */
export type WrittenFile = Omit<NewFile, 'bytes'> & { readonly name: string; readonly size: number };

/** Files without their owner, who is known when they are stored. */
export type FileToKeep = Omit<NewFile, 'ownerUserId'>;
export type WrittenFileToKeep = Omit<WrittenFile, 'ownerUserId'>;
export type TakenFile = Omit<WrittenFileToKeep, 'name'>;

/** A file before its bytes are read: its owner, and the module that decides who may read it. */
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

/** A stored file whose bytes are streamed. */
export interface OpenedFile extends Omit<StoredFile, 'bytes'> {
  readonly name: string;
  readonly size: number;
  /** Streams a part of the file; by default all of it. The file is found when this resolves. */
  read(part?: Part): Promise<Readable>;
}

/** A finished call under `/api`: without query, body and headers, and with the pattern of its path. */
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
