import type { correctionsSchemas } from '../../../../../plugins/rewards/contract/administration/correctionsSchemas';
import type { Handlers } from '../../../../platform/module';
import { companyInReach } from '../../../../platform/organisation/inReach';
import type { RewardTables } from '../../tables';
import { decide } from './decide';
import { enter, secondFromIn } from './enter';
import { exportCorrections, listCorrections, oneCorrection } from './list';
import { findPeople, findPerson } from './people';
import { takeBack } from './takeBack';

/** Handlers of corrections of balances. */
export const correctionsHandlers: Handlers<typeof correctionsSchemas, RewardTables> = {
  correctionRules: async ({ query: { entityId } }, call) => {
    const companyId = entityId ?? call.caller.subject.companyId;
    await companyInReach(call, companyId);
    return { SecondFrom: await secondFromIn(call, companyId) };
  },
  correctionPeople: ({ query: { entityId, term } }, call) => findPeople(call, entityId ?? call.caller.subject.companyId, term),
  correctionPerson: ({ params: { userId }, query: { entityId } }, call) => findPerson(call, entityId ?? call.caller.subject.companyId, userId),
  corrections: ({ query }, call) => listCorrections(query, call),
  correctionsExport: ({ query }, call) => exportCorrections(query, call),
  enterCorrection: async ({ body }, call) => oneCorrection(call, await enter(body, call)),
  decideCorrection: async ({ body }, call) => oneCorrection(call, await decide(body, call)),
  takeBackCorrection: async ({ body }, call) => oneCorrection(call, await takeBack(body, call)),
};
