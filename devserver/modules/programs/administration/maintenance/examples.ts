import type { MaintainedPerson, MaintainedSummary } from '../../../../../plugins/programs/contract';
import type { maintenanceRoutes } from '../../../../../plugins/programs/contract/administration/maintenanceRoutes';
import { routeDate } from '../../../../../shell/rules/dates/days';
import type { Asking, Examples } from '../../../../platform/examples';

/** A challenge of the company that somebody takes part in who has not completed it. */
const maintained = async ({ entityId, get }: Asking) => {
  const { Challenges } = await get<{ readonly Challenges: readonly { readonly Value: string }[] }>('/v2/challenges/maintenance/filters');
  for (const { Value: challengeId } of Challenges) {
    const path = `/v2/challenges/maintenance/people?${new URLSearchParams({ ChallengeId: challengeId, Show: 'NotComplete' })}`;
    const person = (await get<{ readonly Items: readonly MaintainedPerson[] }>(path)).Items[0];
    if (person) return { params: { challengeId }, people: { ChallengeId: challengeId, EntityId: entityId, UserIds: [person.UserId] }, person };
  }
  throw new Error('Nobody of the fixtures is on the way in a challenge.');
};

const ofMaintained = async (asking: Asking) => ({ params: (await maintained(asking)).params });

export const maintenanceExamples: Examples<typeof maintenanceRoutes> = {
  maintenanceFilters: ({ entityId }) => ({ query: { entityId } }),
  maintainedChallenge: ofMaintained,
  maintainedSummary: ofMaintained,
  maintainedPeople: async (asking) => ({ query: { ChallengeId: (await maintained(asking)).params.challengeId, Show: 'NotComplete', SearchTerms: 'p' } }),
  maintainedNames: async (asking) => {
    const { params, person } = await maintained(asking);
    return { params, body: { EntityId: asking.entityId, Names: [person.Email] } };
  },
  overrideProgress: async (asking) => {
    const { params, people } = await maintained(asking);
    const { StartDate } = await asking.get<MaintainedSummary>(`/v2/challenges/maintenance/${encodeURIComponent(people.ChallengeId)}/summary`);
    return { params, body: { ...people, CompletedDate: routeDate(StartDate) } };
  },
  undoOverride: async (asking) => {
    const { params, people } = await maintained(asking);
    return { params, body: people };
  },
};
