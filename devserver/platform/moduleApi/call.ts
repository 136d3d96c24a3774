import type { Locale } from '../../../shell/i18n/locale';
import type { Examined } from '../audit/examine';
import type { SignIn } from '../auth/signIn';
import type { CompanyFiles } from '../companyFile/companyFiles';
import type { CalendarPeriod, ContentCalendar } from '../content/calendar';
import type { Demonstrations } from '../demonstration/demonstrations';
import type { DeviceProvider } from '../devices/deviceProvider';
import type { GiftCardProvider } from '../giftCards/giftCardProvider';
import type { Limits } from '../limits/counters';
import type { Refusals } from '../limits/refusals';
import type { Alarms } from '../metrics/alarms';
import type { PersonalData } from '../personalData';
import type { Drawn } from '../pictures/drawing';
import type { PictureWish } from '../pictures/pictures';
import type { FileToKeep, OpenedFile, TakenFile, WrittenFileToKeep } from '../platform';
import type { RecognitionProvider } from '../recognition/recognitionProvider';
import type { Reports } from '../reports/reports';
import type { ScheduledChanges } from '../scheduled/scheduling';
import type { CompanyStep, CompanySwitch, LicensablePlugin, LostFigure, MenuPage, SettablePlugin, WaitingFigure } from './administration';
import type { ComparedChange, ToldChange, ToldTo, Undoable } from './changes';
import type { Context } from './context';
import type { Caller } from './identity';
import type { Unit } from './unit';

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
  /**
   * Content days of a company in a period, of the kinds of the licensed modules that the subject may see. The handler has checked that the company is within
   * reach.
   */
  contentCalendar(companyId: string, period: CalendarPeriod): Promise<ContentCalendar>;
  /** The plugins of this build, by name. @param language by default that of the call */
  licensablePlugins(language?: Locale): readonly LicensablePlugin[];
  /** The pages of the plugins of this build that a company's menu can lead to. */
  menuPages(): readonly MenuPage[];
  /** The features and toggles of companies that the modules of this build read, by their labels. */
  companySwitches(): readonly CompanySwitch[];
  /** Demonstration companies. */
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
  | 'signIn'
  | 'now'
  | 'today'
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
