import { sharedTopics } from '../../../shell/contracts/topics';
import type { Locale } from '../../../shell/i18n/locale';
import type { CompanySettings, SettingValues, Topic, TopicMessage, TopicParams } from '../../../shell/net/contract';
import { topicName } from '../../../shell/net/live/topics';
import type { Changes, Reads } from '../../contracts';
import type { Audiences } from '../audience/audiences';
import { todayOf } from '../auth/people';
import { readSettings } from '../companySettings';
import type { AuditedChange, Outcome, Unit } from '../module';
import type { OutboxMessage } from '../outbox';
import type { PlatformTransaction, WrittenFile } from '../platform';
import { sanitise } from '../sanitise';
import { endVersion, type Revision, readVersions, revise, reviseAll, type SavedRecord } from '../versions';
import { audiencesIn, readPromise } from './context';
import { each } from './each';
import { forgetPerson } from './forget';
import { endUndoes, undoChange } from './history/undo';
import { withdraw } from './history/withdraw';
import { mailFor } from './publishing';
import type { LoadedModule } from './registry';
import type { TextValues } from './texts/texts';
import type { Work } from './work';

/** Person id in audit lines of calls without a session, such as a failed sign-in. */
export const nobody = '';

/** The unit of one module in a transaction that several modules share (`Work`). */
export class WorkUnit implements Unit {
  constructor(
    private readonly work: Work,
    private readonly owner: LoadedModule,
  ) {}

  get trx(): PlatformTransaction {
    return this.work.trx;
  }

  now(): string {
    return this.work.parts.clock.iso();
  }

  today(personId: string): Promise<string> {
    return todayOf(this.trx, personId, this.now());
  }

  settings<S extends CompanySettings>(defaults: S, companyId: string): Promise<SettingValues<S>> {
    return readSettings(this.trx, companyId, this.owner.module, defaults);
  }

  read<Name extends keyof Reads>(name: Name, input: Reads[Name]['input']): Promise<Reads[Name]['output'] | undefined> {
    return readPromise(this.work.parts, this.work.trx, this.work.language, name, input);
  }

  get audiences(): Audiences {
    return audiencesIn(this.work.parts, () => this.work.trx, this.work.language, { by: this.work.asker, isTold: false });
  }

  get language(): Locale {
    return this.work.language;
  }

  text(key: string, values?: TextValues, language: Locale = this.work.language): string {
    return this.owner.texts.text(language, key, values);
  }

  async announce<Name extends keyof Changes>(name: Name, change: Changes[Name]): Promise<void> {
    for (const subscriber of this.work.parts.registry.subscribers(name)) await subscriber.run(change, this.work.unitFor(subscriber.owner));
  }

  publish<T extends Topic>(topic: T, params: TopicParams<T>, message: TopicMessage<T>): void {
    this.work.later(mailFor(this.owner.module, topic, params, message));
  }

  reconsider<T extends Topic>({ pattern }: T, params: TopicParams<T>, userId: string): void {
    this.work.reconsider(topicName(pattern, params), userId);
  }

  disconnect(sessionId: string): void {
    this.work.disconnect(sessionId);
  }

  async send(message: OutboxMessage): Promise<void> {
    await this.work.send(message, false);
  }

  sendHeld(message: OutboxMessage): Promise<number | undefined> {
    return this.work.send(message, true);
  }

  sanitise(html: string): string {
    return sanitise(html, this.work.parts.config.imageHosts);
  }

  audit(entry: AuditedChange): Promise<void> {
    return this.work.audit(entry, this.owner);
  }

  each<T, R>(items: Iterable<T>, act: (item: T) => Promise<R>): Promise<readonly Outcome<T, R>[]> {
    return each(this.work, this.owner, items, act);
  }

  async version(record: string, id: string): Promise<number> {
    return (await this.versions(record, [id]))(id);
  }

  versions(record: string, ids: readonly string[]): Promise<(id: string) => number> {
    return readVersions(this.trx, this.owner.module.id, record, ids);
  }

  async revise<V extends object>(revision: SavedRecord | Revision<V>): Promise<number> {
    const moduleId = this.owner.module.id;
    const version = await revise({ trx: this.trx, moduleId, personId: this.work.caller?.actor.userId, now: this.now() }, revision);
    const { record, id, companyId } = revision;
    if ('theirs' in revision && (version > 1 || revision.version !== undefined))
      this.work.onRevised?.({ record: `${moduleId}.${record}`, id, before: version - 1, base: await revision.theirs(), mine: revision.mine });
    if (companyId !== undefined) this.publish(sharedTopics.records, { companyId }, { Record: `${moduleId}.${record}`, Id: id, Version: version });
    const isPlanned = Object.values(this.owner.module.planned ?? {}).some((one) => one?.record === record);
    if (isPlanned && companyId !== undefined)
      this.publish(sharedTopics.records, { companyId }, { Record: 'administration.scheduled', Id: id, Version: version });
    return version;
  }

  reviseAll(record: string, ids: readonly string[]): Promise<void> {
    return reviseAll({ trx: this.trx, moduleId: this.owner.module.id, personId: this.work.caller?.actor.userId, now: this.now() }, record, ids);
  }

  endVersion(record: string, id: string): Promise<void> {
    return endVersion(this.trx, this.owner.module.id, record, id);
  }

  undo(id: number, companyId?: string): Promise<void> {
    return undoChange(this.work, id, companyId === undefined ? { userId: this.work.caller?.subject.userId ?? nobody } : { companyId });
  }

  endUndoes(): Promise<void> {
    return endUndoes(this.work);
  }

  withdraw(key: string): Promise<boolean> {
    return withdraw(this.work, key);
  }

  storeFile(file: WrittenFile): Promise<{ readonly name: string }> {
    return this.work.storeFile(file, this.owner.module.id);
  }

  removeFile(name: string): Promise<void> {
    return this.work.removeFile(name, this.owner.module.id);
  }

  forgetPerson(personId: string): Promise<void> {
    return forgetPerson(this.work, personId);
  }
}
