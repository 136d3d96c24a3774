import type { Locale } from '../../../shell/i18n/locale';
import type { CompanySettings, SettingValues, Topic, TopicMessage, TopicParams } from '../../../shell/net/contract';
import type { Changes, Reads } from '../../contracts';
import { writeAudit } from '../audit';
import { readSettings } from '../companySettings';
import { dropBytes, storeFile } from '../files';
import type { Caller, OutboxMessage, Unit } from '../module';
import type { Outbox } from '../outbox';
import type { Clock, Config, NewFile, PlatformTransaction, Realtime } from '../platform';
import { sanitise } from '../sanitise';
import { readPromise } from './context';
import { mailFor, type TopicMail } from './publishing';
import type { LoadedModule, ModuleRegistry } from './registry';
import type { TextValues } from './texts';

/** What every change needs, whichever module makes it. */
export interface UnitParts {
  readonly config: Pick<Config, 'dataDir' | 'imageHosts'>;
  readonly clock: Clock;
  readonly registry: ModuleRegistry;
  readonly realtime: () => Pick<Realtime, 'publish'>;
  readonly outbox: Outbox;
}

/** Audit entries of calls without a signed-in person (a failed sign-in) name nobody. */
const nobody = '';

/**
 * One transaction and what belongs to it, shared by the module that began it and those that listen: messages to browsers wait here until
 * the commit.
 */
export class Work {
  readonly #messages: TopicMail[] = [];
  readonly #files: string[] = [];
  readonly #removedFiles: string[] = [];
  #hasSent = false;

  constructor(
    readonly parts: UnitParts,
    readonly trx: PlatformTransaction,
    readonly caller: Caller | undefined,
    readonly language: Locale,
    readonly address: string,
  ) {}

  /** The work as `owner` sees it: its texts, its tables. */
  unitFor(owner: LoadedModule): Unit {
    return new WorkUnit(this, owner);
  }

  later(mail: TopicMail): void {
    this.#messages.push(mail);
  }

  async storeFile(file: NewFile, moduleId: string): Promise<{ readonly name: string }> {
    const stored = await storeFile(this.parts, this.trx, { ...file, moduleId });
    this.#files.push(stored.name);
    return stored;
  }

  async removeFile(name: string, moduleId: string): Promise<void> {
    const { numDeletedRows } = await this.trx.deleteFrom('file').where('name', '=', name).where('module_id', '=', moduleId).executeTakeFirst();
    if (numDeletedRows > 0n) this.#removedFiles.push(name);
  }

  /**
   * Takes back what a rolled back transaction leaves on the disk. Whoever works on the outbox looks into it as after a commit: the next answer must be as late
   * for a message that was taken back as for one that stays.
   */
  undo(): void {
    for (const name of this.#files) dropBytes(this.parts, name);
    if (this.#hasSent) this.parts.outbox.wake();
  }

  send(message: OutboxMessage): Promise<void> {
    this.#hasSent = true;
    return this.parts.outbox.add(this.trx, message);
  }

  /** Tells the browsers, and whoever delivers mails, and drops the bytes of removed files; to be called once the transaction is committed. */
  tellAll(): void {
    for (const name of this.#removedFiles) dropBytes(this.parts, name);
    for (const { topic, payload } of this.#messages) this.parts.realtime().publish(topic, payload);
    if (this.#hasSent) this.parts.outbox.wake();
  }
}

class WorkUnit implements Unit {
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

  settings<S extends CompanySettings>(defaults: S, companyId: string): Promise<SettingValues<S>> {
    return readSettings(this.trx, companyId, this.owner.module.id, defaults);
  }

  read<Name extends keyof Reads>(name: Name, input: Reads[Name]['input']): Promise<Reads[Name]['output'] | undefined> {
    return readPromise(this.work.parts, this.work.trx, this.work.language, name, input);
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

  send(message: OutboxMessage): Promise<void> {
    return this.work.send(message);
  }

  sanitise(html: string): string {
    return sanitise(html, this.work.parts.config.imageHosts);
  }

  audit(entry: { readonly action: string; readonly target: string; readonly detail?: Readonly<Record<string, unknown>> }): Promise<void> {
    const { caller, address } = this.work;
    return writeAudit(this.trx, {
      at: this.now(),
      actorId: caller?.actor.userId ?? nobody,
      subjectId: caller?.subject.userId ?? nobody,
      address,
      action: entry.action,
      target: entry.target,
      detail: entry.detail ?? {},
    });
  }

  storeFile(file: NewFile): Promise<{ readonly name: string }> {
    return this.work.storeFile(file, this.owner.module.id);
  }

  removeFile(name: string): Promise<void> {
    return this.work.removeFile(name, this.owner.module.id);
  }
}
