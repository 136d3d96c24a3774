import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Locale } from '../../../shell/i18n/locale';
import type { CompanySettings, EndpointSchema, SettingValues } from '../../../shell/net/contract';
import type { Reader } from '../../../shell/rules/dates/dates';
import type { Reads } from '../../contracts';
import type { Asker, Audiences } from '../audience/audiences';
import type { Examined } from '../audit/examine';
import { isNoted } from '../audit/looking';
import { readPerson } from '../auth/people';
import { readPreferences } from '../auth/preferences';
import type { SignIn, SignInOf } from '../auth/signIn';
import { CompanyFiles } from '../companyFile/companyFiles';
import { readSettings } from '../companySettings';
import type { CalendarPeriod, ContentCalendar } from '../content/calendar';
import type { OtherServers } from '../database/otherServers';
import { inTransaction } from '../database/prepared';
import { Demonstrations } from '../demonstration/demonstrations';
import type { DeviceProvider, DeviceProviderSlot } from '../devices/deviceProvider';
import type { ExportNote } from '../exporting/listExport';
import { takeFile, writeFile } from '../files/files';
import type { GiftCardProvider, GiftCardSlot } from '../giftCards/giftCardProvider';
import { type AnsweredExchange, noExchange } from '../http/exchange';
import type { KeptUndo } from '../idempotency';
import type { Limits } from '../limits/counters';
import type { Refusals } from '../limits/refusals';
import type { Alarms } from '../metrics/alarms';
import type {
  Call,
  Caller,
  CompanyStep,
  ComparedChange,
  LaterCall,
  LicensablePlugin,
  LostFigure,
  MenuPage,
  PersonalData,
  SettablePlugin,
  ToldChange,
  ToldTo,
  Undoable,
  Unit,
  WaitingFigure,
} from '../module';
import type { Drawn } from '../pictures/drawing';
import type { Pictures, PictureWish } from '../pictures/pictures';
import type { Config, FileToKeep, OpenedFile, PlatformTransaction, TakenFile, WrittenFileToKeep } from '../platform';
import type { RecognitionProvider, RecognitionSlot } from '../recognition/recognitionProvider';
import { type Reports, reportsOf } from '../reports/reports';
import { ScheduledChangesOf } from '../scheduled/scheduled';
import type { StorageWatch } from '../storage/storageWatch';
import type { PlatformTables } from '../tables';
import { readVersions } from '../versions';
import type { AfterAnswers } from './afterAnswers';
import { contentCalendarFor } from './contentCalendar';
import { audiencesIn, contextOf, readPromise } from './context';
import { tellChanges } from './history/changed';
import { compareChange, recordNameOf } from './history/compared';
import { tryUndo } from './history/undo';
import { readsHealthRecords } from './history/withheld';
import { ChangeTooLong, inTime } from './inTime';
import { licensableIn, lostWith, menuPagesIn } from './licensable';
import { openFileFor } from './openFile';
import { personalDataOf } from './personalData';
import type { LoadedModule } from './registry';
import type { TextValues } from './texts/texts';
import { askerOf, type UnitParts, Work } from './unit';
import { firstStepsFor, waitingFor } from './waiting';

/** Dependencies of every call. */
export interface CallParts extends UnitParts {
  readonly config: UnitParts['config'] & Pick<Config, 'production' | 'staffSecondStep' | 'factorKeys'>;
  readonly db: Kysely<PlatformTables>;
  readonly others: OtherServers;
  readonly signIn: SignInOf;
  readonly deviceProvider: DeviceProviderSlot;
  readonly recognition: RecognitionSlot;
  readonly giftCards: GiftCardSlot;
  /** Maximum duration of a change in milliseconds; a longer one is rolled back, because all others wait for its connection. */
  readonly longestChange: number;
  readonly limits: Limits;
  readonly refusals: Refusals;
  readonly alarms: Alarms;
  readonly pictures: Pictures;
  readonly afterAnswers: AfterAnswers;
  /** Companies of demonstration that are being made or removed by this server. */
  readonly inWork: Set<string>;
  /** Number of participants of a demonstration. */
  readonly demonstrationPeople: number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  readonly storage: Pick<StorageWatch, 'noteFailure'>;
}

/** A call of a handler. */
export class ModuleCall implements Call {
  #work: Work | undefined;
  /** Whether the open transaction covers the whole call instead of one `change`. */
  #whole = false;
  /** Pictures drawn for this call, by field and index. */
  readonly #drawn = new Map<string, Promise<Drawn>>();
  /** Files written for this call, by place. */
  readonly #written = new Map<string, Promise<WrittenFileToKeep>>();
  /** Names of files that a transaction of this call has stored. If it is rolled back, it removes them itself (`Work.undo`). */
  readonly #stored = new Set<string>();
  /** People whose health data the answer contains, according to the handler. */
  readonly #lookedAt = new Set<string>();
  /** Audiences by health data whose results the caller has read, in the form of the audit. */
  readonly #askedBy = new Set<string>();
  #holdsNoHealth = false;
  /** Set once the call was abandoned. */
  #givenUp: ChangeTooLong | undefined;

  constructor(
    private readonly parts: CallParts,
    private readonly owner: LoadedModule,
    private readonly who: Caller | undefined,
    readonly language: Locale,
    readonly http: AnsweredExchange,
    /** Whether the work runs after the response was sent. */
    private readonly isLater = false,
  ) {}

  get caller(): Caller {
    if (this.who === undefined) throw new Error('A public endpoint has no caller.');
    return this.who;
  }

  /** The open transaction occupies the only connection: a query outside of it would wait indefinitely, so it fails immediately. */
  get db(): Kysely<PlatformTables> {
    if (this.#givenUp !== undefined) throw this.#givenUp;
    if (this.#work === undefined) return this.parts.db;
    if (this.#whole) return this.#work.trx;
    throw new Error('Inside a change only its transaction can be asked: use unit.trx instead of call.db.');
  }

  get signIn(): SignIn {
    return this.parts.signIn(() => this.db);
  }

  get limits(): Limits {
    return this.parts.limits;
  }

  get refusals(): Pick<Refusals, 'take'> {
    return this.parts.refusals;
  }

  get alarms(): Pick<Alarms, 'raise'> {
    return this.parts.alarms;
  }

  get deviceProvider(): DeviceProvider | undefined {
    return this.parts.deviceProvider.current;
  }

  get recognition(): RecognitionProvider | undefined {
    return this.parts.recognition.current;
  }

  get giftCards(): GiftCardProvider | undefined {
    return this.parts.giftCards.current;
  }

  get isProduction(): boolean {
    return this.parts.config.production;
  }

  get key(): string | undefined {
    return this.http.key;
  }

  /** Undo data of the current changes, in their order. */
  get undoes(): readonly KeptUndo[] {
    return this.#work?.undoes ?? [];
  }

  now(): string {
    return this.parts.clock.iso();
  }

  settings<S extends CompanySettings>(defaults: S, companyId: string): Promise<SettingValues<S>> {
    return readSettings(this.db, companyId, this.owner.module, defaults);
  }

  read<Name extends keyof Reads>(name: Name, input: Reads[Name]['input']): Promise<Reads[Name]['output'] | undefined> {
    return readPromise(this.parts, this.db, this.language, name, input);
  }

  async version(record: string, id: string): Promise<number> {
    return (await this.versions(record, [id]))(id);
  }

  versions(record: string, ids: readonly string[]): Promise<(id: string) => number> {
    return readVersions(this.db, this.owner.module.id, record, ids);
  }

  text(key: string, values?: TextValues, language: Locale = this.language): string {
    return this.owner.texts.text(language, key, values);
  }

  get audiences(): Audiences {
    const note: Asker['note'] = async (asked) => {
      const line = JSON.stringify(asked);
      if (this.#askedBy.has(line)) return;
      this.#askedBy.add(line);
      await this.#inChange((work) => work.noteAudience(asked));
    };
    const by = this.isLater ? undefined : this.who && askerOf(this.who, note);
    return audiencesIn(this.parts, () => this.db, this.language, { by, isTold: true });
  }

  get reports(): Reports {
    const contextFor: Parameters<typeof reportsOf>[0]['contextFor'] = (db, language, owner) => contextOf(this.parts, db, language, owner);
    return reportsOf({ registry: this.parts.registry, contextFor }, () => this.db, this.language);
  }

  personalData(personId: string): PersonalData {
    return personalDataOf(this.parts, () => this.db, this.language, personId);
  }

  newFilePath(): string {
    return this.parts.files.newPath();
  }

  takeFile(path: string, file: TakenFile): Promise<WrittenFileToKeep> {
    return takeFile(this.parts, path, file);
  }

  examineAudit(after: number): Promise<Examined> {
    return this.parts.audit.examine(this.db, after, this.now());
  }

  undoable(id: number, companyId?: string): Promise<Undoable> {
    const workIn = (trx: PlatformTransaction): Work => new Work(this.parts, trx, this.who, this.language, this.http);
    const whose = companyId === undefined ? { userId: this.caller.subject.userId } : { companyId };
    return tryUndo(this.parts, { whose, caller: this.caller, language: this.language, workIn }, id);
  }

  waiting(): Promise<readonly WaitingFigure[]> {
    return waitingFor(this.parts, this.db, this.language, this.caller.subject);
  }

  firstSteps(): Promise<readonly CompanyStep[]> {
    return firstStepsFor(this.parts, this.db, this.language, this.caller.subject);
  }

  contentCalendar(companyId: string, period: CalendarPeriod): Promise<ContentCalendar> {
    const { parts, db, language, audiences, caller } = this;
    return contentCalendarFor(parts, { db, language, audiences, who: caller.subject }, companyId, period);
  }

  licensablePlugins(language: Locale = this.language): readonly LicensablePlugin[] {
    return licensableIn(this.parts.registry, language);
  }

  menuPages(): readonly MenuPage[] {
    return menuPagesIn(this.parts.registry, this.language);
  }

  get demonstrations(): Demonstrations {
    return new Demonstrations(this.parts, () => this.db);
  }

  get companyFiles(): CompanyFiles {
    return new CompanyFiles(this.parts, () => this.db, this.language);
  }

  lostWith(companyId: string, pluginId: string): Promise<readonly LostFigure[]> {
    return lostWith(this.parts, this.db, this.language, companyId, pluginId);
  }

  get scheduled(): ScheduledChangesOf {
    return new ScheduledChangesOf({
      parts: this.parts,
      owner: this.owner,
      language: this.language,
      caller: () => this.caller,
      db: () => this.db,
      reader: () => this.#reader(),
      inWork: async (task) => {
        const results: Awaited<ReturnType<typeof task>>[] = [];
        await this.#inChange(async (work) => void results.push(await task(work)));
        return results[0] as Awaited<ReturnType<typeof task>>;
      },
      within: (owner, caller, work) => {
        const call = new ModuleCall(this.parts, owner, caller, this.language, noExchange);
        call.#work = work;
        call.#whole = work !== undefined;
        return call;
      },
      callFor: (caller, route) => new ModuleCall(this.parts, this.owner, caller, caller.language, { ...noExchange, route }).scheduled,
    });
  }

  async toldChanges(ids: readonly number[], audience: ToldTo = 'person'): Promise<ReadonlyMap<number, ToldChange>> {
    const who = audience === 'staff' ? { audience, readsHealthRecords: readsHealthRecords(this.caller) } : { audience };
    return tellChanges({ registry: this.parts.registry, db: this.db }, await this.#reader(), who, ids);
  }

  async comparedChange(id: number, companyId: string): Promise<ComparedChange> {
    const workIn = (trx: PlatformTransaction): Work => new Work(this.parts, trx, this.who, this.language, this.http);
    return compareChange(this.parts, { reader: await this.#reader(), caller: this.caller, companyId, workIn }, id);
  }

  settablePlugins(): readonly SettablePlugin[] {
    return this.parts.registry.modules.flatMap((module) => {
      const { id, settings: defaults, settingForms: forms } = module;
      const { texts } = this.parts.registry.loaded(module);
      return defaults && forms
        ? [{ id, defaults, forms, text: (key: string, language = this.language) => (texts.has(key) ? texts.text(language, key) : undefined) }]
        : [];
    });
  }

  recordName(record: string): string {
    return recordNameOf(this.parts.registry, this.language, record);
  }

  async #reader(): Promise<Reader> {
    const { userId } = this.caller.actor;
    const [{ time_zone }, { time_format }] = [await readPerson(this.db, userId), await readPreferences(this.db, userId)];
    return { language: this.language, zone: time_zone, clock: time_format };
  }

  looksAt(personId: string): void {
    this.#lookedAt.add(personId);
  }

  looksAtNobody(): void {
    this.#holdsNoHealth = true;
  }

  /**
   * Records in the audit whose health data the response contains, before it is sent: once per hour for each person and area, never for the caller's
   * own data.
   * @throws Error at a role endpoint whose handler has named no person
   */
  async noteLooks({ health, access }: Pick<EndpointSchema, 'health' | 'access'>): Promise<void> {
    if (health === undefined || (this.#holdsNoHealth && this.#lookedAt.size === 0)) return;
    if (this.#lookedAt.size === 0 && access !== 'user') throw new Error(`${this.http.route} answers health data and does not say whose (call.looksAt).`);
    const { actor, subject } = this.caller;
    for (const personId of this.#lookedAt.size === 0 ? [subject.userId] : this.#lookedAt) {
      const look = { actorId: actor.userId, personId, area: health, now: this.now() };
      if (personId === actor.userId || (await isNoted(this.db, look))) continue;
      await this.#inChange((work) => work.noteLook(look));
    }
    this.#lookedAt.clear();
  }

  /** Writes the audit line of an export of a list. */
  noteExport(note: ExportNote): Promise<void> {
    return this.#inChange((work) => work.noteExport(note));
  }

  openFile(name: string): Promise<OpenedFile | undefined> {
    const noted = (owner: LoadedModule, note: (unit: Unit) => Promise<void>): Promise<void> => this.#inChange((work) => note(work.unitFor(owner)));
    return openFileFor(this.parts, this.db, this.caller, this.language, name, noted);
  }

  sentFile(text: string): Buffer | undefined {
    return this.http.sentFile(text);
  }

  picture(wish: PictureWish): Promise<Drawn> {
    const name = `${wish.field} ${wish.index ?? 0}`;
    const drawn = this.#drawn.get(name);
    if (drawn !== undefined) return drawn;
    // Other calls would wait for the picture.
    if (this.#work !== undefined) throw new Error('A picture is drawn before a change begins: see `ahead` of the module.');
    const drawing = this.parts.pictures.draw(this.caller.actor.userId, wish);
    this.#drawn.set(name, drawing);
    return drawing;
  }

  writeFile(place: string, file: FileToKeep): Promise<WrittenFileToKeep> {
    const written = this.#written.get(place);
    if (written !== undefined) return written;
    // Other calls would wait for the store.
    if (this.#work !== undefined) throw new Error('A file is written before a change begins: see `ahead` of the module.');
    const writing = writeFile(this.parts, file);
    this.#written.set(place, writing);
    return writing;
  }

  /** Removes files that were written for this call and that no transaction has stored; called at the end of the call. */
  async dropFiles(): Promise<void> {
    const written = await Promise.allSettled(this.#written.values());
    const names = written.flatMap((one) => (one.status === 'fulfilled' ? [one.value.name] : []));
    for (const name of names) if (!this.#stored.has(name)) await this.parts.files.remove(name);
  }

  change<T>(work: (unit: Unit) => Promise<T>): Promise<T> {
    return this.#work === undefined ? this.#transaction(work) : work(this.#work.unitFor(this.owner));
  }

  afterAnswer(work: (later: LaterCall) => Promise<void>): void {
    const later = this.apart(true);
    this.parts.afterAnswers.add(this.http.answered(), () => work(later));
  }

  /** A call of the same caller that keeps no reference to the connection, which may be closed by then; address and route are copied. */
  apart(isLater = false): ModuleCall {
    const { address, route } = this.http;
    return new ModuleCall(this.parts, this.owner, this.who, this.language, { ...noExchange, address, route }, isLater);
  }

  /** Runs `handle` in one transaction, including its queries through `db` (calls with an idempotency key). */
  whole<T>(handle: (unit: Unit) => Promise<T>): Promise<T> {
    this.#whole = true;
    return this.#transaction(handle);
  }

  /** Runs platform code for the call, in the current transaction or a new one. */
  #inChange(task: (work: Work) => Promise<void>): Promise<void> {
    const inWork = (): Promise<void> => (this.#work === undefined ? Promise.resolve() : task(this.#work));
    return this.#work === undefined ? this.#transaction(inWork) : inWork();
  }

  async #transaction<T>(work: (unit: Unit) => Promise<T>): Promise<T> {
    if (this.#givenUp !== undefined) throw this.#givenUp;
    try {
      const { result, done } = await inTransaction(this.parts.db, async (trx) => {
        const unitOfWork = new Work(this.parts, trx, this.who, this.language, this.http, this.#stored);
        this.#work = unitOfWork;
        const witnessed = unitOfWork.witnessed(this.owner, work);
        const result = await inTime(witnessed, this.parts.longestChange);
        await unitOfWork.tellOthers();
        return { result, done: unitOfWork };
      });
      this.#work = undefined;
      done.tellAll();
      return result;
    } catch (error) {
      await this.#work?.undo(this.parts.db);
      if (error instanceof ChangeTooLong) this.#givenUp = error;
      throw error;
    } finally {
      this.#work = undefined;
    }
  }
}
