import type { CountedChallenge } from '../../../../../plugins/programs/contract';
import type { dashboardRoutes } from '../../../../../plugins/programs/contract/administration/dashboardRoutes';
import type { Asking, Examples } from '../../../../platform/examples';

/** A challenge of the company in which somebody takes part. */
const counted = async ({ entityId, get }: Asking): Promise<CountedChallenge> => {
  const challenges = await get<readonly CountedChallenge[]>(`/v2/challenges/entities/${encodeURIComponent(entityId)}/dashboard/all`);
  const found = challenges.find(({ StatusCounts, IsPersonal }) => !IsPersonal && (StatusCounts[7] ?? 0) > 0);
  if (!found) throw new Error('Nobody of the fixtures takes part in a challenge.');
  return found;
};

const narrowed = async (asking: Asking) => ({ EntityId: asking.entityId, ChallengeId: (await counted(asking)).ChallengeId });

export const dashboardExamples: Examples<typeof dashboardRoutes> = {
  dashboard: (asking) => ({ params: { id: asking.entityId }, query: { startDate: '01-01-2026', endDate: '12-31-2026', exclude: 'true' } }),
  dashboardAll: ({ entityId }) => ({ params: { id: entityId } }),
  dashboardChallenge: async (asking) => ({ params: { entityId: asking.entityId, challengeId: (await counted(asking)).ChallengeId } }),
  dashboardPeople: async (asking) => ({ body: { ...(await narrowed(asking)), Status: 7, PageSize: 25 } }),
  dashboardPeopleExport: async (asking) => ({ body: { ...(await narrowed(asking)), Status: 0, SearchTerms: 'p' } }),
};
