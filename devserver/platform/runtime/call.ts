import type { Kysely } from 'kysely';
import type { Locale } from '../../../shell/i18n/locale';
import type { EndpointSchema } from '../../../shell/net/contract';
import type { Asker, Audiences } from '../audience/audiences';
import { isNoted } from '../audit/looking';
import { inTransaction } from '../database/prepared';
import type { ExportNote } from '../exporting/listExport';
import { writeFile } from '../files/files';
import { type AnsweredExchange, noExchange } from '../http/exchange';
import type { KeptUndo } from '../idempotency';
import type { Call, Caller, LaterCall, Unit } from '../module';
import type { Drawn } from '../pictures/drawing';
import type { PictureWish } from '../pictures/pictures';
import type { FileToKeep, OpenedFile, WrittenFileToKeep } from '../platform';
import { ScheduledChangesOf } from '../scheduled/scheduled';
import type { PlatformTables } from '../tables';
import { BaseCall } from './baseCall';
import type { CallParts } from './callParts';
import { audiencesIn } from './context';
import { ChangeTooLong, inTime } from './inTime';
import { openFileFor } from './openFile';
import type { LoadedModule } from './registry';
import { askerOf, Work } from './work';

/** A call of a handler. */
export class ModuleCall extends BaseCall implements Call {
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
    parts: CallParts,
    owner: LoadedModule,
    who: Caller | undefined,
    language: Locale,
    http: AnsweredExchange,
    /** Whether the work runs after the response was sent. */
    private readonly isLater = false,
  ) {
    super(parts, owner, who, language, http);
  }

  /** The open transaction occupies the only connection: a query outside of it would wait indefinitely, so it fails immediately. */
  get db(): Kysely<PlatformTables> {
    if (this.#givenUp !== undefined) throw this.#givenUp;
    if (this.#work === undefined) return this.parts.db;
    if (this.#whole) return this.#work.trx;
    throw new Error('Inside a change only its transaction can be asked: use unit.trx instead of call.db.');
  }

  /** Undo data of the current changes, in their order. */
  get undoes(): readonly KeptUndo[] {
    return this.#work?.undoes ?? [];
  }

  get audiences(): Audiences {
    const note: Asker['note'] = async (asked) => {
      const line = JSON.stringify(asked);
      if (this.#askedBy.has(line)) return;
      this.#askedBy.add(line);
      await this.#inChange((work) => work.auditAudienceRead(asked));
    };
    const by = this.isLater ? undefined : this.who && askerOf(this.who, note);
    return audiencesIn(this.parts, () => this.db, this.language, { by, isTold: true });
  }

  get scheduled(): ScheduledChangesOf {
    return new ScheduledChangesOf({
      parts: this.parts,
      owner: this.owner,
      language: this.language,
      caller: () => this.caller,
      db: () => this.db,
      reader: () => this.reader(),
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
  async auditHealthReads({ health, access }: Pick<EndpointSchema, 'health' | 'access'>): Promise<void> {
    if (health === undefined || (this.#holdsNoHealth && this.#lookedAt.size === 0)) return;
    if (this.#lookedAt.size === 0 && access !== 'user') throw new Error(`${this.http.route} answers health data and does not say whose (call.looksAt).`);
    const { actor, subject } = this.caller;
    for (const personId of this.#lookedAt.size === 0 ? [subject.userId] : this.#lookedAt) {
      const look = { actorId: actor.userId, personId, area: health, now: this.now() };
      if (personId === actor.userId || (await isNoted(this.db, look))) continue;
      await this.#inChange((work) => work.auditHealthRead(look));
    }
    this.#lookedAt.clear();
  }

  /** Writes the audit line of an export of a list. */
  auditExport(note: ExportNote): Promise<void> {
    return this.#inChange((work) => work.auditExport(note));
  }

  openFile(name: string): Promise<OpenedFile | undefined> {
    const noted = (owner: LoadedModule, note: (unit: Unit) => Promise<void>): Promise<void> => this.#inChange((work) => note(work.unitFor(owner)));
    return openFileFor(this.parts, this.db, this.caller, this.language, name, noted);
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
