import { randomUUID } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import { isDay } from '../../../shell/rules/dates/days';
import { instantIn } from '../../../shell/rules/dates/zones';
import { companyOf } from '../companies';
import { permits } from '../http/access/permits';
import { FieldRefusal, Refusal, type ScheduledChange, type ScheduledChanges, type ScheduleWish } from '../module';
import type { PlatformTransaction } from '../platform';
import type { Work } from '../runtime/work';
import { saveFrom } from './conflict';
import { callerNow, type SavedInput, type SchedulableCall, schedulableCall, unversioned, validated } from './declared';
import { type Author, callOf, type Host, mostOpen, tellLists } from './host';
import { listChanges, ofCompany } from './list';
import { plannedSave, savePlanned } from './planned';
import { tryBehind } from './projected';
import { ScheduledConflict, saveScheduled, translated, trySave } from './run';
import { stopChange } from './stop';
import { fieldsOf, type ScheduledChangeRow } from './table';

const mostDays = 366;
const dayLength = 86_400_000;

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
      const carryOut = (row: ScheduledChangeRow) => this.#carryOut(work, row, callOf(this.host, row), { personId: row.person_id, loginType: row.login_type });
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

  list(of: Parameters<ScheduledChanges['list']>[0]): Promise<readonly ScheduledChange[]> {
    return listChanges(this.host, of);
  }

  async move(id: string, at: string): Promise<void> {
    const planned = await plannedSave(this.host, id);
    if (planned) {
      const dueAt = await this.#dueAt(this.host.db() as PlatformTransaction, this.host.caller().subject.companyId, at);
      return savePlanned(this.host, planned.found, planned.found.planned.moved(planned.recordId, dueAt));
    }
    return this.host.inWork(async (work) => {
      const row = await this.#open(work, id);
      const due_at = await this.#dueAt(work.trx, row.company_id, at);
      await work.trx.updateTable('scheduled_change').set({ due_at, state: 'waiting', reason: null }).where('id', '=', id).execute();
      await this.#note(work, row, 'moved', { from: row.due_at, to: due_at });
    });
  }

  async cancel(id: string): Promise<void> {
    const planned = await plannedSave(this.host, id);
    if (planned) return savePlanned(this.host, planned.found, planned.found.planned.cancelled(planned.recordId));
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
    const planned = await plannedSave(this.host, id);
    if (planned) return savePlanned(this.host, planned.found, planned.found.planned.moved(planned.recordId, null));
    const { actor, sessionId } = this.host.caller();
    let conflict: { readonly row: ScheduledChangeRow; readonly refusal: Refusal; readonly who: Author } | undefined;
    try {
      await this.host.inWork(async (work) => {
        const row = await this.#open(work, id);
        const found = callOf(this.host, row);
        const who = { personId: actor.userId, loginType: await this.#loginType(work.trx, sessionId) };
        try {
          await this.#carryOut(work, row, found, who);
        } catch (error) {
          if (error instanceof ScheduledConflict) conflict = { row, refusal: error, who };
          throw translated(error, found, work);
        }
      });
    } catch (error) {
      if (conflict) await stopChange(this.host, conflict.row, conflict.refusal, conflict.who);
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
      const found = callOf(this.host, row);
      const caller = await callerNow(parts.config, db() as PlatformTransaction, found, { ...who, companyId: row.company_id });
      const { host } = callFor(caller, found.route);
      await host.inWork((work) => this.#carryOut(work, row, found, who));
    } catch (error) {
      if (!(error instanceof Refusal)) parts.storage.noteFailure(error, `the scheduled change ${row.id} could not be applied`);
      await stopChange(this.host, row, error instanceof Refusal ? error : new Refusal(409, 'scheduled.failed'), who);
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
    tellLists(this.host, work, row);
  }

  /** A waiting or stopped change of the caller's company. @throws Refusal 404; 403 if the caller may not save such a record; 409 if the change is done or canceled */
  async #open({ trx }: Work, id: string): Promise<ScheduledChangeRow> {
    const { subject } = this.host.caller();
    const row = await trx.selectFrom('scheduled_change').selectAll().where('id', '=', id).where('company_id', '=', subject.companyId).executeTakeFirst();
    if (row === undefined) throw new Refusal(404, 'scheduled.unknown');
    if (row.state === 'done' || row.state === 'cancelled') throw new Refusal(409, 'scheduled.over');
    if (!permits(callOf(this.host, row).schema.access, subject)) throw new Refusal(403, 'error.roleNeeded');
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
    const found = callOf(this.host, row);
    const record = row.record.slice(row.record.indexOf('.') + 1);
    const changed = [{ field: 'At', ...moment }, ...(action === 'made' ? fieldsOf(row) : [])];
    const line = { action: `scheduled.${action}`, target: row.id, company: row.company_id, record, words: this.host.owner.module.id, changed };
    await work.unitFor(found.owner).audit(line);
    tellLists(this.host, work, row);
  }
}
