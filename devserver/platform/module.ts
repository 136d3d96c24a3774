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
import type { ActingMode } from './auth/acting/acting';
import type { Reach } from './auth/reach';
import type { SignIn } from './auth/signIn';
import type { CompanyFiles } from './companyFile/companyFiles';
import type { TablesOfCompany } from './companyFile/declared';
import type { CalendarPeriod, ContentCalendar, ContentDays } from './content/calendar';
import type { DemonstrationParts } from './demonstration/demonstration';
import type { Demonstrations } from './demonstration/demonstrations';
import type { DeviceProvider } from './devices/deviceProvider';
import type { ListExport } from './exporting/listExport';
import type { GiftCardProvider } from './giftCards/giftCardProvider';
import type { ErrorMessage } from './http/validationTexts';
import type { Limits } from './limits/counters';
import type { Refusals } from './limits/refusals';
import type { Alarms } from './metrics/alarms';
import type { OutboxMessage } from './outbox';
import type { AboutPeople, PersonalData } from './personalData';
import type { Drawn } from './pictures/drawing';
import type { PictureWish } from './pictures/pictures';
import type { FileToKeep, KeptFile, OpenedFile, TakenFile, WrittenFile, WrittenFileToKeep } from './platform';
import type { RecognitionProvider } from './recognition/recognitionProvider';
import type { PeopleReports } from './reports/report';
import type { Reports } from './reports/reports';
import type { Planned, Schedulable, ScheduledChanges } from './scheduled/scheduling';
import type { Bulk, Seed } from './seeding';
import type { PlatformTables } from './tables';
import type { Revision, SavedRecord } from './versions';

export type { AudienceRow } from '../../shell/net/schemas/audience';
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
  /** During impersonation with only the rights that the actor's mode allows. */
  readonly subject: Identity;
  /** The mode of the impersonation; null: none. */
  readonly mode: ActingMode | null;
  /** End of the impersonation (ISO 8601, UTC); null: none. */
  readonly actingUntil: string | null;
  /** Whether the call means the actor, not the subject (`whileActing` of the contract). */
  readonly meansActor: boolean;
  /** The modes in which the actor may impersonate. */
  readonly modes: readonly ActingMode[];
  /** Reach of the subject, limited by the actor's mode; at an endpoint that means the actor, reach of the actor. */
  readonly reach: Reach;
  /** The reach that these roles give. */
  reachAs(roles: readonly Role[]): Reach;
  readonly language: Locale;
}

/** Tools of handlers, subscribers and promised reads. */
export interface Context<Own = unknown> {
  readonly db: Kysely<PlatformTables & Own>;
  /** ISO 8601, UTC; follows the dev clock. */
  now(): string;
  /** This plugin's settings in a company; `defaults` is `settings` of its contract. */
  settings<S extends CompanySettings>(defaults: S, companyId: string): Promise<SettingValues<S>>;
  /** Result of a promised read of another module; `undefined` if that module is absent. */
  read<Name extends keyof Reads>(name: Name, input: Reads[Name]['input']): Promise<Reads[Name]['output'] | undefined>;
  /** The version of a record of this module that is saved by `unit.revise`; 0: it never was. */
  version(record: string, id: string): Promise<number>;
  /** The versions of several. */
  versions(record: string, ids: readonly string[]): Promise<(id: string) => number>;
  /** Evaluates audiences that are stored with records. */
  readonly audiences: Audiences;
  /** A text of this module's catalogue, by default in the caller's language. */
  text(key: string, values?: Readonly<Record<string, string | number>>, language?: Locale): string;
}

/** The outcome for one of several items: the value, or the errors of the refusal. */
export type Outcome<T, R> =
  | { readonly item: T; readonly IsSuccessful: true; readonly value: R }
  | { readonly item: T; readonly IsSuccessful: false; readonly Errors: readonly ErrorMessage[] };

/** Tools of a change: everything happens in one transaction, or not at all. Inside it only the transaction is awaited. */
export interface Unit<Own = unknown> extends Omit<Context<Own>, 'db'> {
  readonly trx: Transaction<PlatformTables & Own>;
  /** Tells the other modules, inside the transaction. */
  announce<Name extends keyof Changes>(name: Name, change: Changes[Name]): Promise<void>;
  /**
   * Sends a message to the browsers that have joined the topic, after the commit. The topic is one of the module's contract, or shared (`shell/contracts/topics.ts`).
   * @throws Error for a message that does not match the contract, or a topic that the module does not declare
   */
  publish<T extends Topic>(topic: T, params: TopicParams<T>, message: TopicMessage<T>): void;
  /** Checks the rule of a topic again for a person, after the commit, because the change may have taken the right away. */
  reconsider<T extends Topic>(topic: T, params: TopicParams<T>, userId: string): void;
  /** Puts a mail or text into the outbox. */
  send(message: OutboxMessage): Promise<void>;
  /** Removes from HTML that a person wrote whatever must not be stored (`sanitise.ts`); pictures of `IMAGE_HOSTS` stay. */
  sanitise(html: string): string;
  /** Writes who changed what to the audit table; `detail` holds ids and field names, never health values. */
  audit(entry: AuditedChange): Promise<void>;
  /**
   * Undoes a change that was made for the caller, by the id of its audit line, as its module declares it (`undo`); with `companyId` a change of that company's
   * data, which the caller may change.
   * @throws Refusal with the reason why it cannot be undone: `undo.unknown`, `undo.none`, `undo.done`, `undo.tooLate`, or `undo.refused` with the reason of the module (`why`)
   */
  undo(id: number, companyId?: string): Promise<void>;
  /**
   * Runs `act` for several items, one after another. An item that throws a `Refusal` is rolled back alone, with its audit lines, messages and mails, and its outcome says why; the
   * others stay. Any other error ends the whole change.
   */
  each<T, R>(items: Iterable<T>, act: (item: T) => Promise<R>): Promise<readonly Outcome<T, R>[]>;
  /** Deletes the data of undos that are no longer possible. */
  endUndoes(): Promise<void>;
  /**
   * Withdraws the call of the actor with an `Idempotency-Key`, even before it arrives: its changes are undone as its module declares it (`undo`), and the key is
   * refused from then on.
   * @returns whether it had been carried out
   * @throws Refusal 409 if it cannot be undone: `undo.none`, or `undo.refused` with the reason of the module (`why`)
   */
  withdraw(key: string): Promise<boolean>;
  /**
   * Raises the version of a record before the change writes it, and notifies the company's staff of the save.
   * @returns the version for the answer
   * @throws ConflictRefusal (409) with both values, if the body has an older version
   */
  revise<V extends object>(revision: SavedRecord | Revision<V>): Promise<number>;
  /** Raises the versions of records that this change writes without comparison, a few hundred at most; nobody is notified. */
  reviseAll(record: string, ids: readonly string[]): Promise<void>;
  /** Deletes the version of a record that this change deletes. */
  endVersion(record: string, id: string): Promise<void>;
  /** Stores a file under a new name that cannot be guessed; this module's `mayRead` decides who may read it. */
  storeFile(file: WrittenFile): Promise<{ readonly name: string }>;
  /** Removes a file of this module; its bytes are deleted after the commit. */
  removeFile(name: string): Promise<void>;
  /** Deletes what all modules store about a person as their `about.deletion` says; the caller's module has checked that it may. */
  forgetPerson(personId: string): Promise<void>;
}

/** A change as a line of the audit. */
export interface AuditedChange {
  readonly action: string;
  readonly target: string;
  readonly detail?: Readonly<Record<string, unknown>>;
  /** Data with which its module undoes it. Stored for 30 days if the data is not the actor's own, and with the answer of a call with an `Idempotency-Key`. */
  readonly undo?: unknown;
  /** The changed fields with both values, for people to read; stored if the data is not the actor's own. */
  readonly changed?: readonly ChangedField[];
  /** The person whose data was changed, if not the subject of the call. */
  readonly person?: string;
  /** The company whose data was changed, if no person's was. */
  readonly company?: string;
  /** The person who started the work, where it runs after the call; null: the product itself, by the clock. The history lists it, and it cannot be undone. */
  readonly by?: string | null;
  /** The kind of company record, as in `unit.revise`. The history filters by it; its name is the text `record.<name>` of the module. */
  readonly record?: string;
  /** The module whose texts name the fields, if not this one. */
  readonly words?: string;
}

/** The reader of a sentence about a change: the person whose data was changed, or staff, who read about that person. */
export type ToldTo = 'person' | 'staff';

/** The change of an audit line, in words. */
export interface ToldChange {
  /** One sentence without its full stop; null: its module has none. */
  readonly What: string | null;
  /** Null as both values: only the fact of the change is stored. */
  readonly Fields: { Name: string; From: string | null; To: string | null }[];
  /** The reader may not see the person and the values, and may not undo the change. */
  readonly isWithheld?: true;
}

/** A change for another person or for a company, for the module that describes or undoes it. */
export interface ChangeForAnother {
  /** When, ISO 8601, UTC. */
  readonly at: string;
  /** The person whose data was changed; empty for a company's data. */
  readonly userId: string;
  readonly companyId: string;
  readonly language: Locale;
  /** The reader of the description. */
  readonly reader: ToldTo;
  /** `target` of the audit line. */
  readonly target: string;
  /** The `undo` of the audit line; null: none. */
  readonly kept: unknown;
}

/** How a change of a module is undone. */
export interface Undo<Own> {
  /** Describes the change in the reader's language, in one sentence without its full stop. */
  readonly tells: (change: ChangeForAnother, context: Context<Own>) => Promise<string>;
  /**
   * Undoes it. Also called to find out whether it can be undone, in a transaction that is rolled back.
   * @throws Refusal with the reason why it cannot be undone
   */
  readonly undo: (change: ChangeForAnother, unit: Unit<Own>, caller: Caller) => Promise<void>;
  /** Releases what was kept for it, such as a file, once it can no longer be undone. */
  readonly ends?: (change: Pick<ChangeForAnother, 'kept'>, unit: Unit<Own>) => Promise<void>;
}

/** A plugin with settings that administrators set, and its texts. */
export interface SettablePlugin {
  readonly id: string;
  readonly defaults: CompanySettings;
  readonly forms: AnySettingForms;
  /** By default in the language of the call; undefined if the module has no such text. */
  text(key: string, language?: Locale): string | undefined;
}

/** A change of a company's data compared with the current values. */
export interface ComparedChange {
  /** From the values after the change to the current ones; empty: nothing was changed since. */
  readonly since: ToldChange['Fields'];
  /** From the current values to those after an undo; empty if it cannot be undone. */
  readonly back: ToldChange['Fields'];
  /** Why it cannot be undone, in the language of the call; undefined: it can. */
  readonly whyNot: string | undefined;
}

/** A change that was made for another person, and whether it can be undone. */
export interface Undoable {
  /** The description; undefined if the module has none. */
  readonly what: string | undefined;
  /** Why it cannot be undone, in the language of the call; undefined: it can. */
  readonly whyNot: string | undefined;
}

/** Work of a company that waits for its staff. */
export interface Waiting<Own = unknown> {
  /** Users who see the figure. */
  readonly access: Access;
  /** Address of the page for it; the link is shown to users who may open the page. */
  readonly page?: string;
  /** Counts by an index, up to `most`. */
  readonly count: (about: { readonly companyId: string; readonly most: number }, context: Context<Own>) => Promise<number>;
}

/** A step that brings a new company into use. It is done once `count` is above 0, so it needs to count no further than 1. */
export interface FirstStep<Own = unknown> extends Waiting<Own> {
  /** Address of the page where the step is done. */
  readonly page: string;
  /** Key of the text that says what the company gets by it. */
  readonly why: `firstSteps.${string}`;
  /** Position among the steps of all modules, ascending; unique. */
  readonly order: number;
}

/** A first step of a company, in the language of the call. */
export interface CompanyStep {
  /** Module and key. */
  readonly name: string;
  readonly label: string;
  /** What the company gets by it. */
  readonly why: string;
  readonly page: string;
  readonly isDone: boolean;
}

/** How administrators of licences see the licence of a plugin. */
export interface LicenceWords<Own = unknown> {
  /** Key of the text that names the plugin. */
  readonly name: `plugin.${string}`;
  /** Counts of what people of a company lose with the licence, by the key of a text with the number as `n`. Each uses an index and stops at `most`. */
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

/** Counts of what people of a company lose with a licence. */
export interface LostFigure {
  /** With the number, in the language of the call. */
  readonly text: string;
  readonly count: number;
}

/** A figure above 0. */
export interface WaitingFigure {
  /** Module and key. */
  readonly name: string;
  /** The text without the number, in the language of the call. */
  readonly label: string;
  /** More than 0. */
  readonly count: number;
  /** Counting stopped; there may be more. */
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
   * Scheme, host and port as the caller names them: for sending the same browser back here, never for links in mails (see `siteAddress`
   * of the outbox).
   */
  readonly origin: string;
  /** `User-Agent`; empty if there is none. */
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
  /** @throws Error at a `public` endpoint, which has no caller */
  readonly caller: Caller;
  /** The `Idempotency-Key` of the call. The caller may see it on data that the call created. */
  readonly key: string | undefined;
  /** The language of the answer: `Accept-Language`, else the person's, else en-US. */
  readonly language: Locale;
  readonly http: Exchange;
  /** Passwords, tokens and licences, for signing in. */
  readonly signIn: SignIn;
  /** The provider of device data; `undefined` if none is connected. */
  readonly deviceProvider: DeviceProvider | undefined;
  /** The service in which colleagues recognise each other; `undefined` if none is connected. */
  readonly recognition: RecognitionProvider | undefined;
  /** The service that sells gift cards; `undefined` if none is connected. */
  readonly giftCards: GiftCardProvider | undefined;
  /** Whether this is production, where dated values of fixtures are not accepted. */
  readonly isProduction: boolean;
  /** A stored file of any module; `undefined` if it does not exist or the caller may not read it. */
  openFile(name: string): Promise<OpenedFile | undefined>;
  /** A path on this machine for a file that `takeFile` stores. Files left there are deleted by a later start. */
  newFilePath(): string;
  /** Moves a file of `newFilePath` into the store for `unit.storeFile`, as `writeFile` writes one. A file that no change stores is removed by a later start. */
  takeFile(path: string, file: TakenFile): Promise<WrittenFileToKeep>;
  /** The data that all modules store about a person. */
  personalData(personId: string): PersonalData;
  /** Examines the next rows of the audit (`audit/examine.ts`); 0: from the first one. */
  examineAudit(after: number): Promise<Examined>;
  /** A change that was made for the caller, or for a company, and whether `unit.undo` would undo it. */
  undoable(id: number, companyId?: string): Promise<Undoable>;
  /** The changes of audit lines in words of the caller; lines without stored values are left out. @param audience whether the caller is the person whose data was changed, or staff */
  toldChanges(ids: readonly number[], audience?: ToldTo): Promise<ReadonlyMap<number, ToldChange>>;
  /** Compares an audit line of a company's data with the current values: what was changed since, and what an undo would change. */
  comparedChange(id: number, companyId: string): Promise<ComparedChange>;
  /** Plugins of this build with settings for administrators. */
  settablePlugins(): readonly SettablePlugin[];
  /** Name of a kind of company record. @param record as in the audit: `admin.time` */
  recordName(record: string): string;
  /** Saves that take effect later. */
  readonly scheduled: ScheduledChanges;
  /** The reports on people that modules contribute. */
  readonly reports: Reports;
  /** Figures of the licensed modules that the subject may see, about the subject's company. */
  waiting(): Promise<readonly WaitingFigure[]>;
  /** First steps of the subject's company in the licensed modules, those that the subject may take, in their order. */
  firstSteps(): Promise<readonly CompanyStep[]>;
  /** What people of a company meet in a period, of the kinds of the licensed modules that the subject may see. The handler has checked that the company is within reach. */
  contentCalendar(companyId: string, period: CalendarPeriod): Promise<ContentCalendar>;
  /** The plugins of this build, by name. @param language that of the call unless told otherwise */
  licensablePlugins(language?: Locale): readonly LicensablePlugin[];
  /** The pages of the plugins of this build that a company's menu can lead to. */
  menuPages(): readonly MenuPage[];
  /** Companies of demonstration. */
  readonly demonstrations: Demonstrations;
  /** Files with the content and settings of a company. */
  readonly companyFiles: CompanyFiles;
  /** Counts of what people of a company lose with the licence of a plugin, without zeros. */
  lostWith(companyId: string, pluginId: string): Promise<readonly LostFigure[]>;
  /** Limits of how often a user may do something. */
  readonly limits: Limits;
  /** Signed-in users who were refused. */
  readonly refusals: Pick<Refusals, 'take'>;
  /** Alarms for the operator. */
  readonly alarms: Pick<Alarms, 'raise'>;
  /**
   * The bytes of a file in a Base64 field of the body (`contentEncoding: 'base64'` in the contract); undefined for invalid Base64. In a large body the field
   * contains only a name for the file.
   */
  sentFile(text: string): Buffer | undefined;
  /**
   * Re-encodes a picture of the caller in a separate process (`pictures/pictures.ts`). Because it is slow, it is called before a change. Within one call the same
   * field is drawn once.
   * @throws FieldRefusal 400 at the field, Refusal 429 for too many by one person, Unavailable 503 while too many wait
   */
  picture(wish: PictureWish): Promise<Drawn>;
  /**
   * Writes a file for `unit.storeFile`. Because the store is slow, it is called before a change. Within one call the same place is written once. A file that no
   * change stores is removed at the end of the call.
   * @param place its place in the body, such as the field
   * @throws Unavailable 503 if the store does not accept it
   */
  writeFile(place: string, file: FileToKeep): Promise<WrittenFileToKeep>;
  /** Names the person whose health data the answer contains, at an endpoint with `health` in its contract. */
  looksAt(personId: string): void;
  /** Says that this answer contains no health data, at an endpoint with `health` in its contract. */
  looksAtNobody(): void;
  /** Runs `work` in one transaction, with its announcements, messages and mails. */
  change<T>(work: (unit: Unit<Own>) => Promise<T>): Promise<T>;
  /**
   * Runs `work` after the answer was sent, whatever the answer was: for work whose duration must not reveal anything to the caller. Its changes are its own. The server
   * waits for it before it closes; a failure is only logged.
   */
  afterAnswer(work: (later: LaterCall<Own>) => Promise<void>): void;
}

/** The parts of a call that are available after the answer. */
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
  | 'takeFile'
  | 'limits'
  | 'refusals'
  | 'alarms'
  | 'scheduled'
  | 'reports'
  | 'change'
  | 'demonstrations'
>;

/** The result of a handler. A call that exports a list returns its rows, which the platform writes. */
type Answered<E> = E extends { readonly response: 'csv' } ? ListExport : Output<E>;

export type Handlers<S, Own> = { readonly [K in keyof S]: (input: Input<S[K]>, call: Call<Own>) => Promise<Answered<S[K]>> };

/** Work of endpoints before their transactions (`ahead` of a module). */
export type Ahead<S, Own> = { readonly [K in keyof S]?: (input: Input<S[K]>, call: Call<Own>) => Promise<unknown> };

/** Whether the caller may join a topic. `params` are the values for the names in the topic's braces. */
type MayJoin<T extends Topic, Own> = (params: TopicParams<T>, call: Call<Own>) => Promise<boolean>;

/** The required rules for topics of the rule `module`. */
type JoinRules<T extends Topics, Own> = { readonly [K in keyof T as T[K]['rule'] extends 'module' ? K : never]: MayJoin<T[K], Own> };
type IfOwed<Owed, Then> = keyof Owed extends never ? unknown : Then;

export interface ServerModule<Id extends string, R extends Routes, S extends Schemas<R, string>, Own, T extends Topics = Topics> {
  /** Folder name = licence key. Shell features (root, session, ...) are licensed to everybody. */
  readonly id: Id;
  readonly routes: R;
  readonly schemas: S;
  readonly handlers: Handlers<S, Own>;
  /**
   * Work of an endpoint before its transaction, because a call with an `Idempotency-Key` is one transaction as a whole: it prepares the pictures and files that
   * the handler then requests again. It may refuse like the handler.
   */
  readonly ahead?: NoInfer<Ahead<S, Own>>;
  /** Saves of company records that may take effect later. Each writes an audit line with `company`, `record` and `changed`. */
  readonly schedules?: { readonly [K in keyof S]?: Schedulable<Input<NoInfer<S>[K]>> };
  /** Saves of records that contain the moment at which they take effect. */
  readonly planned?: { readonly [K in keyof S]?: Planned<Own> };
  /** Name = `yyyyMMddHHmm_what`, sorted over all modules. */
  readonly migrations: Readonly<Record<string, Migration>>;
  /** The company settings of the contract, with their defaults. */
  readonly settings?: CompanySettings;
  /** The settings that administrators change in the product. */
  readonly settingForms?: AnySettingForms;
  /** The topics of the contract. An undeclared topic is closed. */
  readonly topics?: T;
  /** Who may join the topics of the rule `module`, by their keys. */
  readonly mayJoin?: JoinRules<T, Own>;
  readonly on?: { readonly [Name in keyof Changes]?: (change: Changes[Name], unit: Unit<Own>) => Promise<void> };
  readonly reads?: {
    readonly [Name in keyof Reads as Name extends `${Id}.${string}` ? Name : never]: (
      input: Reads[Name]['input'],
      context: Context<Own>,
    ) => Promise<Reads[Name]['output']>;
  };
  /** Categories of audiences. */
  readonly audience?: AudienceCategories<Own>;
  /** Reports on people, by id. */
  readonly reports?: PeopleReports<Own>;
  /** Data about people, for their privacy page and download. */
  readonly about?: AboutPeople<Own>;
  /** Figures of the administration's home about waiting work, by the key of their text, which has the number as `n`. */
  readonly waiting?: Readonly<Record<`waiting.${string}`, Waiting<Own>>>;
  /** Steps that bring a new company into use, by the key of their text. */
  readonly firstSteps?: Readonly<Record<`firstSteps.${string}`, FirstStep<Own>>>;
  /** Days of content in the calendar of the administration, by the key of a text for a number of items of the kind, as `n`. */
  readonly contentDays?: Readonly<Record<`calendar.${string}`, ContentDays<Own>>>;
  /** Name and losses of the plugin's licence; without it the plugin's id is shown. */
  readonly licence?: LicenceWords<Own>;
  /** How changes for another person or a company are undone, by the action of their audit line. */
  readonly undo?: ReadonlyMap<string, Undo<Own>>;
  /** Fields whose stored values are never shown: earlier versions stored values that not everybody may see. */
  readonly untold?: ReadonlySet<string>;
  /**
   * Kinds of company records, as in `unit.revise`, whose changes reveal health data. Staff without HIPAA Access see only the fact of a change, in the words of the
   * text `withheld.<record>`; they neither compare nor undo it.
   */
  readonly healthRecords?: ReadonlySet<string>;
  /** Whether the caller may read a file of this module, asked at each download. Without it, files of the module are closed. */
  readonly mayRead?: (file: KeptFile, caller: Caller, context: Context<Own>) => Promise<boolean>;
  /** Whether a file of this module is a picture that pages show to the caller. Its address is `pictureAddress`; browsers send the cookie `assets`. */
  readonly maySee?: (file: KeptFile, caller: Caller, context: Context<Own>) => Promise<boolean>;
  /** Runs before the first byte of a download, for a module that records downloads. */
  readonly handsOut?: (file: KeptFile, unit: Unit<Own>) => Promise<void>;
  /** Whether a file of this module is a public picture, also before sign-in. Its address is `publicPictureAddress`. */
  readonly isPublic?: (file: KeptFile, context: Pick<Context<Own>, 'db'>) => Promise<boolean>;
  /**
   * Does due work: called at the start, each minute, and after each move of the clock. There is no caller. A failure is logged, and the next minute calls again, so
   * work that must happen once is claimed in the transaction that does it.
   */
  readonly eachMinute?: (work: LaterCall<Own>) => Promise<void>;
  /** What a file of a company does with the tables of the module. Each table with data of companies is named. */
  readonly tablesOfCompany?: TablesOfCompany;
  /** Texts that the server writes: errors, mails, displays. */
  readonly messages: Readonly<Record<Locale, Readonly<Record<string, string>>>>;
  /** Fixture rows of this module; runs once in a fresh development database, after people and companies. */
  readonly seed?: (seed: Seed<Own>) => Promise<void>;
  /** Rows for the generated people of a large database (`npm run seed`), beside the fixtures. */
  readonly generate?: (bulk: Bulk<Own>) => Promise<void>;
  /** What the module adds to a company of demonstration, also in production. */
  readonly demonstration?: DemonstrationParts<Own>;
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

/** Any module, without the types of its reads and topics. */
export type AnyModule = Omit<Untyped, 'reads' | 'topics' | 'mayJoin'> & {
  readonly reads?: Partial<NonNullable<Untyped['reads']>>;
  readonly topics?: Topics;
  // biome-ignore lint/suspicious/noExplicitAny: each topic has names of its own
  readonly mayJoin?: Readonly<Record<string, MayJoin<any, any>>>;
};
