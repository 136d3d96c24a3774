import {
  createAction,
  followRecords,
  fork,
  keyedResource,
  on,
  pagedList,
  pluginState,
  put,
  sleep,
  take,
  takeEvery,
  takeEveryMessage,
  takeLatest,
} from '#shell/api';
import type { approvalTopics } from '../../../contract/administration/approvalSchemas';
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

/** The figures of this company are on screen. */
export const shown = createAction<string>('programs.dashboard/shown');
export const left = createAction('programs.dashboard/left');

/** The counted data may have changed. */
export const changed = createAction('programs.dashboard/changed');

/** Minimum time between two automatic reloads, in milliseconds. */
const oncePer = 5000;

/** Reloads the figures on screen at most once per five seconds, regardless of the number of changes. */
function* keepUp(): Generator {
  let isDue = false;
  yield* takeEvery(changed, () => {
    isDue = true;
  });
  for (;;) {
    yield* sleep(oncePer);
    if (!isDue) yield* take(changed);
    isDue = false;
    for (const read of [figures, allFigures, figuresOfOne, people]) yield* put(read.invalidated());
  }
}

/** Overridden progress and saved challenges. */
const followSaves = followRecords({ 'programs.override': [{ invalidated: changed }], 'programs.challenge': [{ invalidated: changed }] });

/** Subscribes to changes of the figures of a company within reach: saves in it, and decisions on reports of its people. */
function* hearOf(company: string): Generator {
  const tell = () => put(changed());
  yield* fork(followSaves, company);
  yield* takeEveryMessage<typeof approvalTopics.approvals>('challengeApprovals:{companyId}', { companyId: company }, tell, { onGap: tell });
}

function* saga(): Generator {
  yield* fork(keepUp);
  // The listener is forked by this saga, so that the next company cancels it.
  yield* takeLatest([shown, left], function* listen(action) {
    if (shown.match(action)) yield* hearOf(action.payload);
  });
}

export default pluginState('programs.dashboard', { figures, allFigures, figuresOfOne, people }, { saga });
