import { sharedTopics } from '../../../../shell/contracts/topics';
import type { LaterCall } from '../../../platform/module';
import { dueLicences, settleLicence } from '../../../platform/organisation/licences';

/** Activates licences whose first day has come, and ends those whose last day is over, also in open pages. */
export const settleDue = async (work: LaterCall): Promise<void> => {
  if ((await dueLicences(work.db, work.now())).length === 0) return;
  await work.change(async (unit) => {
    for (const due of await dueLicences(unit.trx, unit.now())) {
      await settleLicence(unit.trx, due);
      unit.publish(sharedTopics.company, { companyId: due.companyId }, { Plugin: due.pluginId });
    }
  });
};
