import { sql } from 'kysely';
import type { Locale } from '../../../shell/i18n/locale';
import type { HealthArea } from '../../../shell/net/contract';
import type { Asker } from '../audience/audiences';
import type { Audit, AuditEntry } from '../audit/audit';
import { audienceLooked, detailOfLook, healthLooked, isNoted } from '../audit/looking';
import { listExported } from '../audit/unusual';
import { maySeeHealthData } from '../auth/healthData';
import type { OtherServers } from '../database/otherServers';
import { changedRows } from '../database/words';
import type { ExportNote } from '../exporting/listExport';
import type { FileStore } from '../fileStore/fileStore';
import { dropUnstored, storeFile } from '../files/files';
import type { KeptUndo } from '../idempotency';
import type { AuditedChange, Caller, Unit } from '../module';
import type { Outbox, OutboxMessage } from '../outbox';
import type { Clock, Config, Platform, PlatformTransaction, Realtime, WrittenFile } from '../platform';
import { changeBeside, keepBeside } from './history/changed';
import { keepForUndo, restoresNothing } from './history/undo';
import type { TopicMail } from './publishing';
import type { LoadedModule, ModuleRegistry } from './registry';
import { nobody, WorkUnit } from './workUnit';

/** Dependencies of every change. */
export interface WorkParts {
  readonly config: Pick<Config, 'imageHosts'>;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly registry: ModuleRegistry;
  readonly realtime: () => Pick<Realtime, 'publish' | 'reconsider' | 'disconnectSession'>;
  readonly others: Pick<OtherServers, 'tell'>;
  readonly outbox: Outbox;
  readonly audit: Audit;
}

/** Origin of a change: the caller's address and the route. */
export type Origin = Pick<AuditEntry, 'address' | 'route'>;

/** Origin of changes without a request. */
export const fromWithin: Origin = { address: '', route: '' };

/** The actor and the subject of an audited change. */
interface Audited {
  /** Undefined: the product. */
  readonly actor: { readonly userId: string } | undefined;
  readonly subjectId: string;
  /** Whether the product made the change, by the clock. */
  readonly isOfProduct: boolean;
}

type AskedAudience = Parameters<Asker['note']>[0];

/** A caller in the form for audiences. */
export const askerOf = ({ actor }: Caller, note: Asker['note']): Asker => ({ userId: actor.userId, maySeeHealthData: maySeeHealthData(actor), note });

/** A versioned record before it is written: its earlier version, and the earlier and new value of each field. */
export interface RevisedRecord {
  /** Its name in the audit: `admin.time`. */
  readonly record: string;
  readonly id: string;
  readonly before: number;
  readonly base: object;
  readonly mine: object;
}

/**
 * A transaction and its effects, shared by the module that began it and the subscribers: messages to browsers wait here until
 * the commit.
 */
export class Work {
  readonly #messages: TopicMail[] = [];
  readonly #rights: { readonly topic: string; readonly userId: string }[] = [];
  readonly #endedSessions: string[] = [];
  /** Names of stored files, and of those whose rows were rolled back. */
  readonly #files: string[] = [];
  readonly #unstored: string[] = [];
  readonly #removedFiles: string[] = [];
  #hasSent = false;
  #hasAudited = false;
  /** Undo data of its changes, in their order. */
  readonly undoes: KeptUndo[] = [];
  /** Ids of its audit lines with changed fields. */
  readonly told: number[] = [];
  /** The scheduled change that this transaction carries out; its audit lines name it. */
  scheduled: { readonly id: string; readonly madeAt: string } | undefined;
  /** Called for each versioned record before it is written. */
  onRevised: ((saved: RevisedRecord) => void) | undefined;

  constructor(
    readonly parts: WorkParts,
    readonly trx: PlatformTransaction,
    readonly caller: Caller | undefined,
    readonly language: Locale,
    readonly from: Origin,
    /** Collects the names of all files that it stores, also of those that are rolled back. */
    readonly stored = new Set<string>(),
  ) {}

  /** The unit of `owner`: with its texts and its tables. */
  unitFor(owner: LoadedModule): Unit {
    return new WorkUnit(this, owner);
  }

  later(mail: TopicMail): void {
    this.#messages.push(mail);
  }

  reconsider(topic: string, userId: string): void {
    this.#rights.push({ topic, userId });
  }

  disconnect(sessionId: string): void {
    this.#endedSessions.push(sessionId);
  }

  storeFile(file: WrittenFile, moduleId: string): Promise<{ readonly name: string }> {
    this.stored.add(file.name);
    this.#files.push(file.name);
    return storeFile(this.parts, this.trx, { ...file, moduleId });
  }

  async removeFile(name: string, moduleId: string): Promise<void> {
    const { numDeletedRows } = await this.trx.deleteFrom('file').where('name', '=', name).where('module_id', '=', moduleId).executeTakeFirst();
    if (numDeletedRows > 0n) this.#removedFiles.push(name);
  }

  /**
   * Deletes the files of a rolled back transaction. The outbox is woken as after a commit: the next answer must take
   * as long for a message that was rolled back as for one that was committed.
   */
  async undo(db: Platform['db']): Promise<void> {
    if (this.#hasSent) this.parts.outbox.wake();
    // The answer to a commit may have been lost, so the rows decide.
    await dropUnstored({ files: this.parts.files, db }, [...this.#files, ...this.#unstored]);
  }

  /** @returns the function that discards all later effects, for a part of the change that is rolled back */
  mark(): () => void {
    const lists = [this.#messages, this.#rights, this.#endedSessions, this.#removedFiles, this.undoes, this.told].map((list: unknown[]) => ({
      list,
      length: list.length,
    }));
    const files = this.#files.length;
    const hasAudited = this.#hasAudited;
    const forgetHead = this.parts.audit.mark(this.trx);
    return () => {
      for (const { list, length } of lists) list.length = length;
      this.#unstored.push(...this.#files.splice(files));
      this.#hasAudited = hasAudited;
      forgetHead();
    };
  }

  /**
   * Writes an audit line with actor, subject and origin; none for a save that has changed nothing. A change that others made for the subject or for
   * a company is also recorded in its history.
   */
  async audit(entry: AuditedChange, owner: LoadedModule): Promise<void> {
    this.#hasAudited = true;
    const { action, target, detail = {}, undo, changed, person, company, by } = entry;
    const actor = this.caller?.actor ?? (by ? { userId: by } : undefined);
    const isOfProduct = actor === undefined && by === null;
    const subjectId = person ?? this.caller?.subject.userId ?? by ?? nobody;
    const kept: KeptUndo | undefined = undo !== undefined && this.caller ? { at: this.parts.clock.iso(), action, target, subjectId, kept: undo } : undefined;
    if (kept) this.undoes.push(kept);
    if (changed?.length === 0 && restoresNothing(undo)) return;
    const isOwn = !isOfProduct && (actor === undefined || (company === undefined && actor.userId === subjectId));
    if (isOwn || (undo === undefined && changed === undefined)) await this.#write({ action, target, subjectId, detail });
    else {
      const line = await this.#auditWithHistory(entry, owner, { actor, subjectId, isOfProduct });
      if (kept) this.undoes[this.undoes.indexOf(kept)] = { ...kept, line };
    }
  }

  /**
   * Writes an audit line, the changed fields beside it, and the data of its undo.
   * @returns the id of the line
   */
  async #auditWithHistory(
    { action, target, detail = {}, undo, changed, company, record, words }: AuditedChange,
    owner: LoadedModule,
    who: Audited,
  ): Promise<number> {
    const { caller } = this;
    const { actor, subjectId, isOfProduct } = who;
    const about = company === undefined ? { personId: subjectId, companyId: null } : { personId: null, companyId: company };
    const isActing = caller !== undefined && caller.mode !== null && caller.subject.userId === subjectId;
    // A save without differences has nothing to undo, and what the product does by the clock is not undone.
    const isUndoable = undo !== undefined && changed?.length !== 0 && !isOfProduct;
    const line = { action, target, changed: changed ?? [], kept: undo, record, words };
    const { row, names } = await changeBeside(this, owner, about, line, { actor, isActing });
    const more = { ...(isUndoable && { undo: true }), ...(row.record !== '' && { record: row.record }), changed: names };
    // Read after the texts are loaded: both rows have the same time, because an examination compares them.
    const at = this.parts.clock.iso();
    const id = await this.#write({ at, actorId: actor?.userId ?? nobody, action, target, subjectId, detail: { ...detail, ...more } });
    this.told.push(id);
    await keepBeside(this, id, { ...row, at });
    if (isUndoable) await keepForUndo(this, id, undo);
    return id;
  }

  /** Records that the caller has received a person's health data, once per hour. */
  async auditHealthRead(look: { readonly actorId: string; readonly personId: string; readonly area: HealthArea; readonly now: string }): Promise<void> {
    if (await isNoted(this.trx, look)) return;
    // Reading is no change.
    this.#hasAudited = true;
    await this.#write({ subjectId: look.personId, action: healthLooked, target: look.personId, detail: detailOfLook(look.area) });
  }

  /** The user who reads results of audiences; undefined: there is no session. */
  get asker(): Asker | undefined {
    return this.caller && askerOf(this.caller, (asked) => this.auditAudienceRead(asked));
  }

  /** Records that the caller has read results of an audience by health data. */
  async auditAudienceRead({ categories, within }: AskedAudience): Promise<void> {
    // Reading is no change.
    this.#hasAudited = true;
    await this.#write({ subjectId: this.caller?.subject.userId ?? nobody, action: audienceLooked, target: '', detail: { categories, companies: within } });
  }

  /** Records an export of a list and its outcome. It concerns no particular person's data, so the subject of the line is the caller. */
  async auditExport({ list, ...detail }: ExportNote): Promise<void> {
    this.#hasAudited = true;
    await this.#write({ subjectId: this.caller?.actor.userId ?? nobody, action: listExported, target: list, detail });
  }

  #write(entry: Pick<AuditEntry, 'subjectId' | 'action' | 'target' | 'detail'> & Partial<Pick<AuditEntry, 'at' | 'actorId'>>): Promise<number> {
    const { address, route } = this.from;
    const { scheduled } = this;
    return this.parts.audit.write(this.trx, {
      at: this.parts.clock.iso(),
      actorId: this.caller?.actor.userId ?? nobody,
      sessionId: this.caller?.sessionId ?? nobody,
      address,
      route,
      ...entry,
      ...(scheduled && { detail: { ...entry.detail, scheduled } }),
    });
  }

  /**
   * Runs `work` for a call of `owner`. A change for another person is recorded in the audit even if its module writes no line (SUP-068). For a GET only the
   * module's own audit lines count; its other writes, such as a row that is created at the first read, are no changes.
   */
  async witnessed<T>(owner: LoadedModule, work: (unit: Unit) => Promise<T>): Promise<T> {
    const { caller } = this;
    const unit = this.unitFor(owner);
    if (caller === undefined || caller.meansActor || caller.actor.userId === caller.subject.userId) return work(unit);
    if (this.from.route.startsWith('GET ')) return work(unit);
    const before = await this.#changes();
    const result = await work(unit);
    if (!this.#hasAudited && (await this.#changes()) > before)
      await this.audit({ action: 'acting.changed', target: caller.subject.userId, detail: { module: owner.module.id } }, owner);
    return result;
  }

  /** Number of rows that this connection has changed so far. */
  async #changes(): Promise<number> {
    const { rows } = await sql<{ readonly n: number }>`select ${changedRows} as n`.execute(this.trx);
    return rows[0]?.n ?? 0;
  }

  send(message: OutboxMessage, isHeld: boolean): Promise<number | undefined> {
    this.#hasSent = true;
    return this.parts.outbox.add(this.trx, message, this.caller?.subject.companyId, isHeld);
  }

  /** Tells the other servers what `tellAll` tells the users of this one; the last statement of the transaction. */
  async tellOthers(): Promise<void> {
    const [published, rights] = [this.#messages, this.#rights];
    if (published.length > 0 || rights.length > 0) await this.parts.others.tell(this.trx, { published, rights });
  }

  /** Publishes messages, closes the sockets of ended sessions, wakes the delivery of mails and deletes the bytes of removed files; called after the commit. */
  tellAll(): void {
    this.parts.audit.committed(this.trx);
    const gone = [...this.#removedFiles, ...this.#unstored.filter((name) => !this.#files.includes(name))];
    for (const name of gone) void this.parts.files.remove(name);
    for (const { topic, payload } of this.#messages) this.parts.realtime().publish(topic, payload);
    for (const { topic, userId } of this.#rights) this.parts.realtime().reconsider(topic, userId);
    for (const sessionId of this.#endedSessions) this.parts.realtime().disconnectSession(sessionId);
    if (this.#hasSent) this.parts.outbox.wake();
  }
}
