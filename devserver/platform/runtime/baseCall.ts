import type { Kysely } from 'kysely';
import type { Locale } from '../../../shell/i18n/locale';
import type { CompanySettings, SettingValues } from '../../../shell/net/contract';
import type { Reader } from '../../../shell/rules/dates/dates';
import type { Reads } from '../../contracts';
import type { Audiences } from '../audience/audiences';
import type { Examined } from '../audit/examine';
import { readPerson, todayOf } from '../auth/people';
import { readPreferences } from '../auth/preferences';
import type { SignIn } from '../auth/signIn';
import { CompanyFiles } from '../companyFile/companyFiles';
import { readSettings } from '../companySettings';
import type { CalendarPeriod, ContentCalendar } from '../content/calendar';
import { Demonstrations } from '../demonstration/demonstrations';
import type { DeviceProvider } from '../devices/deviceProvider';
import { takeFile } from '../files/files';
import type { GiftCardProvider } from '../giftCards/giftCardProvider';
import type { AnsweredExchange } from '../http/exchange';
import type { Limits } from '../limits/counters';
import type { Refusals } from '../limits/refusals';
import type { Alarms } from '../metrics/alarms';
import type {
  Caller,
  CompanyStep,
  CompanySwitch,
  ComparedChange,
  LicensablePlugin,
  LostFigure,
  MenuPage,
  PersonalData,
  SettablePlugin,
  ToldChange,
  ToldTo,
  Undoable,
  WaitingFigure,
} from '../module';
import type { PlatformTransaction, TakenFile, WrittenFileToKeep } from '../platform';
import type { RecognitionProvider } from '../recognition/recognitionProvider';
import { type Reports, reportsOf } from '../reports/reports';
import type { PlatformTables } from '../tables';
import { readVersions } from '../versions';
import type { CallParts } from './callParts';
import { contentCalendarFor } from './contentCalendar';
import { contextOf, readPromise } from './context';
import { tellChanges } from './history/changed';
import { compareChange, recordNameOf } from './history/compared';
import { tryUndo } from './history/undo';
import { readsHealthRecords } from './history/withheld';
import { licensableIn, lostWith, menuPagesIn, switchesIn } from './licensable';
import { personalDataOf } from './personalData';
import type { LoadedModule } from './registry';
import type { TextValues } from './texts/texts';
import { firstStepsFor, waitingFor } from './waiting';
import { Work } from './work';

/** Members of a call that need neither its transaction nor its notes about health data. */
export abstract class BaseCall {
  constructor(
    protected readonly parts: CallParts,
    protected readonly owner: LoadedModule,
    protected readonly who: Caller | undefined,
    readonly language: Locale,
    readonly http: AnsweredExchange,
  ) {}

  abstract get db(): Kysely<PlatformTables>;

  abstract get audiences(): Audiences;

  get caller(): Caller {
    if (this.who === undefined) throw new Error('A public endpoint has no caller.');
    return this.who;
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

  now(): string {
    return this.parts.clock.iso();
  }

  today(personId: string): Promise<string> {
    return todayOf(this.db, personId, this.now());
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
    return waitingFor(this.parts, this.db, this.language, this.caller);
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

  companySwitches(): readonly CompanySwitch[] {
    return switchesIn(this.parts.registry, this.language);
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

  async toldChanges(ids: readonly number[], audience: ToldTo = 'person'): Promise<ReadonlyMap<number, ToldChange>> {
    const who = audience === 'staff' ? { audience, readsHealthRecords: readsHealthRecords(this.caller) } : { audience };
    return tellChanges({ registry: this.parts.registry, db: this.db }, await this.reader(), who, ids);
  }

  async comparedChange(id: number, companyId: string): Promise<ComparedChange> {
    const workIn = (trx: PlatformTransaction): Work => new Work(this.parts, trx, this.who, this.language, this.http);
    return compareChange(this.parts, { reader: await this.reader(), caller: this.caller, companyId, workIn }, id);
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

  protected async reader(): Promise<Reader> {
    const { userId } = this.caller.actor;
    const [{ time_zone }, { time_format }] = [await readPerson(this.db, userId), await readPreferences(this.db, userId)];
    return { language: this.language, zone: time_zone, clock: time_format };
  }

  sentFile(text: string): Buffer | undefined {
    return this.http.sentFile(text);
  }
}
