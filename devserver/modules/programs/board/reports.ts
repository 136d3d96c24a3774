import type { MessageReport, ReportReason } from '../../../../plugins/programs/contract';
import type { Locale } from '../../../../shell/i18n/locale';
import type { PageOf, PageRequest } from '../../../../shell/net/schemas/page';
import { globalCompanyId } from '../../../platform/auth/reach';
import { numericId } from '../../../platform/database/numericId';
import { pages, withinReach } from '../../../platform/database/pages/page';
import { Refusal } from '../../../platform/module';
import type { ProgramDb } from '../tables';
import type { ProgramCall } from '../unit';
import { administers, mustUseBoard } from './access';
import { approveHeld, removeReported } from './messages';
import { tellAdministrators } from './moderators';

/** Limit of reports per account and hour. */
const perHour = { most: 30, seconds: 60 * 60 } as const;

interface Filters {
  readonly status?: string | undefined;
  readonly language: Locale;
}

const selectReports = (db: ProgramDb, { status, language }: Filters) => {
  const all = db
    .selectFrom('program_message_report as report')
    .innerJoin('person as author', 'author.id', 'report.author_id')
    .innerJoin('person as reporter', 'reporter.id', 'report.reporter_id')
    .innerJoin('program', 'program.id', 'report.source_id')
    .innerJoin('program_text as words', (join) => join.onRef('words.program_id', '=', 'program.id').on('words.language', '=', language))
    .leftJoin('person as settler', 'settler.id', 'report.settled_by')
    .selectAll('report')
    .select(['author.first_name as author_first', 'author.last_name as author_last'])
    .select(['reporter.first_name as reporter_first', 'reporter.last_name as reporter_last'])
    .select(['settler.first_name as settler_first', 'settler.last_name as settler_last'])
    .select(['program.owner_id', 'words.name as program_name']);
  return status === undefined ? all : all.where('report.status', '=', status as MessageReport['Status']);
};

/** Reports of messages by people of a company. */
export const reports = pages({
  query: selectReports,
  whose: 'report.company_id',
  sorts: { ReportedAt: ['report.reported_at', 'report.id'] },
  usualSort: 'ReportedAt',
  unbound: ['language'],
});

type Row = Awaited<ReturnType<ReturnType<typeof selectReports>['executeTakeFirstOrThrow']>>;

const present = (row: Row, companyId: string): MessageReport => ({
  ReportId: String(row.id),
  MessageId: String(row.message_id),
  ProgramOwnerId: row.owner_id,
  ProgramId: row.source_id,
  ProgramName: row.program_name,
  IsProgramOpen: [companyId, globalCompanyId].includes(row.owner_id),
  Author: `${row.author_first} ${row.author_last}`,
  Reporter: row.reason === 'Words' ? null : `${row.reporter_first} ${row.reporter_last}`,
  Reason: row.reason,
  Comment: row.comment,
  Text: row.text,
  HadPicture: row.had_picture === 1,
  ReportedAt: row.reported_at,
  Status: row.status,
  SettledBy: row.settler_first === null ? null : `${row.settler_first} ${row.settler_last}`,
});

interface Asked extends PageRequest<'ReportedAt'> {
  readonly Status?: MessageReport['Status'];
}

/** Reports of messages by people of the companies that the caller administers. */
export const listReports = async (
  { db, caller, language }: ProgramCall,
  { Status, ...request }: Asked,
): Promise<PageOf<MessageReport> & { Items: MessageReport[] }> => {
  const page = await reports(db, { request, within: withinReach(caller.reach), filters: { status: Status, language } });
  return { ...page, Items: page.Items.map((row) => present(row, caller.subject.companyId)) };
};

interface NewReport {
  readonly SourceId: string;
  readonly MessageId: string;
  readonly Reason: ReportReason;
  readonly Comment: string;
}

/**
 * Stores a report of another user's message and mails the administrators of the author's company. A person reports a message once.
 * @throws Refusal 403 for users without access to the board, 404 for an unknown message, 409 for one's own, 429 for too many
 */
export const reportMessage = async (call: ProgramCall, asked: NewReport): Promise<boolean> => {
  await mustUseBoard(call.db, call.caller, asked.SourceId);
  const { userId } = call.caller.subject;
  const wait = call.limits.take('board reports', userId, perHour);
  if (wait > 0) throw new Refusal(429, 'board.tooOften', {}, true, wait);
  return call.change(async (unit) => {
    const message = await unit.trx
      .selectFrom('program_message as message')
      .innerJoin('person as author', 'author.id', 'message.person_id')
      .selectAll('message')
      .select('author.company_id')
      .where('message.id', '=', numericId(asked.MessageId))
      .where('message.source_id', '=', asked.SourceId)
      .where('message.deleted_at', 'is', null)
      .where('message.held_at', 'is', null)
      .executeTakeFirst();
    if (!message) throw new Refusal(404, 'board.unknown');
    if (message.person_id === userId) throw new Refusal(409, 'boardReport.own');
    const { trx } = unit;
    const earlier = trx.selectFrom('program_message_report').select('id').where('message_id', '=', message.id).where('reporter_id', '=', userId);
    if (await earlier.executeTakeFirst()) return true;
    const isFirst = !(await trx
      .selectFrom('program_message_report')
      .select('id')
      .where('message_id', '=', message.id)
      .where('status', '=', 'Open')
      .executeTakeFirst());
    await trx
      .insertInto('program_message_report')
      .values({
        message_id: message.id,
        source_id: message.source_id,
        company_id: message.company_id,
        author_id: message.person_id,
        reporter_id: userId,
        reason: asked.Reason,
        comment: asked.Comment.trim(),
        text: message.text,
        had_picture: message.image_file === null ? 0 : 1,
        reported_at: unit.now(),
        status: 'Open',
        settled_by: null,
        settled_at: null,
      })
      .execute();
    await unit.audit({ action: 'programs.messageReported', target: String(message.id), detail: { reason: asked.Reason } });
    if (isFirst) await tellAdministrators(unit, message.company_id, 'reported');
    return true;
  });
};

/**
 * Settles a report together with all open reports of the same message. `Removed` removes the message from its board; `Kept` puts one that waits for review
 * on it.
 * @throws Refusal 404 for a report of another company's author, 409 for a settled one
 */
export const settleReport = (
  call: ProgramCall,
  { ReportId, Outcome }: { readonly ReportId: string; readonly Outcome: 'Kept' | 'Removed' },
): Promise<MessageReport> =>
  call.change(async (unit) => {
    const { trx } = unit;
    const find = () => selectReports(trx, { language: call.language }).where('report.id', '=', numericId(ReportId)).executeTakeFirst();
    const report = await find();
    if (!report || !administers(call.caller, report.company_id)) throw new Refusal(404, 'boardReport.unknown');
    if (report.status !== 'Open') throw new Refusal(409, 'boardReport.settled');
    await trx
      .updateTable('program_message_report')
      .set({ status: Outcome, settled_by: call.caller.actor.userId, settled_at: unit.now() })
      .where('message_id', '=', report.message_id)
      .where('status', '=', 'Open')
      .execute();
    await unit.audit({ action: 'programs.reportSettled', target: ReportId, detail: { outcome: Outcome, message: report.message_id } });
    await (Outcome === 'Removed' ? removeReported(unit, call, report.message_id) : approveHeld(unit, call, report.message_id));
    return present((await find()) as Row, call.caller.subject.companyId);
  });
