import type { Kysely, Transaction } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Locale } from '../../shell/i18n/locale';
import type {
  Access,
  AnySettingForms,
  CompanySettings,
  Input,
  Output,
  Permission,
  Role,
  Routes,
  Schemas,
  SettingValues,
  Topic,
  TopicMessage,
  TopicParams,
  Topics,
} from '../../shell/net/contract';
import type { Changes, Reads } from '../contracts';
import type { Audiences } from './audience/audiences';
import type { AudienceCategories } from './audience/category';
import type { ChangedField } from './audit/changed';
import type { Examined } from './audit/examine';
import type { ActingMode } from './auth/acting';
import type { Reach } from './auth/reach';
import type { SignIn } from './auth/signIn';
import type { DeviceProvider } from './devices/deviceProvider';
import type { ListExport } from './exporting/listExport';
import type { GiftCardProvider } from './giftCards/giftCardProvider';
import type { ErrorMessage } from './http/validationTexts';
import type { Limits } from './limits/counters';
import type { OutboxMessage } from './outbox';
import type { AboutPeople, PersonalData } from './personalData';
import type { Drawn } from './pictures/drawing';
import type { PictureWish } from './pictures/pictures';
import type { FileOnDisk, FileToKeep, KeptFile, WrittenFile, WrittenFileToKeep } from './platform';
import type { RecognitionProvider } from './recognition/recognitionProvider';
import type { PeopleReports } from './reports/report';
import type { Reports } from './reports/reports';
import type { Planned, Schedulable, ScheduledChanges } from './scheduled/scheduling';
import type { Bulk, Seed } from './seeding';
import type { PlatformTables } from './tables';
import type { Revision, SavedRecord } from './versions';

export type { AudienceRow } from '../../shell/net/audience';
export type { AudienceCategories, AudienceCategory, AudienceCondition } from './audience/category';
export { type ChangedField, changesBetween, type InheritedValue } from './audit/changed';
export type { AboutPeople, GivenConsent, KeptRecords, KnownConsent, PersonalData, Tells, ToldRow } from './personalData';
export { FieldRefusal, Refusal, RefusalOfMany, type RefusalText } from './refusal';
export type { Planned, Schedulable, ScheduledChange, ScheduledChanges, ScheduleWish } from './scheduled/scheduling';

/** One of the two people of a sign-in session; outside impersonation they are the same. */
export interface Identity {
  readonly userId: string;
  readonly companyId: string;
  readonly roles: readonly Role[];
  readonly permissions: readonly Permission[];
}

/** Who calls: `user` endpoints act as the subject, role endpoints as the actor, unless `whileActing` of the contract says otherwise. */
export interface Caller {
  readonly sessionId: string;
  readonly actor: Identity;
  /** With the rights alone that the actor's mode leaves. */
  readonly subject: Identity;
  /** In which part the actor acts; null: as themselves. */
  readonly mode: ActingMode | null;
  /** Until when the actor may act for somebody else (ISO 8601, UTC); null: as themselves. */
  readonly actingUntil: string | null;
  /** The call means whoever acts, not the person whom they act for (`whileActing` of the contract). */
  readonly meansActor: boolean;
  /** In which parts the actor may act for others. */
  readonly modes: readonly ActingMode[];
  /** What the subject reaches, as far as the actor's mode does, too; at an endpoint that means the actor what they reach themselves. */
  readonly reach: Reach;
  /** The same, of these roles alone. */
  reachAs(roles: readonly Role[]): Reach;
  readonly language: Locale;
}

/** What a handler, a subscriber or a promised read works with. */
export interface Context<Own = unknown> {
  readonly db: Kysely<PlatformTables & Own>;
  /** ISO 8601, UTC; follows the dev clock. */
  now(): string;
  /** This plugin's settings in a company; `defaults` is `settings` of its contract. */
  settings<S extends CompanySettings>(defaults: S, companyId: string): Promise<SettingValues<S>>;
  /** The promised query of another module, `undefined` where that module is absent. */
  read<Name extends keyof Reads>(name: Name, input: Reads[Name]['input']): Promise<Reads[Name]['output'] | undefined>;
  /** The version of a record of this module that is saved by `unit.revise`; 0: it never was. */
  version(record: string, id: string): Promise<number>;
  /** The versions of several. */
  versions(record: string, ids: readonly string[]): Promise<(id: string) => number>;
  /** Who is meant by an audience that is kept with a record. */
  readonly audiences: Audiences;
  /** A text of this module's catalogue, in the caller's language unless told otherwise. */
  text(key: string, values?: Readonly<Record<string, string | number>>, language?: Locale): string;
}

/** What has become of one of several things: what the work answered, or what the refusal says. */
export type Outcome<T, R> =
  | { readonly item: T; readonly IsSuccessful: true; readonly value: R }
  | { readonly item: T; readonly IsSuccessful: false; readonly Errors: readonly ErrorMessage[] };

/** What a change works with: everything happens in one transaction, or not at all. Inside it nothing but the transaction is awaited. */
export interface Unit<Own = unknown> extends Omit<Context<Own>, 'db'> {
  readonly trx: Transaction<PlatformTables & Own>;
  /** Tells the other modules, inside the transaction. */
  announce<Name extends keyof Changes>(name: Name, change: Changes[Name]): Promise<void>;
  /**
   * Tells the browsers that hear the topic, after the commit. The topic is one of the module's contract, or shared (`shell/contracts/topics.ts`).
   * @throws Error for a message that is not what the contract says, or a topic that the module does not declare
   */
  publish<T extends Topic>(topic: T, params: TopicParams<T>, message: TopicMessage<T>): void;
  /** The change may have taken from a person the right to hear a topic: its rule is asked again after the commit, and where it says no they hear nothing more. */
  reconsider<T extends Topic>(topic: T, params: TopicParams<T>, userId: string): void;
  /** Puts a mail or text into the outbox. */
  send(message: OutboxMessage): Promise<void>;
  /** What may be stored of HTML that a person wrote (`sanitise.ts`), pictures of the hosts of `IMAGE_HOSTS` among it. */
  sanitise(html: string): string;
  /** Writes who changed what to the audit table; `detail` holds ids and field names, never health values. */
  audit(entry: AuditedChange): Promise<void>;
  /**
   * Undoes a change that somebody has made for the person who calls, by the id of its line in the audit, as its module declares it (`undo`); with `companyId` one of that
   * company's data, which the caller may change.
   * @throws Refusal that says why it cannot be undone: `undo.unknown`, `undo.none`, `undo.done`, `undo.tooLate`, or `undo.refused` with the reason of the module (`why`)
   */
  undo(id: number, companyId?: string): Promise<void>;
  /**
   * Does the same for several things, one after the other. One that throws a `Refusal` is rolled back alone, with its lines of the audit, messages and mails, and its outcome says why; the
   * others stay. Anything else that is thrown ends the change as a whole.
   */
  each<T, R>(items: Iterable<T>, act: (item: T) => Promise<R>): Promise<readonly Outcome<T, R>[]>;
  /** Ends what was kept to undo changes, for those that can be undone no longer. */
  endUndoes(): Promise<void>;
  /**
   * Withdraws the call that the actor has made, or is about to make, under an `Idempotency-Key`: what it has changed is undone as its module declares it (`undo`),
   * and whenever it arrives again it is refused.
   * @returns whether it had been carried out
   * @throws Refusal 409 where it cannot be undone: `undo.none`, or `undo.refused` with the reason of the module (`why`)
   */
  withdraw(key: string): Promise<boolean>;
  /**
   * Raises the version of a record that this change saves, before it is written, and tells the company's staff that it was saved.
   * @returns the version for the answer
   * @throws ConflictRefusal (409) with both values, where the body names an older version
   */
  revise<V extends object>(revision: SavedRecord | Revision<V>): Promise<number>;
  /** Forgets the version of a record that this change deletes. */
  endVersion(record: string, id: string): Promise<void>;
  /** Keeps a file under a new name that cannot be guessed, readable by those whom this module's `mayRead` lets. */
  storeFile(file: WrittenFile): Promise<{ readonly name: string }>;
  /** Ends a file that this module keeps: nobody can open it any more, and its bytes go with the commit. */
  removeFile(name: string): Promise<void>;
}

/** What a line of the audit says of a change. */
export interface AuditedChange {
  readonly action: string;
  readonly target: string;
  readonly detail?: Readonly<Record<string, unknown>>;
  /** What its module needs to undo it, kept for 30 days where it is not the own data of whoever changed it, or the call has an `Idempotency-Key`. */
  readonly undo?: unknown;
  /** Each field with its value before and after, for people to read; kept where it is not the own data of whoever changed it. */
  readonly changed?: readonly ChangedField[];
  /** Whose data were changed, where that is not the person whom the call is about. */
  readonly person?: string;
  /** The company whose data were changed: no person's. */
  readonly company?: string;
  /** What kind of the company's records was changed, as `unit.revise` names it; people filter by it, and the text `record.<name>` of the module names it. */
  readonly record?: string;
  /** The module whose texts name the fields, where that is another one. */
  readonly words?: string;
}

/** Who reads a sentence about a change: the person whose data were changed, or staff, to whom it speaks of that person. */
export type ToldTo = 'person' | 'staff';

/** What a line of the audit has changed, in words. */
export interface ToldChange {
  /** In one sentence without its end; null: its module has none. */
  readonly What: string | null;
  /** Null as both values: of this field only that it was changed is kept. */
  readonly Fields: { Name: string; From: string | null; To: string | null }[];
  /** The reader may not see whose it is and what it was, and may not undo it. */
  readonly isWithheld?: true;
}

/** A change that somebody has made for another person or for a company, as whoever wants to undo it sees it. */
export interface ChangeForAnother {
  /** When, ISO 8601, UTC. */
  readonly at: string;
  /** Whose data was changed, and who undoes it; empty for those of a company. */
  readonly userId: string;
  readonly companyId: string;
  readonly language: Locale;
  /** Who reads what is told of it. */
  readonly reader: ToldTo;
  /** As the audit names it. */
  readonly target: string;
  /** What was handed over as `undo`; null: nothing. */
  readonly kept: unknown;
}

/** How a change of a module is undone. */
export interface Undo<Own> {
  /** Says what was changed in words of the reader, in one sentence without its end. */
  readonly tells: (change: ChangeForAnother, context: Context<Own>) => Promise<string>;
  /**
   * Undoes it. Whether it can be undone is found out by trying, and taking that back.
   * @param caller who undoes it
   * @throws Refusal that says why it cannot be undone
   */
  readonly undo: (change: ChangeForAnother, unit: Unit<Own>, caller: Caller) => Promise<void>;
  /** Lets go of what was set aside for it, such as a file: nobody can undo it any more. */
  readonly ends?: (change: Pick<ChangeForAnother, 'kept'>, unit: Unit<Own>) => Promise<void>;
}

/** A plugin with settings that administrators set, and its texts. */
export interface SettablePlugin {
  readonly id: string;
  readonly defaults: CompanySettings;
  readonly forms: AnySettingForms;
  /** In the language of the call unless told otherwise; undefined where the module has no such text. */
  text(key: string, language?: Locale): string | undefined;
}

/** A change of a company's data beside what holds now. */
export interface ComparedChange {
  /** From what the change has left to what holds now; empty: nothing was changed since. */
  readonly since: ToldChange['Fields'];
  /** From what holds now to what undoing it puts back; empty where it cannot be undone. */
  readonly back: ToldChange['Fields'];
  /** Why it cannot be undone, in the language of the call; undefined: it can. */
  readonly whyNot: string | undefined;
}

/** What somebody has changed for another person, and whether that can be undone. */
export interface Undoable {
  /** Undefined where the module has no words for it. */
  readonly what: string | undefined;
  /** Why it cannot be undone, in the language of the call; undefined: it can. */
  readonly whyNot: string | undefined;
}

/** Something of a company that waits for somebody of its staff. */
export interface Waiting<Own = unknown> {
  /** Whom it waits for. */
  readonly access: Access;
  /** The address of the page where it is seen to; it is shown to those who may open that. */
  readonly page?: string;
  /** Counts by an index, to `most` and no further. */
  readonly count: (about: { readonly companyId: string; readonly most: number }, context: Context<Own>) => Promise<number>;
}

/** How the licence of a plugin is told to those who give and end it. */
export interface LicenceWords<Own = unknown> {
  /** Key of the text that names the plugin. */
  readonly name: `plugin.${string}`;
  /** What people of a company lose with the licence, by the key of a text that has the number as `n`. Each counts by an index, to `most` and no further. */
  readonly lost?: Readonly<Record<`lost.${string}`, Waiting<Own>['count']>>;
  /** The pages that a company's menu can lead to, with the key of the text that names each, and its icon. */
  readonly pages?: readonly { readonly link: `/${string}`; readonly name: `page.${string}`; readonly icon: string }[];
}

/** A page of a plugin that a company's menu can lead to. */
export interface MenuPage {
  readonly link: string;
  readonly icon: string;
  readonly plugin: LicensablePlugin;
  readonly names: { readonly en: string; readonly es: string };
}

/** A plugin of this build, by its name in the language of the call. */
export interface LicensablePlugin {
  readonly id: string;
  readonly name: string;
}

/** What people of a company lose with a licence. */
export interface LostFigure {
  /** With the number, in the language of the call. */
  readonly text: string;
  readonly count: number;
}

/** How much of it waits. */
export interface WaitingFigure {
  /** Module and key. */
  readonly name: string;
  /** What waits, without the number, in the language of the call. */
  readonly label: string;
  /** More than 0. */
  readonly count: number;
  /** There may be more. */
  readonly isCapped: boolean;
  readonly page: string | undefined;
}

/** The HTTP side of a request, for the few handlers that need more than their input: sign-in, branding. */
export interface Exchange {
  /** The caller's network address. */
  readonly address: string;
  /** The `Host` that was asked for, without its port. */
  readonly host: string;
  /**
   * Scheme, host and port that were asked for, as the caller names them: good for sending the same browser back here, not for links in
   * mails (see `siteAddress` of the outbox).
   */
  readonly origin: string;
  /** What the browser says it is; empty where it says nothing. */
  readonly userAgent: string;
  cookie(name: string): string | undefined;
  /** Always HttpOnly, and Secure over https. `maxAgeSeconds` 0 removes the cookie. */
  setCookie(cookie: {
    readonly name: string;
    readonly value: string;
    readonly path: string;
    readonly maxAgeSeconds: number;
    readonly sameSite: 'strict' | 'lax';
  }): void;
}

/** A request as a handler sees it. */
export interface Call<Own = unknown> extends Context<Own> {
  /** Who calls. `public` endpoints have nobody: asking there throws. */
  readonly caller: Caller;
  /** The `Idempotency-Key` under which the answer is kept. It is the person's own: what they see of their data may name it. */
  readonly key: string | undefined;
  /** The language of the answer: `Accept-Language`, else the person's, else en-US. */
  readonly language: Locale;
  readonly http: Exchange;
  /** Passwords, tokens and licences, for the ways in. */
  readonly signIn: SignIn;
  /** Where people agree that their devices may be read; `undefined` where no provider is connected. */
  readonly deviceProvider: DeviceProvider | undefined;
  /** The service in which colleagues recognise each other; `undefined` where none is connected. */
  readonly recognition: RecognitionProvider | undefined;
  /** The service that sells gift cards; `undefined` where none is connected. */
  readonly giftCards: GiftCardProvider | undefined;
  /** Whether this is production, where fixtures stand for nothing: what they date must be fresh there. */
  readonly isProduction: boolean;
  /** A stored file, of whichever module, that the caller may read; `undefined` when there is none of that name, or it is not for them. */
  openFile(name: string): Promise<FileOnDisk | undefined>;
  /** Where a file can be written that `storeFile` is to keep by its `path`; what is left there goes with the next start. */
  newFilePath(): string;
  /** What is kept about a person, by all modules. */
  personalData(personId: string): PersonalData;
  /** Examines the next rows of the audit (`audit/examine.ts`); 0: from the first one. */
  examineAudit(after: number): Promise<Examined>;
  /** What somebody has changed for the person who calls, or for a company, and whether `unit.undo` would undo it. */
  undoable(id: number, companyId?: string): Promise<Undoable>;
  /** What lines of the audit have changed, in words of the caller; lines of which nothing is kept are left out. @param audience whether the caller is the person whose data were changed */
  toldChanges(ids: readonly number[], audience?: ToldTo): Promise<ReadonlyMap<number, ToldChange>>;
  /** What putting a company's data back as they were before a line of the audit would change now, and how they differ now from what that line has left. */
  comparedChange(id: number, companyId: string): Promise<ComparedChange>;
  /** What plugins of this build let administrators set. */
  settablePlugins(): readonly SettablePlugin[];
  /** What the kind of a company's records is called, as the audit has it: `admin.time`. */
  recordName(record: string): string;
  /** Saves that take effect later. */
  readonly scheduled: ScheduledChanges;
  /** The reports on people that modules contribute. */
  readonly reports: Reports;
  /** What waits in the company of the subject for somebody with their roles, of all modules that it has licensed. */
  waiting(): Promise<readonly WaitingFigure[]>;
  /** The plugins of this build, by name. @param language that of the call unless told otherwise */
  licensablePlugins(language?: Locale): readonly LicensablePlugin[];
  /** The pages of the plugins of this build that a company's menu can lead to. */
  menuPages(): readonly MenuPage[];
  /** What people of a company lose with the licence of a plugin, without what is 0. */
  lostWith(companyId: string, pluginId: string): Promise<readonly LostFigure[]>;
  /** How often somebody may do something. */
  readonly limits: Limits;
  /**
   * The bytes of a file that a field of the body holds as Base64 (`contentEncoding: 'base64'` in the contract); undefined for what is no Base64. Of a large body the
   * field holds the name of the file alone.
   */
  sentFile(text: string): Buffer | undefined;
  /**
   * A picture that the caller has sent, drawn anew in a process of its own (`pictures/pictures.ts`). It takes its time, so it is asked for before a change; within
   * one call the same field is drawn once.
   * @throws FieldRefusal 400 at the field, Refusal 429 for too many of one person, Unavailable 503 while too many wait
   */
  picture(wish: PictureWish): Promise<Drawn>;
  /**
   * Writes a file that `unit.storeFile` is to keep. The disk takes its time, so it is asked for before a change; within one call the same place is written once. What no
   * change keeps is removed with the call.
   * @param place where the body has it, such as its field
   * @throws Unavailable 503 when the disk does not take it
   */
  writeFile(place: string, file: FileToKeep): Promise<WrittenFileToKeep>;
  /** Names whose health data the answer holds, at an endpoint whose contract says that it holds some (`health`). */
  looksAt(personId: string): void;
  /** Says that this answer holds no health data after all, at an endpoint whose answers may. */
  looksAtNobody(): void;
  /** Runs `work` in one transaction; what it announces, publishes and sends belongs to it. */
  change<T>(work: (unit: Unit<Own>) => Promise<T>): Promise<T>;
  /**
   * Does `work` once the answer is out, whatever the answer was: for what nobody who waits for the answer is to measure. Its changes are its own. The server waits
   * for it before it closes; a failure is logged and told to nobody.
   */
  afterAnswer(work: (later: LaterCall<Own>) => Promise<void>): void;
}

/** What is left of a call when its answer is out. */
export type LaterCall<Own = unknown> = Pick<
  Call<Own>,
  | 'db'
  | 'now'
  | 'settings'
  | 'read'
  | 'version'
  | 'versions'
  | 'audiences'
  | 'text'
  | 'personalData'
  | 'newFilePath'
  | 'limits'
  | 'scheduled'
  | 'reports'
  | 'change'
>;

/** What a handler answers: of a call that exports a list its rows, which the platform writes. */
type Answered<E> = E extends { readonly response: 'csv' } ? ListExport : Output<E>;

export type Handlers<S, Own> = { readonly [K in keyof S]: (input: Input<S[K]>, call: Call<Own>) => Promise<Answered<S[K]>> };

/** What endpoints do before their transactions (`ahead` of a module). */
export type Ahead<S, Own> = { readonly [K in keyof S]?: (input: Input<S[K]>, call: Call<Own>) => Promise<unknown> };

/** May this caller hear this topic? `params` are the names in the braces of the topic. */
type MayJoin<T extends Topic, Own> = (params: TopicParams<T>, call: Call<Own>) => Promise<boolean>;

/** The rules that a module owes for its topics of the rule `module`. */
type JoinRules<T extends Topics, Own> = { readonly [K in keyof T as T[K]['rule'] extends 'module' ? K : never]: MayJoin<T[K], Own> };
type IfOwed<Owed, Then> = keyof Owed extends never ? unknown : Then;

export interface ServerModule<Id extends string, R extends Routes, S extends Schemas<R, string>, Own, T extends Topics = Topics> {
  /** Folder name = licence key. Shell features (root, session, ...) are licensed to everybody. */
  readonly id: Id;
  readonly routes: R;
  readonly schemas: S;
  readonly handlers: Handlers<S, Own>;
  /**
   * What an endpoint does before its transaction begins, where a call with an `Idempotency-Key` is one transaction as a whole: it asks for the pictures that the
   * handler asks for again. May refuse as the handler does.
   */
  readonly ahead?: NoInfer<Ahead<S, Own>>;
  /** The saves of company records that may take effect later. Each audits what it changes with `company`, `record` and `changed`. */
  readonly schedules?: { readonly [K in keyof S]?: Schedulable<Input<NoInfer<S>[K]>> };
  /** The saves of records that carry the moment at which they take effect themselves. */
  readonly planned?: { readonly [K in keyof S]?: Planned<Own> };
  /** Name = `yyyyMMddHHmm_what`, sorted over all modules. */
  readonly migrations: Readonly<Record<string, Migration>>;
  /** The company settings of the contract, with their defaults. */
  readonly settings?: CompanySettings;
  /** Those of them that administrators set in the product. */
  readonly settingForms?: AnySettingForms;
  /** The topics of the contract. A topic that no module declares is closed to everybody. */
  readonly topics?: T;
  /** Who may hear the topics of the rule `module`, by their keys. */
  readonly mayJoin?: JoinRules<T, Own>;
  readonly on?: { readonly [Name in keyof Changes]?: (change: Changes[Name], unit: Unit<Own>) => Promise<void> };
  readonly reads?: {
    readonly [Name in keyof Reads as Name extends `${Id}.${string}` ? Name : never]: (
      input: Reads[Name]['input'],
      context: Context<Own>,
    ) => Promise<Reads[Name]['output']>;
  };
  /** What audiences can be made of, by category. */
  readonly audience?: AudienceCategories<Own>;
  /** What is reported on people, by the id of the report. */
  readonly reports?: PeopleReports<Own>;
  /** What this module keeps about people; each may see it, and take it along. */
  readonly about?: AboutPeople<Own>;
  /** What waits for the staff of a company, for the home of the administration; by the key of the catalogue's text that says what it is. It has the number as `n`. */
  readonly waiting?: Readonly<Record<`waiting.${string}`, Waiting<Own>>>;
  /** How the plugin's licence is told to those who give and end it; without it the plugin is called by its id. */
  readonly licence?: LicenceWords<Own>;
  /** How changes are undone that somebody has made for another person or a company, by the action under which they stand in the audit. */
  readonly undo?: ReadonlyMap<string, Undo<Own>>;
  /** Fields of changes whose values nobody is told, although the audit has them: earlier versions kept what not everybody may see. */
  readonly untold?: ReadonlySet<string>;
  /**
   * Kinds of a company's records, as `unit.revise` names them, whose changes tell of somebody's health. Staff without HIPAA Access read of each only that there was
   * one, in the words of the text `withheld.<record>`; they neither compare nor undo it.
   */
  readonly healthRecords?: ReadonlySet<string>;
  /** Whether somebody may read a file that this module keeps, asked at each download. Files of a module without it are for nobody. */
  readonly mayRead?: (file: KeptFile, caller: Caller, context: Context<Own>) => Promise<boolean>;
  /** Whether a file that this module keeps is a picture that pages show this caller. It stands at `pictureAddress`, where browsers come with the cookie of their sign-in. */
  readonly maySee?: (file: KeptFile, caller: Caller, context: Context<Own>) => Promise<boolean>;
  /** Notes that a file which this module keeps goes to somebody who may read it, before its first byte. */
  readonly handsOut?: (file: KeptFile, unit: Unit<Own>) => Promise<void>;
  /** Whether a file that this module keeps is a picture for everybody, before a sign-in too; it stands at `publicPictureAddress`. */
  readonly isPublic?: (file: KeptFile, context: Pick<Context<Own>, 'db'>) => Promise<boolean>;
  /**
   * What is due by the clock: asked at the start, each minute, and after each move of the clock, for as long as the server runs. Nobody is signed in. A failure is
   * logged, and the next minute asks again; so what must happen once is claimed in the transaction that does it.
   */
  readonly eachMinute?: (work: LaterCall<Own>) => Promise<void>;
  /** Texts that the server writes: errors, mails, displays. */
  readonly messages: Readonly<Record<Locale, Readonly<Record<string, string>>>>;
  /** Fixture rows of this module; runs once in a fresh development database, after people and companies. */
  readonly seed?: (seed: Seed<Own>) => Promise<void>;
  /** Rows for the generated people of a large database (`npm run seed`), beside the fixtures. */
  readonly generate?: (bulk: Bulk<Own>) => Promise<void>;
}

/** The one declaration of a module: `devserver/modules/<id>/routes.ts` default-exports it. */
export const defineModule =
  <Own>() =>
  <const Id extends string, const R extends Routes, const S extends Schemas<R, string>, const T extends Topics = Record<never, Topic>>(
    module: ServerModule<Id, R, S, Own, T> & IfOwed<JoinRules<T, Own>, { readonly mayJoin: object }>,
  ): ServerModule<Id, R, S, Own, T> =>
    module;

// biome-ignore lint/suspicious/noExplicitAny: a module as the platform handles it, its own types forgotten
type Untyped = ServerModule<string, Routes, any, any, any>;

/** Any module; which reads it promises, and for which topics it decides, is its own affair. */
export type AnyModule = Omit<Untyped, 'reads' | 'topics' | 'mayJoin'> & {
  readonly reads?: Partial<NonNullable<Untyped['reads']>>;
  readonly topics?: Topics;
  // biome-ignore lint/suspicious/noExplicitAny: each topic has names of its own
  readonly mayJoin?: Readonly<Record<string, MayJoin<any, any>>>;
};
