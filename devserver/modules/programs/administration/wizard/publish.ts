import { type LaterCall, Refusal } from '../../../../platform/module';
import type { ProgramTables } from '../../tables';
import { faultsOf } from './judge';
import { presentingWith } from './present';
import { knownDraft, writeChange } from './records';
import { type ChallengeState, type KnownChallenge, record, type WizardUnit } from './state';
import { tellOffers } from './tell';

/** A challenge that is still due, read within the transaction. */
const dueNow = async (unit: WizardUnit, id: string): Promise<KnownChallenge | undefined> => {
  const row = await unit.trx
    .selectFrom('challenge_draft')
    .selectAll()
    .where('id', '=', id)
    .where('publish_at', 'is not', null)
    .where('publish_at', '<=', unit.now())
    .executeTakeFirst();
  return row && knownDraft(row);
};

/** Ends the scheduled state of a challenge: published, or, with a reason, a draft again. */
const settle = async (unit: WizardUnit, { id, companyId, state: before }: KnownChallenge, failure: string | null): Promise<void> => {
  const after: ChallengeState = { ...before, Stage: failure === null ? 'published' : 'draft' };
  await unit.revise({ record, id, companyId });
  await writeChange(unit, { id, companyId }, { before, after }, failure);
  await unit.audit({ action: failure === null ? 'challenge.published' : 'challenge.notPublished', target: id, company: companyId, record });
  await tellOffers(unit, companyId, [before, after]);
};

/**
 * Publishes due challenges. Each one leaves the drafts in the transaction that publishes it, so that it is published once. A challenge that can no longer be
 * published, because a reference is gone or the company has too many, becomes a draft again with the reason; it does not block others.
 */
export const publishDue = async (work: LaterCall<ProgramTables>): Promise<void> => {
  const due = await work.db
    .selectFrom('challenge_draft')
    .select('id')
    // Same condition as the index `challenge_draft_due`.
    .where('publish_at', 'is not', null)
    .where('publish_at', '<=', work.now())
    .orderBy('publish_at')
    .execute();
  for (const { id } of due) {
    const publish = async (unit: WizardUnit): Promise<void> => {
      const known = await dueNow(unit, id);
      if (!known) return;
      const faults = await faultsOf(known.state, { ...presentingWith(unit.trx, unit), companyId: known.companyId, published: null });
      await settle(unit, known, faults.length === 0 ? null : 'wizard.notPublished');
    };
    const sendBack = async (unit: WizardUnit): Promise<void> => {
      const known = await dueNow(unit, id);
      if (known) await settle(unit, known, 'wizard.noRoom');
    };
    try {
      await work.change(publish);
    } catch (error) {
      if (!(error instanceof Refusal) || error.key !== 'wizard.tooManyOffered') throw error;
      await work.change(sendBack);
    }
  }
};
