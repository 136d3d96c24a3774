import type { ReportSchedule } from '../../../../plugins/admin/contract';
import { filtersOf } from '../../../../plugins/admin/rules/reportFilters';
import { mostSchedules, nextRun, type ReportFrequency } from '../../../../plugins/admin/rules/reportSchedule';
import type { Audience } from '../../../../shell/net/schemas';
import { readContacts } from '../../../platform/auth/contacts/contacts';
import { readPerson } from '../../../platform/auth/people';
import { mailAddressOf } from '../../../platform/mail/recipients';
import { Refusal, type Unit } from '../../../platform/module';
import type { AdminCall, AdminDb, AdminTables } from '../tables';
import type { ScheduleRow } from './tables';

/** Name of a schedule in `unit.revise` and in the audit. */
export const record = 'reportSchedule';

/** Fields of a schedule that users choose. */
export interface ScheduleState {
  readonly ownerId: string;
  readonly report: string;
  readonly audience: Audience;
  readonly frequency: ReportFrequency;
  /** Ids of people, sorted. */
  readonly recipients: readonly string[];
}

/** The last run of a schedule, and its counts. */
export type LastRun = Pick<ScheduleRow, 'last_at' | 'last_sent' | 'last_skipped'>;

const noRun: LastRun = { last_at: null, last_sent: 0, last_skipped: 0 };

export const recipientsOf = async (db: AdminDb, scheduleId: string): Promise<string[]> => {
  const rows = await db.selectFrom('report_schedule_recipient').select('person_id').where('schedule_id', '=', scheduleId).orderBy('person_id').execute();
  return rows.map(({ person_id }) => person_id);
};

export const audienceIn = ({ audience }: Pick<ScheduleRow, 'audience'>): Audience => JSON.parse(audience) as Audience;

/** @returns undefined for an unknown one */
export const findSchedule = (db: AdminDb, id: string): Promise<ScheduleRow | undefined> =>
  db.selectFrom('report_schedule').selectAll().where('id', '=', id).executeTakeFirst();

export const schedulesOf = (db: AdminDb, companyId: string) =>
  db.selectFrom('report_schedule').selectAll().where('company_id', '=', companyId).orderBy('report').orderBy('id').limit(mostSchedules);

/** @throws Refusal 409 for a company with the maximum number of schedules */
export const demandRoom = async (db: AdminDb, companyId: string): Promise<void> => {
  const all = await schedulesOf(db, companyId).execute();
  if (all.length >= mostSchedules) throw new Refusal(409, 'schedule.tooMany', { n: mostSchedules });
};

export const lastRunOf = ({ last_at, last_sent, last_skipped }: ScheduleRow): LastRun => ({ last_at, last_sent, last_skipped });

export const stateOf = async (db: AdminDb, row: ScheduleRow): Promise<ScheduleState> => ({
  ownerId: row.owner_id,
  report: row.report,
  audience: audienceIn(row),
  frequency: row.frequency,
  recipients: await recipientsOf(db, row.id),
});

export const deleteSchedule = async ({ trx }: Unit<AdminTables>, id: string): Promise<void> => {
  await trx.deleteFrom('report_schedule_recipient').where('schedule_id', '=', id).execute();
  await trx.deleteFrom('report_schedule').where('id', '=', id).execute();
};

/**
 * Stores the state; the next run is scheduled from now.
 * @param lastRun of a deleted schedule that is restored
 */
export const writeSchedule = async (unit: Unit<AdminTables>, id: string, companyId: string, state: ScheduleState, lastRun = noRun): Promise<void> => {
  const { trx } = unit;
  const chosen = {
    owner_id: state.ownerId,
    report: state.report,
    audience: JSON.stringify(state.audience),
    frequency: state.frequency,
    next_at: nextRun(state.frequency, unit.now()),
    stopped_at: null,
  };
  await trx
    .insertInto('report_schedule')
    .values({ id, company_id: companyId, ...chosen, ...lastRun })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(chosen))
    .execute();
  await trx.deleteFrom('report_schedule_recipient').where('schedule_id', '=', id).execute();
  if (state.recipients.length > 0)
    await trx
      .insertInto('report_schedule_recipient')
      .values(state.recipients.map((person_id) => ({ schedule_id: id, person_id })))
      .execute();
};

/** The present mail addresses of people, in the order of the ids. */
export const addressesOf = async (db: AdminDb, ids: readonly string[]): Promise<string[]> => {
  const addresses: string[] = [];
  for (const id of ids) addresses.push(mailAddressOf(await readPerson(db, id), await readContacts(db, id)));
  return addresses.filter((address) => address !== '');
};

export const presentSchedule = async (row: ScheduleRow, call: AdminCall): Promise<ReportSchedule> => {
  const Audience = audienceIn(row);
  const { first_name, last_name } = await readPerson(call.db, row.owner_id);
  return {
    Id: row.id,
    Report: row.report,
    ReportName: call.reports.nameOf(row.report),
    EntityId: row.company_id,
    ...filtersOf(Audience),
    Audience: [...Audience],
    People: await call.audiences.describe(Audience, row.company_id),
    Frequency: row.frequency,
    Recipients: await addressesOf(call.db, await recipientsOf(call.db, row.id)),
    Owner: `${first_name} ${last_name}`.trim(),
    NextAt: row.next_at,
    LastAt: row.last_at,
    LastSent: row.last_sent,
    LastSkipped: row.last_skipped,
    StoppedAt: row.stopped_at,
    Version: await call.version(record, row.id),
  };
};
