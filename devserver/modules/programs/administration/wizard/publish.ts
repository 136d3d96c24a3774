import type { LaterCall } from '../../../../platform/module';
import type { ProgramTables } from '../../tables';
import { faultsOf } from './judge';
import { presentingWith } from './present';
import { knownDraft, writeChange } from './records';
import { type ChallengeState, record } from './state';
import { tellOffers } from './tell';

/**
 * Publishes the challenges whose moment has come. Each leaves the drafts in the transaction that publishes it, so that it is published once. One that can be published no more,
 * because what it asks for is gone, is a draft again and says so.
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
  for (const { id } of due)
    await work.change(async (unit) => {
      const row = await unit.trx
        .selectFrom('challenge_draft')
        .selectAll()
        .where('id', '=', id)
        .where('publish_at', 'is not', null)
        .where('publish_at', '<=', unit.now())
        .executeTakeFirst();
      if (!row) return;
      const { companyId, state: before } = knownDraft(row);
      const faults = await faultsOf(before, { ...presentingWith(unit.trx, unit), companyId, published: null });
      const after: ChallengeState = { ...before, Stage: faults.length === 0 ? 'published' : 'draft' };
      await unit.revise({ record, id, companyId });
      await writeChange(unit, { id, companyId }, { before, after }, faults.length === 0 ? null : 'wizard.notPublished');
      await unit.audit({ action: faults.length === 0 ? 'challenge.published' : 'challenge.notPublished', target: id, company: companyId, record });
      await tellOffers(unit, companyId, [before, after]);
    });
};
