import { Refusal, type Undo } from '../../../../platform/module';
import { findProgram } from '../../queries';
import type { ProgramTables, Submission } from '../../tables';
import { partOf, writeReview } from './decide';
import { mailReopened } from './decisionMails';
import { tellDesk } from './tell';

/** Data to undo a decision. The challenge is the target of the audit row. */
export interface KeptDecision {
  readonly companyId: string;
  readonly userId: string;
  readonly submittedAt: string;
  readonly status: Submission['status'];
  readonly reviewedAt: string;
}

const reopened = { status: 'PendingApproval', reviewed_at: null, review_comment: '', reviewed_by: null } as const;

/** Returns submissions to waiting, with points and progress as without them, and mails each person. A decision made since is kept. */
export const undoOfDecisions: Undo<ProgramTables> = {
  async undo({ kept, target: programId }, unit) {
    const { companyId, userId, submittedAt, status, reviewedAt } = kept as KeptDecision;
    const person = await unit.trx.selectFrom('person').select(['company_id', 'first_name', 'last_name']).where('id', '=', userId).executeTakeFirstOrThrow();
    const part = await partOf(unit, { userId, companyId: person.company_id }, programId);
    if (!(await writeReview(unit, part, submittedAt, { status, reviewed_at: reviewedAt }, reopened))) throw new Refusal(409, 'approval.undoChanged');
    tellDesk(unit, companyId, { UserId: userId, ChallengeId: programId, SubmittedDate: submittedAt, Kind: 'Reopened', Status: 'PendingApproval' });
    await mailReopened(unit, { userId, programId, submittedAt });
    await unit.audit({
      action: 'programs.decisionUndone',
      target: programId,
      company: companyId,
      record: 'approval',
      detail: { person: userId, submittedAt },
      changed: [{ field: 'ReportStatus', name: `${person.first_name} ${person.last_name}, ${part.program.name}`, from: status, to: reopened.status }],
    });
  },
  async tells({ kept, target, language }, { db, text }) {
    const { userId, companyId, status } = kept as KeptDecision;
    const person = await db.selectFrom('person').select(['first_name', 'last_name']).where('id', '=', userId).executeTakeFirst();
    const program = await findProgram(db, { userId, companyId }, language, target);
    return text('undo.reportDecided', { name: person ? `${person.first_name} ${person.last_name}` : '', program: program?.name ?? target, status });
  },
};
