import type { Database } from 'better-sqlite3';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { DeviceProviderSlot } from './devices/deviceProvider';
import type { Faults } from './faults';
import type { IdentitySlot } from './identity/identityProvider';
import type { CallAllowance } from './limits/callAllowance';
import type { AnyModule, Call, Caller } from './module';
import type { Outbox } from './outbox';
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
  /** Proxies in front that say who calls and how: how many there are, or their addresses. False: nobody is believed. */
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
  /** Closes the sockets of a sign-in session that has ended. */
  disconnectSession(sessionId: string): void;
  /** Closes every socket. */
  close(): Promise<void>;
}

/** Tells whoever keeps something in memory that the database has been replaced (dev reset). */
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
  /** Who holds this token, or `undefined` when it is not ours, has ended or has expired. */
  authenticate(token: string): Promise<Caller | undefined>;
  /** How many calls each person may make in a minute; wishes to hear a topic are calls. */
  readonly allowance: Pick<CallAllowance, 'take'>;
  /** Whether a company has licensed a module; shell features are licensed to everybody. */
  isLicensed(companyId: string, moduleId: string): Promise<boolean>;
  /** A call of `module` that came by another way than an endpoint, for example a socket that wants to join a topic. */
  callFor(module: AnyModule, caller: Caller): Call;
  /** When all work is done that calls have left for after their answers until now. */
  settled(): Promise<void>;
}

/** `Platform` before the sockets are open: what `openRealtime` gets. */
export type PlatformCore = Omit<Platform, 'realtime'>;

// ---- What the parts of the platform export; `app.ts` wires them together. ----

/** `realtime.ts` exports `openRealtime`: attaches the socket server to the HTTP server of `app`. */
export type OpenRealtime = (server: import('node:http').Server, platform: PlatformCore) => Realtime;

/** Who did what, as whom, and when. `detail` holds ids and names of fields, never health values. */
export interface AuditEntry {
  readonly at: string;
  readonly actorId: string;
  readonly subjectId: string;
  /** The network address that the call came from; empty for what came by another way. */
  readonly address: string;
  readonly action: string;
  readonly target: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** `audit.ts` exports `writeAudit`. */
export type WriteAudit = (trx: PlatformTransaction, entry: AuditEntry) => Promise<void>;

export interface NewFile {
  readonly bytes: Buffer;
  readonly displayName: string;
  readonly contentType: string;
  readonly ownerUserId: string;
}

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

/** All that files need to know of the settings. */
export type FileFolder = Pick<Config, 'dataDir'>;

/** `files.ts` exports `storeFile`: a row in `trx` and the bytes under `dataDir/files`, under a new name that cannot be guessed. */
export type StoreFile = (
  platform: { readonly config: FileFolder; readonly clock: Clock },
  trx: PlatformTransaction,
  file: NewFile & { readonly moduleId: string },
) => Promise<{ readonly name: string }>;

/** `files.ts` exports `readStoredFile`: `undefined` when there is no such file. Whether the caller may read it is asked elsewhere. */
export type ReadStoredFile = (platform: { readonly config: FileFolder } & Pick<Platform, 'db'>, name: string) => Promise<StoredFile | undefined>;

/** A request that carries an `Idempotency-Key`. */
export interface KeyedRequest {
  readonly personId: string;
  readonly key: string;
  /** Method and documented path, for example `POST /userprograms/quit`. */
  readonly route: string;
  /** Hash over params, query and body. */
  readonly bodyHash: string;
}

/** What was answered the first time: `answer` is the JSON text as sent. */
export interface KeptAnswer {
  readonly status: number;
  readonly answer: string;
}

/** `idempotency.ts` exports `findAnswer` (`conflict`: the key was used for another request) and `keepAnswer`; both run in the transaction of the change. */
export type FindAnswer = (trx: PlatformTransaction, request: KeyedRequest) => Promise<KeptAnswer | 'conflict' | undefined>;
export type KeepAnswer = (trx: PlatformTransaction, request: KeyedRequest, answer: KeptAnswer, at: string) => Promise<void>;

/** One finished call under `/api`; never its query, body or headers, and of its path the pattern. */
export interface FinishedRequest {
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  readonly userId: string | null;
}

/** `requests.ts` exports `createRequestHistory`: the last 500 calls, for the dev controls. `app.ts` adds, the dev controls list. */
export interface RequestHistory {
  add(request: FinishedRequest): void;
  /** Newest first. */
  list(): readonly FinishedRequest[];
  clear(): void;
}

/**
 * `devControls.ts` exports `registerDevControls(app, platform, requests, faults)`: `/api/__dev/*` and the page `/__dev`; never called in production.
 * `app` is a scope with helmet on: `reply.cspNonce.script` and `.style` are the nonces of that answer. The hook that must see
 * every call is registered before, on the root, by `registerFaults` of `faultsHook.ts`.
 */
export type RegisterDevControls = (app: import('fastify').FastifyInstance, platform: Platform, requests: RequestHistory, faults: Faults) => void;

/** `faultsHook.ts` exports `registerFaults`: the hook that lets the next matching calls under `/api` fail or wait. Answers the faults, for the dev controls. */
export type RegisterFaults = (app: import('fastify').FastifyInstance, platform: Platform) => Faults;
