import { type LaterCall, Refusal } from '../../../../platform/module';
import type { ProgramTables } from '../../tables';
import { faultsOf } from './judge';
import { presentingWith } from './present';
import { knownDraft, writeChange } from './records';
import { type ChallengeState, type KnownChallenge, record, type WizardUnit } from './state';
import { tellOffers } from './tell';

/** A challenge that is due still, read within the change. */
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

/** Ends the wait of a challenge: it is published, or, with a reason, a draft again. */
const settle = async (unit: WizardUnit, { id, companyId, state: before }: KnownChallenge, failure: string | null): Promise<void> => {
  const after: ChallengeState = { ...before, Stage: failure === null ? 'published' : 'draft' };
  await unit.revise({ record, id, companyId });
  await writeChange(unit, { id, companyId }, { before, after }, failure);
  await unit.audit({ action: failure === null ? 'challenge.published' : 'challenge.notPublished', target: id, company: companyId, record });
  await tellOffers(unit, companyId, [before, after]);
};

/**
 * Publishes the challenges whose moment has come. Each leaves the drafts in the transaction that publishes it, so that it is published once. One that can be published no more,
 * because what it asks for is gone or the company has too many, is a draft again and says so: it stands in the way of no other.
 */
export const publishDue = async (work: LaterCall<ProgramTables>): Promise<void> => {
  const due = await work.db
    .selectFrom('challenge_draft')
    .select('id')
    // As the index `challenge_draft_due` says it.
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
