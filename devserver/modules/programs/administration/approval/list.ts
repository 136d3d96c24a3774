import { sql } from 'kysely';
import type { Approval } from '../../../../../plugins/programs/contract';
import type { approvalSchemas } from '../../../../../plugins/programs/contract/administration/approvalSchemas';
import { requiredCount } from '../../../../../plugins/programs/rules/progress/progress';
import type { Locale } from '../../../../../shell/i18n/locale';
import type { Input, Output } from '../../../../../shell/net/contract';
import type { Reach } from '../../../../platform/auth/reach';
import { pages, withinReach } from '../../../../platform/database/pages/page';
import { contains, quoted, unindexed } from '../../../../platform/database/words';
import { type Caller, Refusal } from '../../../../platform/module';
import { companyInReach } from '../../../../platform/organisation/inReach';
import { demandOrder } from '../../../../platform/period';
import { downloadUrl } from '../../answers/present';
import type { ProgramDb } from '../../tables';
import type { ProgramCall } from '../../unit';
import { isOwn } from './decide';

interface Filters {
  readonly challenge?: string | undefined;
  readonly status?: Approval['Status'] | undefined;
  /** Instants in UTC, as stored: submitted from the first on, and before the second. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** Ids of the companies whose files of a person are counted, as JSON; undefined: of all. */
  readonly reached?: string | undefined;
  readonly language: Locale;
}

/** The companies within a reach, as `Filters` have them. */
const reachedBy = (reach: Reach): string | undefined => {
  const within = withinReach(reach);
  return within === 'all' ? undefined : JSON.stringify(within);
};

/** Whether a submission belongs to one of these companies: the one that decides it, else the person's employer. */
const belongsTo = (reached: string | undefined) =>
  reached === undefined ? sql<boolean>`true` : contains(sql`${reached}`, quoted(sql`coalesce(own.reviewing_company_id, author.company_id)`));

const selectApprovals = (db: ProgramDb, { challenge, status, from, until, reached, language }: Filters) => {
  let all = db
    .selectFrom('program_submission as submission')
    .leftJoin('person as author', 'author.id', 'submission.person_id')
    .leftJoin('program as challenge', 'challenge.id', 'submission.program_id')
    .leftJoin('program_text as text', (join) => join.onRef('text.program_id', '=', 'submission.program_id').on('text.language', '=', language))
    .leftJoin('program_sign_up as part', (join) =>
      join.onRef('part.person_id', '=', 'submission.person_id').onRef('part.program_id', '=', 'submission.program_id'),
    )
    .leftJoin('file as attached', 'attached.name', 'submission.file_name')
    .leftJoin('person as reviewer', 'reviewer.id', 'submission.reviewed_by')
    .selectAll('submission')
    .select(['author.first_name', 'author.last_name', 'text.name as program_name', 'challenge.required_submissions', 'part.counted'])
    .select(['attached.content_type', 'reviewer.first_name as reviewer_first', 'reviewer.last_name as reviewer_last'])
    .select((eb) =>
      eb
        .case()
        .when('submission.file_name', 'is', null)
        .then(0)
        .else(
          eb
            .selectFrom('program_submission as own')
            .select((own) => own.fn.count<number>('own.file_name').as('n'))
            .whereRef('own.person_id', '=', 'submission.person_id')
            .whereRef('own.program_id', '=', 'submission.program_id')
            .where(belongsTo(reached)),
        )
        .end()
        .as('files'),
    );
  if (challenge !== undefined) all = all.where('submission.program_id', '=', challenge);
  if (from !== undefined) all = all.where('submission.submitted_at', '>=', from);
  if (until !== undefined) all = all.where('submission.submitted_at', '<', until);
  return status === undefined ? all : all.where('submission.status', '=', status);
};

/** Submissions of a company's people that need a decision or have one. */
export const approvals = pages({
  query: selectApprovals,
  whose: 'submission.reviewing_company_id',
  sorts: { SubmittedDate: ['submission.submitted_at', 'submission.person_id', 'submission.program_id'] },
  usualSort: '-SubmittedDate',
  unbound: ['language', 'reached'],
});

type Row = Awaited<ReturnType<typeof approvals>>['Items'][number];

/** The kind by which a file is displayed beside a decision. */
const kindOf = (contentType: string | null): Approval['AttachmentKind'] => {
  if (contentType?.startsWith('image/')) return 'Picture';
  return contentType === 'application/pdf' ? 'Pdf' : 'Other';
};

const present = (row: Row, caller: Caller): Approval => ({
  UserId: row.person_id,
  IsOwn: isOwn(caller, row.person_id, row.sent_by),
  FirstName: row.first_name ?? '',
  LastName: row.last_name ?? '',
  ChallengeId: row.program_id,
  ChallengeName: row.program_name ?? '',
  SubmittedDate: row.submitted_at,
  UserComment: row.comment,
  AttachmentUrl: row.file_name === null ? null : downloadUrl(row.file_name, row.file_display_name ?? row.file_name),
  AttachmentKind: row.file_name === null ? null : kindOf(row.content_type),
  Attachments: row.files ?? 0,
  Status: row.status,
  ReviewDate: row.reviewed_at,
  ReviewComments: row.review_comment,
  ReviewedBy: row.reviewer_first === null ? null : `${row.reviewer_first} ${row.reviewer_last}`,
  Counted: row.counted ?? 0,
  Required: requiredCount(row.required_submissions ?? 0),
});

type Search = typeof approvalSchemas.challengeApprovals;

/** An instant in its stored form; undefined: none was given. */
const asKept = (instant: string | undefined): string | undefined => (instant ? new Date(instant).toISOString() : undefined);

/**
 * Submissions of a company, newest or longest waiting first (ADH-012, ADH-024, ADH-025).
 * @throws Refusal 404 for a company out of the caller's reach, FieldRefusal 400 for a token of another list or order
 */
export const searchApprovals = async ({ params, body }: Input<Search>, call: ProgramCall): Promise<Output<Search>> => {
  await companyInReach(call, params.entityId);
  const { challenge, status, from, until, sort, paginationToken, pageSize } = body;
  demandOrder({ from, until });
  const { Items, PaginationToken, Total, IsTotalCapped } = await approvals(call.db, {
    request: { PaginationToken: paginationToken, PageSize: pageSize, ...(sort && { Sort: sort }) },
    tokenField: 'paginationToken',
    within: [params.entityId],
    filters: {
      challenge: challenge || undefined,
      status: status === 'All' ? undefined : status,
      from: asKept(from),
      until: asKept(until),
      reached: reachedBy(call.caller.reach),
      language: call.language,
    },
  });
  return { Items: Items.map((row) => present(row, call.caller)), paginationToken: PaginationToken, Total, IsTotalCapped };
};

/** Maximum number of submissions of a person displayed beside a decision. */
const mostBeside = 20;

/** The latest submissions of a person in a challenge that were sent to this company. */
export const selectOfPerson = (
  db: ProgramDb,
  { entityId, userId, challengeId }: OfPerson['params'],
  { language, reached }: Pick<Filters, 'language' | 'reached'>,
) =>
  selectApprovals(db, { challenge: challengeId, language, reached })
    .where('submission.person_id', '=', userId)
    // '+' keeps SQLite from using the index of the company, which has many submissions; the person has few.
    .where(unindexed('submission.reviewing_company_id'), '=', entityId)
    .orderBy('submission.submitted_at', 'desc')
    .limit(mostBeside);

type OfPerson = Input<typeof approvalSchemas.approvalsOfPerson>;

/** Submissions of a person in a challenge, latest first. @throws Refusal 404 for a company out of the caller's reach, and if the company has none of them */
export const approvalsOfPerson = async ({ params }: OfPerson, call: ProgramCall): Promise<Output<typeof approvalSchemas.approvalsOfPerson>> => {
  await companyInReach(call, params.entityId);
  const rows = await selectOfPerson(call.db, params, { language: call.language, reached: reachedBy(call.caller.reach) }).execute();
  if (rows.length === 0) throw new Refusal(404, 'approval.unknown');
  return rows.map((row) => present(row, call.caller));
};
