import { nextRun } from '../../../../plugins/admin/rules/reportSchedule';
import { oneLine } from '../../../platform/mail/clean';
import { type Recipient, recipientOf } from '../../../platform/mail/recipients';
import type { LaterCall, Unit } from '../../../platform/module';
import { siteAddress } from '../../../platform/outbox';
import type { AdminTables } from '../tables';
import { mayOpenReport, type Readable } from './recipients';
import { audienceIn, recipientsOf, record } from './records';
import type { ScheduleRow } from './tables';

type ScheduleUnit = Unit<AdminTables>;

/** The mail holds no figure and no filter: what it leads to is shown after the sign-in. */
const tell = async (
  unit: ScheduleUnit,
  { to, firstName, language }: Recipient,
  what: 'ready' | 'stopped',
  { id, company_id, report }: ScheduleRow,
): Promise<void> => {
  const company = await unit.trx.selectFrom('company').select('name').where('id', '=', company_id).executeTakeFirstOrThrow();
  const link = `${siteAddress}/administration/reports2/reporting-dashboard?${new URLSearchParams({ company: company_id, schedule: id })}`;
  const values = { name: firstName, company: oneLine(company.name), report: unit.text(`reports.name.${report}`, {}, language), link };
  await unit.send({
    to,
    kind: 'mail',
    subject: unit.text(`schedule.${what}.subject`, values, language),
    body: unit.text(`schedule.${what}.mail`, values, language),
  });
};

/** The recipients who may open the report, and how many may not. */
const readersOf = async (
  { trx }: ScheduleUnit,
  { id }: ScheduleRow,
  report: Readable,
): Promise<{ readonly readers: readonly Recipient[]; readonly others: number }> => {
  const readers: Recipient[] = [];
  const all = await recipientsOf(trx, id);
  for (const personId of all) {
    const reader = (await mayOpenReport(trx, personId, report)) ? await recipientOf(trx, personId) : undefined;
    if (reader) readers.push(reader);
  }
  return { readers, others: all.length - readers.length };
};

/** One run: the mails and the next run stand in one transaction, so that each run is sent once, whenever the process ends. Runs that were missed are made up for by one. */
const run =
  (id: string) =>
  async (unit: ScheduleUnit): Promise<void> => {
    const { trx } = unit;
    const now = unit.now();
    const schedule = await trx.selectFrom('report_schedule').selectAll().where('id', '=', id).where('next_at', '<=', now).executeTakeFirst();
    if (schedule === undefined) return;
    const report = { companyId: schedule.company_id, isHealth: unit.audiences.isHealth(audienceIn(schedule)) };
    const { readers, others } = await readersOf(unit, schedule, report);
    const mayRun = await mayOpenReport(trx, schedule.owner_id, report);
    for (const reader of readers) await tell(unit, reader, mayRun ? 'ready' : 'stopped', schedule);
    const after = mayRun
      ? { next_at: nextRun(schedule.frequency, now), last_at: now, last_sent: readers.length, last_skipped: others }
      : { next_at: null, stopped_at: now };
    await trx.updateTable('report_schedule').set(after).where('id', '=', id).execute();
    await unit.revise({ record, id, companyId: schedule.company_id });
  };

/** Sends the reports that are due, the earliest first. */
export const sendDueReports = async (work: LaterCall<AdminTables>): Promise<void> => {
  const due = await work.db.selectFrom('report_schedule').select('id').where('next_at', '<=', work.now()).orderBy('next_at').orderBy('id').execute();
  for (const { id } of due) await work.change(run(id));
};
