import { nextRun } from '../../../../plugins/admin/rules/reportSchedule';
import { sharedTopics } from '../../../../shell/contracts/topics';
import type { Locale } from '../../../../shell/i18n/locale';
import { oneLine } from '../../../platform/mail/clean';
import { type Recipient, recipientOf } from '../../../platform/mail/recipients';
import type { LaterCall, Unit } from '../../../platform/module';
import { type OutboxMessage, siteAddress } from '../../../platform/outbox';
import type { AdminTables } from '../tables';
import { mayOpenReport, type Readable } from './recipients';
import { audienceIn, recipientsOf, record } from './records';
import type { ScheduleRow } from './tables';

type ScheduleUnit = Unit<AdminTables>;

/** Data of a run beside its schedule. */
interface Scheduled {
  /** Whether the company has the report. */
  readonly isOffered: boolean;
  /** Name of the report. */
  nameIn(language: Locale): string;
}

/** The mail contains no numbers and no filters: the linked page shows them after the sign-in. */
const mailOf = (
  unit: ScheduleUnit,
  { to, firstName, language }: Recipient,
  what: 'ready' | 'stopped',
  values: { readonly company: string; readonly report: string; readonly link: string },
): OutboxMessage => ({
  to,
  kind: 'mail',
  subject: unit.text(`schedule.${what}.subject`, values, language),
  body: unit.text(`schedule.${what}.mail`, { name: firstName, ...values }, language),
});

const linkTo = ({ id, company_id }: ScheduleRow): string =>
  `${siteAddress}/administration/reports2/reporting-dashboard?${new URLSearchParams({ company: company_id, schedule: id })}`;

/** The recipients who may open the report, and the number of the others. */
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

/**
 * One run: its mails and the next run are written in one transaction, so that each run is sent once, even if the process is killed. Several missed
 * runs are replaced by a single one.
 */
const run =
  (id: string, { isOffered, nameIn }: Scheduled) =>
  async (unit: ScheduleUnit): Promise<void> => {
    const { trx } = unit;
    const now = unit.now();
    const schedule = await trx.selectFrom('report_schedule').selectAll().where('id', '=', id).where('next_at', '<=', now).executeTakeFirst();
    if (schedule === undefined) return;
    const report = { companyId: schedule.company_id, isHealth: unit.audiences.isHealth(audienceIn(schedule)) };
    const { readers, others } = await readersOf(unit, schedule, report);
    const mayRun = isOffered && (await mayOpenReport(trx, schedule.owner_id, report));
    const { name } = await trx.selectFrom('company').select('name').where('id', '=', schedule.company_id).executeTakeFirstOrThrow();
    for (const reader of readers) {
      const values = { company: oneLine(name), report: nameIn(reader.language), link: linkTo(schedule) };
      await unit.send(mailOf(unit, reader, mayRun ? 'ready' : 'stopped', values));
    }
    const after = mayRun
      ? { next_at: nextRun(schedule.frequency, now), last_at: now, last_sent: readers.length, last_skipped: others }
      : { next_at: null, stopped_at: now };
    await trx.updateTable('report_schedule').set(after).where('id', '=', id).execute();
    // A run does not change what users have chosen: the version stays, and their lists are reloaded.
    const Version = await unit.version(record, id);
    unit.publish(sharedTopics.records, { companyId: schedule.company_id }, { Record: `admin.${record}`, Id: id, Version });
  };

/**
 * Sends the due reports, earliest first. A failure does not stop the others. @throws AggregateError with the failures, after all have been processed
 */
export const sendDueReports = async (work: LaterCall<AdminTables>): Promise<void> => {
  const { db, reports } = work;
  const failures: unknown[] = [];
  const all = db.selectFrom('report_schedule').select(['id', 'company_id', 'report']).where('next_at', '<=', work.now());
  for (const { id, company_id, report } of await all.orderBy('next_at').orderBy('id').execute()) {
    const isOffered = (await reports.offered(company_id)).some((one) => one.id === report);
    await work.change(run(id, { isOffered, nameIn: (language) => reports.nameOf(report, language) })).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} scheduled reports failed.`);
};
