import { randomUUID } from 'node:crypto';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { sharedTopics } from '../../../shell/contracts/topics';
import { type Locale, locales } from '../../../shell/i18n/locale';
import type { Reader } from '../../../shell/rules/dates/dates';
import { isDay } from '../../../shell/rules/dates/days';
import { clockIn, instantIn } from '../../../shell/rules/dates/zones';
import type { KeptField } from '../audit/changed';
import { companyOf } from '../companies';
import { permits } from '../http/access/permits';
import { mailMoment } from '../mail/moments';
import { recipientOf } from '../mail/recipients';
import { type Call, type Caller, FieldRefusal, Refusal, type ScheduledChange, type ScheduledChanges, type ScheduleWish } from '../module';
import { siteAddress } from '../outbox';
import type { PlatformTransaction } from '../platform';
import type { CallParts } from '../runtime/call';
import { tellFields } from '../runtime/history/changed';
import { recordNameOf } from '../runtime/history/compared';
import type { LoadedModule } from '../runtime/registry';
import { platformTexts } from '../runtime/texts/platformTexts';
import { messagesOfRefusal } from '../runtime/texts/refusalTexts';
import type { Work } from '../runtime/unit';
import type { PlatformTables } from '../tables';
import { rebasedRow, saveFrom } from './conflict';
import { callerNow, type PlannedCall, plannedCalls, type SavedInput, type SchedulableCall, schedulableCall, unversioned, validated } from './declared';
import { tryBehind } from './projected';
import { ScheduledConflict, saveScheduled, translated, trySave } from './run';
import { fieldsOf, type ScheduledChangeRow } from './table';

/** Maximum number of scheduled changes per company, waiting or stopped; one list shows all of them. */
const mostOpen = 100;
const mostDays = 366;
const dayLength = 86_400_000;

/** The call that works with scheduled changes. */
export interface Host {
  readonly parts: CallParts;
  readonly owner: LoadedModule;
  readonly language: Locale;
  readonly caller: () => Caller;
  readonly db: () => Kysely<PlatformTables>;
  readonly reader: () => Promise<Reader>;
  /** Runs in the current transaction, or in a new one. */
  readonly inWork: <T>(task: (work: Work) => Promise<T>) => Promise<T>;
  /** A call of another module in the same transaction. */
  readonly within: (owner: LoadedModule, caller: Caller, work?: Work) => Call;
  /** A separate call, made as the user who scheduled a change. */
  readonly callFor: (caller: Caller, route: string) => ScheduledChangesOf;
}

/** The user in whose name a change is made, and how they had signed in. */
export type Author = Pick<Parameters<typeof callerNow>[3], 'personId' | 'loginType'>;

/** Reasons why the call may no longer be made, worded for other people than the caller. */
const thirdPerson: ReadonlyMap<string, string> = new Map([
  ['error.roleNeeded', 'scheduled.noRight'],
  ['error.secondStepNeeded', 'scheduled.noRight'],
  ['error.notLicensed', 'scheduled.notLicensed'],
]);

/** The scheduled changes of a company: made, listed and applied. */
export class ScheduledChangesOf implements ScheduledChanges {
  constructor(readonly host: Host) {}

  async make({ call, at, query, body }: ScheduleWish): Promise<string> {
    const { parts, inWork, caller, within } = this.host;
    const { actor, sessionId } = caller();
    const found = schedulableCall(parts.registry, call);
    if (found === undefined) throw new Refusal(404, 'scheduled.unknownCall');
    const input = validated(found, { query, body });
    return inWork(async (work) => {
      const { companyId } = actor;
      const [due_at, login_type] = [await this.#dueAt(work.trx, companyId, at), await this.#loginType(work.trx, sessionId)];
      const as = await callerNow(parts.config, work.trx, found, { personId: actor.userId, loginType: login_type, companyId });
      await this.#demandRoom(work.trx, companyId);
      const attempt = (sent: SavedInput) => trySave(work, found, sent, within(found.owner, as, work));
      const carryOut = (row: ScheduledChangeRow) => this.#carryOut(work, row, this.#callOf(row), { personId: row.person_id, loginType: row.login_type });
      const trial = (await attempt(input)) ?? (await tryBehind(work, { companyId, due_at }, carryOut, () => attempt(unversioned(found, input))));
      if (trial === undefined) throw new Refusal(400, 'scheduled.nothing');
      const row: ScheduledChangeRow = {
        id: randomUUID(),
        company_id: companyId,
        call,
        record: trial.record,
        record_id: trial.recordId,
        input: JSON.stringify(input),
        base: trial.base === null ? null : JSON.stringify(trial.base),
        base_version: trial.baseVersion,
        known: null,
        fields: trial.fields,
        words: trial.words,
        person_id: actor.userId,
        login_type,
        made_at: parts.clock.iso(),
        due_at,
        state: 'waiting',
        reason: null,
        audit_id: null,
      };
      await work.trx.insertInto('scheduled_change').values(row).execute();
      await this.#note(work, row, 'made', { from: null, to: due_at });
      return row.id;
    });
  }

  async list({ record, recordId }: { readonly record?: string | undefined; readonly recordId?: string | undefined }): Promise<readonly ScheduledChange[]> {
    const { db, caller, parts, language, reader } = this.host;
    const { subject } = caller();
    let wanted = ofCompany(db(), subject.companyId);
    if (record !== undefined) wanted = wanted.where('record', '=', record);
    if (recordId !== undefined) wanted = wanted.where('record_id', '=', recordId);
    const rows = await wanted
      .innerJoin('person', 'person.id', 'scheduled_change.person_id')
      .selectAll('scheduled_change')
      .select(['person.first_name', 'person.last_name'])
      .orderBy('state')
      .orderBy('due_at')
      .orderBy('made_at')
      .orderBy('scheduled_change.id')
      .limit(mostOpen)
      .execute();
    const [reads, { time_zone }] = [await reader(), await companyOf(db(), subject.companyId)];
    const planned = await this.#planned({ record, recordId });
    const own = planned.map(({ of, one }): ScheduledChange => {
      const { id, about, fields, name, madeAt, dueAt } = one;
      return {
        id: idOf(of, id),
        recordName: recordNameOf(parts.registry, language, of.record),
        about,
        fields: tellFields(parts.registry, reads, of.owner.module.id, fields),
        name,
        madeAt,
        dueAt,
        localAt: clockIn(dueAt, time_zone),
        isStopped: false,
        reason: null,
      };
    });
    const changes = rows.flatMap((row): ScheduledChange[] => {
      const found = schedulableCall(parts.registry, row.call);
      if (found === undefined || !permits(found.schema.access, subject)) return [];
      const call = this.host.within(found.owner, caller());
      return [
        {
          id: row.id,
          recordName: recordNameOf(parts.registry, language, row.record),
          about: found.about?.(JSON.parse(row.input) as SavedInput, call) ?? null,
          fields: tellFields(parts.registry, reads, row.words, JSON.parse(row.fields) as KeptField[]),
          name: `${row.first_name} ${row.last_name}`,
          madeAt: row.made_at,
          dueAt: row.due_at,
          localAt: clockIn(row.due_at, time_zone),
          isStopped: row.state === 'stopped',
          reason: row.reason === null ? null : ((JSON.parse(row.reason) as Record<Locale, string>)[language] ?? null),
        },
      ];
    });
    // Stopped changes come first.
    const [stopped, waiting] = [changes.filter(({ isStopped }) => isStopped), changes.filter(({ isStopped }) => !isStopped)];
    return [...stopped, ...[...waiting, ...own].toSorted((one, other) => one.dueAt.localeCompare(other.dueAt))].slice(0, mostOpen);
  }

  /** Planned records of the company that the subject may save. */
  async #planned(of: { readonly record?: string | undefined; readonly recordId?: string | undefined }) {
    const { parts, caller, within } = this.host;
    const { subject } = caller();
    const calls = plannedCalls(parts.registry).filter(({ record, schema }) => (of.record ?? record) === record && permits(schema.access, subject));
    const lists = calls.map(async (found) => {
      const all = await found.planned.list(subject.companyId, within(found.owner, caller()), mostOpen);
      return all.filter(({ id }) => (of.recordId ?? id) === id).map((one) => ({ of: found, one }));
    });
    return (await Promise.all(lists)).flat();
  }

  /**
   * The save of a planned record, by the id from `list`; undefined: the id is of a scheduled change.
   * @throws Refusal 404 for a record that does not wait
   */
  async #plannedSave(id: string): Promise<{ readonly found: PlannedCall; readonly recordId: string } | undefined> {
    const found = plannedCalls(this.host.parts.registry).find((one) => id.startsWith(idOf(one, '')));
    if (found === undefined) return undefined;
    const waiting = (await this.#planned({ record: found.record })).find(({ one }) => idOf(found, one.id) === id);
    if (waiting === undefined) throw new Refusal(404, 'scheduled.unknown');
    return { found, recordId: waiting.one.id };
  }

  #savePlanned({ owner, handler }: PlannedCall, body: object): Promise<void> {
    const { inWork, within, caller } = this.host;
    return inWork(async (work) => {
      try {
        await handler({ query: {}, body: { ...body } }, within(owner, caller(), work));
      } catch (error) {
        throw translated(error, { owner }, work);
      }
    });
  }

  async move(id: string, at: string): Promise<void> {
    const planned = await this.#plannedSave(id);
    if (planned) {
      const dueAt = await this.#dueAt(this.host.db() as PlatformTransaction, this.host.caller().subject.companyId, at);
      return this.#savePlanned(planned.found, planned.found.planned.moved(planned.recordId, dueAt));
    }
    return this.host.inWork(async (work) => {
      const row = await this.#open(work, id);
      const due_at = await this.#dueAt(work.trx, row.company_id, at);
      await work.trx.updateTable('scheduled_change').set({ due_at, state: 'waiting', reason: null }).where('id', '=', id).execute();
      await this.#note(work, row, 'moved', { from: row.due_at, to: due_at });
    });
  }

  async cancel(id: string): Promise<void> {
    const planned = await this.#plannedSave(id);
    if (planned) return this.#savePlanned(planned.found, planned.found.planned.cancelled(planned.recordId));
    return this.host.inWork(async (work) => {
      const row = await this.#open(work, id);
      await work.trx.updateTable('scheduled_change').set({ state: 'cancelled', input: '{}', base: null, known: null }).where('id', '=', id).execute();
      await this.#note(work, row, 'cancelled', { from: row.due_at, to: null });
    });
  }

  /**
   * Applies the change now, as the caller. After a conflict the change is stopped and rebased on the record saved now; a second try applies the
   * rebased change.
   */
  async apply(id: string): Promise<void> {
    const planned = await this.#plannedSave(id);
    if (planned) return this.#savePlanned(planned.found, planned.found.planned.moved(planned.recordId, null));
    const { actor, sessionId } = this.host.caller();
    let conflict: { readonly row: ScheduledChangeRow; readonly refusal: Refusal; readonly who: Author } | undefined;
    try {
      await this.host.inWork(async (work) => {
        const row = await this.#open(work, id);
        const found = this.#callOf(row);
        const who = { personId: actor.userId, loginType: await this.#loginType(work.trx, sessionId) };
        try {
          await this.#carryOut(work, row, found, who);
        } catch (error) {
          if (error instanceof ScheduledConflict) conflict = { row, refusal: error, who };
          throw translated(error, found, work);
        }
      });
    } catch (error) {
      if (conflict) await this.#stop(conflict.row, conflict.refusal, conflict.who);
      throw error;
    }
  }

  async carryOutDue(): Promise<void> {
    const { parts } = this.host;
    for (let due = await this.#due(); due.length > 0; due = await this.#due(due.at(-1))) {
      for (const row of due) {
        try {
          await this.#carryOutInTime(row);
        } catch (error) {
          // The change stays due and does not block others.
          parts.storage.noteFailure(error, `the scheduled change ${row.id} could not be put aside`);
        }
      }
    }
  }

  /** The next due changes after `last`. */
  #due(last?: ScheduledChangeRow): Promise<readonly ScheduledChangeRow[]> {
    const { db, parts } = this.host;
    let due = db().selectFrom('scheduled_change').selectAll().where('state', '=', 'waiting').where('due_at', '<=', parts.clock.iso());
    if (last) due = due.where(sql<SqlBool>`(due_at, made_at, id) > (${last.due_at}, ${last.made_at}, ${last.id})`);
    return due.orderBy('due_at').orderBy('made_at').orderBy('id').limit(mostOpen).execute();
  }

  async #carryOutInTime(row: ScheduledChangeRow): Promise<void> {
    const { db, parts, callFor } = this.host;
    const who = { personId: row.person_id, loginType: row.login_type };
    try {
      const found = this.#callOf(row);
      const caller = await callerNow(parts.config, db() as PlatformTransaction, found, { ...who, companyId: row.company_id });
      const { host } = callFor(caller, found.route);
      await host.inWork((work) => this.#carryOut(work, row, found, who));
    } catch (error) {
      if (!(error instanceof Refusal)) parts.storage.noteFailure(error, `the scheduled change ${row.id} could not be applied`);
      await this.#stop(row, error instanceof Refusal ? error : new Refusal(409, 'scheduled.failed'), who);
    }
  }

  /** Claims the row and saves in one transaction, so only one of two simultaneous runs applies the change. */
  async #carryOut(work: Work, row: ScheduledChangeRow, found: SchedulableCall, who: Author): Promise<void> {
    const claimed = await work.trx
      .updateTable('scheduled_change')
      .set({ state: 'done', input: '{}', base: null, known: null, reason: null })
      .where('id', '=', row.id)
      .where('state', '=', row.state)
      .where('due_at', '=', row.due_at)
      .executeTakeFirst();
    if (claimed.numUpdatedRows === 0n) throw new Refusal(409, 'scheduled.over');
    const caller = await callerNow(this.host.parts.config, work.trx, found, { ...who, companyId: row.company_id });
    const before = work.told.length;
    work.scheduled = { id: row.id, madeAt: row.made_at };
    try {
      const base = row.base === null ? null : (JSON.parse(row.base) as Record<string, unknown>);
      const call = this.host.within(found.owner, caller, work);
      const input = JSON.parse(row.input) as SavedInput;
      await saveFrom(work, row, base, (from) => saveScheduled(work, found, input, { base: from, version: row.base_version }, call));
    } finally {
      work.scheduled = undefined;
    }
    const audit_id = work.told.slice(before).at(-1) ?? null;
    await work.trx.updateTable('scheduled_change').set({ audit_id }).where('id', '=', row.id).execute();
    this.#tell(work, row);
  }

  /**
   * Stores why the change could not be applied and, after a conflict, the rebased change, about which administrators decide. The user who scheduled
   * it gets a mail at the first stop.
   */
  async #stop(row: ScheduledChangeRow, refusal: Refusal, who: Author): Promise<void> {
    const { parts, inWork, owner } = this.host;
    const texts = schedulableCall(parts.registry, row.call)?.owner.texts;
    const key = thirdPerson.get(refusal.key);
    const told = key === undefined ? refusal : new Refusal(409, key);
    const reasonIn = (language: Locale): string =>
      messagesOfRefusal(told, language, texts)
        .map(({ Message }) => Message)
        .join(' ');
    const reason = JSON.stringify(Object.fromEntries(locales.map((language) => [language, reasonIn(language)])));
    const now = refusal instanceof ScheduledConflict ? await rebasedRow(this.host, this.#callOf(row), row, who) : {};
    await inWork(async (work) => {
      const stopped = await work.trx
        .updateTable('scheduled_change')
        .set({ state: 'stopped', reason, ...now })
        .where('id', '=', row.id)
        .where('state', '=', row.state)
        .where('due_at', '=', row.due_at)
        .executeTakeFirst();
      if (stopped.numUpdatedRows === 0n) return;
      if (row.state === 'stopped') return this.#tell(work, row);
      const unit = work.unitFor(owner);
      await unit.audit({ action: 'scheduled.stopped', target: row.id, detail: { reason: told.key } });
      this.#tell(work, row);
      const reader = await recipientOf(work.trx, row.person_id);
      if (reader === undefined) return;
      const { language } = reader;
      const { time_zone } = await companyOf(work.trx, row.company_id);
      const values = {
        name: reader.firstName,
        record: recordNameOf(parts.registry, language, row.record),
        moment: mailMoment(row.due_at, { ...reader, zone: time_zone }),
        reason: reasonIn(language),
        link: `${siteAddress}/administration/settings/history`,
      };
      const [subject, body] = [platformTexts.text(language, 'scheduled.mail.subject', values), platformTexts.text(language, 'scheduled.mail.body', values)];
      await unit.send({ to: reader.to, kind: 'mail', subject, body });
    });
  }

  #callOf(row: ScheduledChangeRow): SchedulableCall {
    const found = schedulableCall(this.host.parts.registry, row.call);
    if (found === undefined) throw new Refusal(409, 'scheduled.notLicensed');
    return found;
  }

  /** A waiting or stopped change of the caller's company. @throws Refusal 404; 403 if the caller may not save such a record; 409 if the change is done or canceled */
  async #open({ trx }: Work, id: string): Promise<ScheduledChangeRow> {
    const { subject } = this.host.caller();
    const row = await trx.selectFrom('scheduled_change').selectAll().where('id', '=', id).where('company_id', '=', subject.companyId).executeTakeFirst();
    if (row === undefined) throw new Refusal(404, 'scheduled.unknown');
    if (row.state === 'done' || row.state === 'cancelled') throw new Refusal(409, 'scheduled.over');
    if (!permits(this.#callOf(row).schema.access, subject)) throw new Refusal(403, 'error.roleNeeded');
    return row;
  }

  async #dueAt(trx: PlatformTransaction, companyId: string, at: string): Promise<string> {
    const [day = '', time = ''] = at.split('T');
    if (!isDay(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) throw new FieldRefusal('At', 'scheduled.noMoment');
    const due = instantIn(day, time, (await companyOf(trx, companyId)).time_zone);
    const now = this.host.parts.clock.now().getTime();
    if (Date.parse(due) <= now) throw new FieldRefusal('At', 'scheduled.past');
    if (Date.parse(due) > now + mostDays * dayLength) throw new FieldRefusal('At', 'scheduled.tooFar');
    return due;
  }

  async #loginType(trx: PlatformTransaction, sessionId: string): Promise<string> {
    const session = await trx.selectFrom('sign_in_session').select('login_type').where('id', '=', sessionId).executeTakeFirstOrThrow();
    return session.login_type;
  }

  async #demandRoom(trx: PlatformTransaction, companyId: string): Promise<void> {
    const rows = await ofCompany(trx, companyId).select('scheduled_change.id').limit(mostOpen).execute();
    if (rows.length >= mostOpen) throw new Refusal(409, 'scheduled.tooMany', { most: mostOpen });
  }

  /** Writes an audit row for the history of the record, and notifies browsers that show the list. */
  async #note(
    work: Work,
    row: ScheduledChangeRow,
    action: 'made' | 'moved' | 'cancelled',
    moment: { readonly from: string | null; readonly to: string | null },
  ) {
    const found = this.#callOf(row);
    const record = row.record.slice(row.record.indexOf('.') + 1);
    const changed = [{ field: 'At', ...moment }, ...(action === 'made' ? fieldsOf(row) : [])];
    const line = { action: `scheduled.${action}`, target: row.id, company: row.company_id, record, words: this.host.owner.module.id, changed };
    await work.unitFor(found.owner).audit(line);
    this.#tell(work, row);
  }

  #tell(work: Work, { id, company_id: companyId }: ScheduledChangeRow): void {
    work.unitFor(this.host.owner).publish(sharedTopics.records, { companyId }, { Record: 'administration.scheduled', Id: id, Version: 1 });
  }
}

/** The id of a planned record among the scheduled changes. */
const idOf = ({ record }: Pick<PlannedCall, 'record'>, id: string): string => `${record}/${id}`;

const ofCompany = (db: Kysely<PlatformTables> | PlatformTransaction, companyId: string) =>
  (db as Kysely<PlatformTables>)
    .selectFrom('scheduled_change')
    .where('scheduled_change.company_id', '=', companyId)
    .where('scheduled_change.state', 'in', ['waiting', 'stopped']);
