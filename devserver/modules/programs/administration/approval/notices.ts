import { staffOf } from '../../../../platform/auth/staff';
import { recipientOf } from '../../../../platform/mail/recipients';
import type { LaterCall } from '../../../../platform/module';
import { siteAddress } from '../../../../platform/outbox';
import type { ProgramDb, ProgramTables } from '../../tables';
import type { ProgramUnit } from '../../unit';
import { staffRoles } from './staffRoles';

const hour = 3_600_000;

/** Hours after a mail in which further submissions are collected for the next one. */
const digestHours = 4;

/** Days after which a reminder of a waiting submission is sent, at most once a day. */
const reminderDays = 3;

const later = (at: string, hours: number): string => new Date(Date.parse(at) + hours * hour).toISOString();

/** Maximum number to which waiting submissions are counted. */
const mostCounted = 1000;

/** Number of waiting submissions of a company that were sent in a period. */
const countWaiting = async (db: ProgramDb, companyId: string, { after = '', until = '9999' }): Promise<number> => {
  const waiting = await db
    .selectFrom('program_submission')
    .select('submitted_at')
    .where('reviewing_company_id', '=', companyId)
    .where('status', '=', 'PendingApproval')
    .where('submitted_at', '>', after)
    .where('submitted_at', '<=', until)
    .limit(mostCounted)
    .execute();
  return waiting.length;
};

/** Mails the recipients that the company has selected, as long as they belong to its staff. The mail contains nothing of the reports. */
const mailChosen = async (unit: ProgramUnit, companyId: string, kind: 'waiting' | 'reminder', count: number): Promise<void> => {
  const chosen = await unit.trx
    .selectFrom('program_approval_mail')
    .select('person_id')
    .where('company_id', '=', companyId)
    .where('is_selected', '=', 1)
    .where('person_id', 'in', staffOf(unit.trx, companyId, staffRoles).select('person.id'))
    .execute();
  const link = `${siteAddress}/administration/tools/challenges/approval?${new URLSearchParams({ company: companyId })}`;
  for (const { person_id } of chosen) {
    const reader = await recipientOf(unit.trx, person_id);
    if (!reader) continue;
    const values = { reader: reader.firstName, company: reader.companyName, count, link };
    await unit.send({
      to: reader.to,
      kind: 'mail',
      subject: unit.text(`approvalNotice.${kind}.subject`, values, reader.language),
      body: unit.text(`approvalNotice.${kind}.body`, values, reader.language),
    });
  }
};

/**
 * Records that a submission waits: the first one is mailed at once, those of the next hours in one digest (ADH-027). One statement for a company without
 * recipients.
 */
export const noteWaiting = async (unit: ProgramUnit, companyId: string): Promise<void> => {
  const { trx } = unit;
  const chosen = trx.selectFrom('program_approval_mail').select('person_id').where('company_id', '=', companyId).where('is_selected', '=', 1);
  if (!(await chosen.limit(1).executeTakeFirst())) return;
  const now = unit.now();
  const notice = await trx.selectFrom('program_approval_notice').selectAll().where('company_id', '=', companyId).executeTakeFirst();
  if (notice && later(notice.mailed_at, digestHours) > now) {
    if (notice.digest_at !== null) return;
    const digest_at = later(notice.mailed_at, digestHours);
    await trx.updateTable('program_approval_notice').set({ digest_at }).where('company_id', '=', companyId).execute();
    return;
  }
  await trx
    .insertInto('program_approval_notice')
    .values({ company_id: companyId, mailed_at: now, digest_at: null, reminded_at: null })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ mailed_at: now, digest_at: null }))
    .execute();
  await mailChosen(unit, companyId, 'waiting', 1);
};

/** Mails how many of the submissions since the last mail still wait. The company's row is updated in the same transaction, so that the digest is sent once. */
const sendDigest = async (unit: ProgramUnit, companyId: string): Promise<void> => {
  const now = unit.now();
  const notice = await unit.trx
    .selectFrom('program_approval_notice')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('digest_at', '<=', now)
    .executeTakeFirst();
  if (!notice) return;
  const count = await countWaiting(unit.trx, companyId, { after: notice.mailed_at });
  const mailed = count > 0 ? { mailed_at: now } : {};
  await unit.trx
    .updateTable('program_approval_notice')
    .set({ digest_at: null, ...mailed })
    .where('company_id', '=', companyId)
    .execute();
  if (count > 0) await mailChosen(unit, companyId, 'waiting', count);
};

/** Sends a reminder of submissions that have waited for days, unless one was sent within the last day. */
const remind = async (unit: ProgramUnit, companyId: string): Promise<void> => {
  const now = unit.now();
  const notice = await unit.trx.selectFrom('program_approval_notice').select('reminded_at').where('company_id', '=', companyId).executeTakeFirst();
  if (notice?.reminded_at && later(notice.reminded_at, 24) > now) return;
  const count = await countWaiting(unit.trx, companyId, { until: later(now, -24 * reminderDays) });
  if (count === 0) return;
  await unit.trx
    .insertInto('program_approval_notice')
    .values({ company_id: companyId, mailed_at: now, digest_at: null, reminded_at: now })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ reminded_at: now }))
    .execute();
  await mailChosen(unit, companyId, 'reminder', count);
};

/** Companies with recipients for which a digest or a reminder is due. */
const listDue = async (work: LaterCall<ProgramTables>): Promise<{ readonly digests: readonly string[]; readonly reminders: readonly string[] }> => {
  const now = work.now();
  const old = later(now, -24 * reminderDays);
  const companies = await work.db
    .selectFrom('program_approval_mail as chosen')
    .leftJoin('program_approval_notice as notice', 'notice.company_id', 'chosen.company_id')
    .select(['chosen.company_id', 'notice.digest_at', 'notice.reminded_at'])
    .select((eb) =>
      eb
        .selectFrom('program_submission as waiting')
        .select('waiting.submitted_at')
        .whereRef('waiting.reviewing_company_id', '=', 'chosen.company_id')
        .where('waiting.status', '=', 'PendingApproval')
        .orderBy('waiting.submitted_at')
        .limit(1)
        .as('oldest'),
    )
    .where('chosen.is_selected', '=', 1)
    .distinct()
    .execute();
  const idsOf = (some: typeof companies) => some.map(({ company_id }) => company_id);
  return {
    digests: idsOf(companies.filter(({ digest_at }) => digest_at !== null && digest_at <= now)),
    reminders: idsOf(
      companies.filter(({ oldest, reminded_at }) => oldest !== null && oldest <= old && (reminded_at === null || later(reminded_at, 24) <= now)),
    ),
  };
};

/** Sends what is due, one transaction per company. Called each minute. */
export const tellOfWaiting = async (work: LaterCall<ProgramTables>): Promise<void> => {
  const { digests, reminders } = await listDue(work);
  for (const companyId of digests) await work.change((unit) => sendDigest(unit, companyId));
  for (const companyId of reminders) await work.change((unit) => remind(unit, companyId));
};
