import type { approvalSchemas } from '../../../../../plugins/programs/contract/administration/approvalSchemas';
import type { Input, Output } from '../../../../../shell/net/contract';
import { shortDateTime } from '../../../../../shell/rules/dates/dates';
import { readerOf } from '../../../../platform/mail/recipients';
import { type Caller, callers, FieldRefusal, type Outcome, Refusal, RefusalOfMany } from '../../../../platform/module';
import { companyInReach } from '../../../../platform/organisation/inReach';
import { tellListsChanged, tellProgress } from '../../live';
import { countSubmitted, lockSignUp, settleProgress } from '../../progress/progress';
import { findForStaff, type Participant, type ProgramRow } from '../../queries';
import type { SignUp, Submission } from '../../tables';
import type { ProgramCall, ProgramUnit } from '../../unit';
import { type Decided, mailDecisions } from './decisionMails';
import { tellDesk } from './tell';
import type { KeptDecision } from './undo';

type Decide = typeof approvalSchemas.decideApprovals;
type Wanted = Input<Decide>['body']['Approvals'][number];
type Status = Input<Decide>['body']['Status'];

/** Whether a submission is the caller's: about them, or sent by them on behalf of its person. */
export const isOwn = (caller: Caller, personId: string, sentBy: string | null): boolean => callers(caller).some((id) => id === personId || id === sentBy);

/** The stored submission with the person's name. */
const findSubmission = (unit: ProgramUnit, companyId: string, { UserId, ChallengeId, SubmittedDate }: Wanted) =>
  unit.trx
    .selectFrom('program_submission as submission')
    .innerJoin('person', 'person.id', 'submission.person_id')
    .leftJoin('person as reviewer', 'reviewer.id', 'submission.reviewed_by')
    .select([
      'submission.status',
      'submission.reviewed_at',
      'submission.review_comment',
      'submission.sent_by',
      'person.first_name',
      'person.last_name',
      'person.company_id',
    ])
    .select(['reviewer.first_name as reviewer_first', 'reviewer.last_name as reviewer_last'])
    .where('submission.person_id', '=', UserId)
    .where('submission.program_id', '=', ChallengeId)
    .where('submission.submitted_at', '=', SubmittedDate)
    .where('submission.reviewing_company_id', '=', companyId)
    .executeTakeFirst();

type Found = NonNullable<Awaited<ReturnType<typeof findSubmission>>>;

const nameOf = (first: string | null, last: string | null): string => `${first} ${last}`.trim();

/** Refuses with the user who decided and the time, in the caller's language and format. */
const refuseDecided = async (call: ProgramCall, unit: ProgramUnit, found: Found): Promise<never> => {
  const { status, reviewed_at } = found;
  const name = nameOf(found.first_name, found.last_name);
  const reader = await readerOf(unit.trx, call.caller.actor.userId);
  if (reviewed_at === null || found.reviewer_first === null || !reader) throw new Refusal(409, 'approval.decided', { name, status });
  const at = shortDateTime(reviewed_at, { ...reader, language: call.language });
  throw new Refusal(409, 'approval.decidedBy', { name, status, by: nameOf(found.reviewer_first, found.reviewer_last), at });
};

/** Person and program of a submission, with the part locked. */
interface Part {
  readonly who: Participant;
  readonly program: ProgramRow;
  readonly part: SignUp;
}

/** The person may have moved to a company that does not see the program. @throws Refusal 404 if the part no longer exists */
export const partOf = async (unit: ProgramUnit, who: Participant, programId: string): Promise<Part> => {
  const part = await lockSignUp(unit.trx, who, programId);
  const program = await findForStaff(unit.trx, who.userId, 'en-US', programId);
  if (!part || !program) throw new Refusal(404, 'approval.unknown');
  return { who, program, part };
};

/**
 * Writes the decision on a submission if its state is still `from`; progress, points, boards and the person's lists follow in the same transaction.
 * @returns whether the state was still `from`
 */
export const writeReview = async (
  unit: ProgramUnit,
  { who, program, part }: Part,
  submittedAt: string,
  from: Pick<Submission, 'status' | 'reviewed_at'>,
  review: Pick<Submission, 'status' | 'reviewed_at' | 'review_comment' | 'reviewed_by'>,
): Promise<boolean> => {
  const { numUpdatedRows } = await unit.trx
    .updateTable('program_submission')
    .set(review)
    .where('person_id', '=', who.userId)
    .where('program_id', '=', program.id)
    .where('submitted_at', '=', submittedAt)
    .where('status', '=', from.status)
    .where('reviewed_at', 'is', from.reviewed_at)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await countSubmitted(unit.trx, who, program.id);
  await settleProgress(unit, who, program, part);
  tellProgress(unit, who.userId, program);
  tellListsChanged(unit, who.userId, program);
  return true;
};

/** @throws Refusal 403 for the caller's own submission, 404 for one that the company does not have, 409 for one that is already decided */
const decideOne = async (call: ProgramCall, unit: ProgramUnit, companyId: string, status: Status, wanted: Wanted): Promise<Decided> => {
  const found = await findSubmission(unit, companyId, wanted);
  if (!found) throw new Refusal(404, 'approval.unknown');
  if (isOwn(call.caller, wanted.UserId, found.sent_by)) throw new Refusal(403, 'approval.own');
  const part = await partOf(unit, { userId: wanted.UserId, companyId: found.company_id }, wanted.ChallengeId);
  const comment = wanted.ReviewComments?.trim() ?? '';
  const reviewedAt = unit.now();
  const { actor } = call.caller;
  const review = { status, reviewed_at: reviewedAt, review_comment: comment, reviewed_by: actor.userId };
  if (!(await writeReview(unit, part, wanted.SubmittedDate, { status: 'PendingApproval', reviewed_at: null }, review))) return refuseDecided(call, unit, found);

  const reviewer = await unit.trx.selectFrom('person').select(['first_name', 'last_name']).where('id', '=', actor.userId).executeTakeFirstOrThrow();
  tellDesk(unit, companyId, {
    UserId: wanted.UserId,
    ChallengeId: wanted.ChallengeId,
    SubmittedDate: wanted.SubmittedDate,
    Kind: 'Decided',
    Status: status,
    ReviewDate: reviewedAt,
    ReviewComments: comment,
    ReviewedBy: nameOf(reviewer.first_name, reviewer.last_name),
  });
  const kept: KeptDecision = { companyId, userId: wanted.UserId, submittedAt: wanted.SubmittedDate, status, reviewedAt };
  await unit.audit({
    action: 'programs.reportDecided',
    target: wanted.ChallengeId,
    company: companyId,
    record: 'approval',
    detail: { person: wanted.UserId, submittedAt: wanted.SubmittedDate },
    changed: [
      { field: 'ReportStatus', name: `${nameOf(found.first_name, found.last_name)}, ${part.program.name}`, from: found.status, to: status },
      { field: 'ReviewComments', from: found.review_comment, to: comment },
    ],
    undo: kept,
  });
  return { userId: wanted.UserId, programId: wanted.ChallengeId, submittedAt: wanted.SubmittedDate, comment, before: part.part };
};

/** The reasons of a refused item. */
const reasonOf = (outcome: Outcome<Wanted, Decided>): string => (outcome.IsSuccessful ? '' : outcome.Errors.map(({ Message }) => Message).join(' '));

/** @throws RefusalOfMany 409 if no submission could be decided, with the reason of each in the order of the body */
const demandSome = (outcomes: readonly Outcome<Wanted, Decided>[]): void => {
  if (outcomes.some(({ IsSuccessful }) => IsSuccessful)) return;
  const [first, ...others] = outcomes.map((outcome, at) => ({ field: `Approvals[${at}]`, key: 'approval.none', values: { reason: reasonOf(outcome) } }));
  if (first) throw new RefusalOfMany([first, ...others], 409);
};

/**
 * Approves or denies submissions independently: one that is already decided is refused with the user who decided it, and sends nothing again (ADH-015 to
 * ADH-017, ADH-029). Nobody decides a submission of their own, or one that they have sent for its person. Each person gets one mail per challenge.
 * @throws Refusal 404 for a company out of the caller's reach, 409 if nothing could be decided
 */
export const decideApprovals = async ({ params, body }: Input<Decide>, call: ProgramCall): Promise<Output<Decide>> => {
  await companyInReach(call, params.entityId);
  if (body.EntityId !== params.entityId) throw new FieldRefusal('EntityId', 'approval.otherCompany');
  return call.change(async (unit) => {
    const outcomes = await unit.each(body.Approvals, (wanted) => decideOne(call, unit, params.entityId, body.Status, wanted));
    demandSome(outcomes);
    const decided = outcomes.flatMap((outcome) => (outcome.IsSuccessful ? [outcome.value] : []));
    await mailDecisions(unit, body.Status, decided);
    return {
      Actions: outcomes.map((outcome) => {
        const { UserId, ChallengeId, SubmittedDate } = outcome.item;
        const action = { UserId, ChallengeId, SubmittedDate, IsSuccessful: outcome.IsSuccessful };
        return outcome.IsSuccessful ? action : { ...action, Message: reasonOf(outcome) };
      }),
    };
  });
};
