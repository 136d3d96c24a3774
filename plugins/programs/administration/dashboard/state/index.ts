import { keyedResource, on, pagedList, pluginState } from '#shell/api';
import { api } from './api';

const options = { freshFor: 0, reloadsOn: [on('root.connectionRegained')] };

/** The challenges of a company by the filters, with their counts. */
export const figures = keyedResource(api.dashboard, options);

/** All challenges of a company. */
export const allFigures = keyedResource(api.dashboardAll, options);

/** One challenge. */
export const figuresOfOne = keyedResource(api.dashboardChallenge, options);

/** The people of a challenge who have a status. */
export const people = pagedList(
  api.dashboardPeople,
  { EntityId: '', ChallengeId: '', Status: 0, PageSize: 25 },
  { exported: api.dashboardPeopleExport, about: ({ EntityId, ChallengeId }) => `${EntityId} ${ChallengeId}` },
);

export default pluginState('programs.dashboard', { figures, allFigures, figuresOfOne, people });
