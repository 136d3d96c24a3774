import type { CorrectablePerson, Correction } from '../../../../../plugins/rewards/contract';
import type { correctionsRoutes } from '../../../../../plugins/rewards/contract/administration/correctionsRoutes';
import type { Asking, Examples } from '../../../../platform/examples';

const somebody = async ({ entityId, get }: Asking): Promise<CorrectablePerson> => {
  const [person] = await get<CorrectablePerson[]>(`/rewardcorrections/people?entityId=${entityId}&term=p`);
  if (!person) throw new Error('The fixtures have nobody whose points can be corrected.');
  return person;
};

const entered = async (asking: Asking) => ({
  EntityId: asking.entityId,
  UserId: (await somebody(asking)).UserId,
  Kind: 'Points',
  Direction: 'Add',
  Amount: 50,
  Reason: 'A report was not counted.',
});

export const correctionsExamples: Examples<typeof correctionsRoutes> = {
  correctionRules: ({ entityId }) => ({ query: { entityId } }),
  correctionPeople: ({ entityId }) => ({ query: { entityId, term: 'p' } }),
  correctionPerson: async (asking) => ({ params: { userId: (await somebody(asking)).UserId }, query: { entityId: asking.entityId } }),
  corrections: ({ entityId }) => ({ query: { EntityId: entityId } }),
  correctionsExport: ({ entityId }) => ({ query: { EntityId: entityId } }),
  enterCorrection: async (asking) => ({ body: await entered(asking) }),
  decideCorrection: async ({ entityId, get }) => {
    const { Items } = await get<{ readonly Items: Correction[] }>(`/rewardcorrections?EntityId=${entityId}&Show=Waiting`);
    return { body: { Id: Items.find(({ MayDecide }) => MayDecide)?.Id ?? 'none', Decision: 'Approve' } };
  },
  takeBackCorrection: async (asking) => ({ body: { Id: (await asking.post<Correction>('/rewardcorrections', await entered(asking))).Id } }),
};
