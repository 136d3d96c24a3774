import { change, failureText, notify, on, put, resource } from '#shell/api';
import { message } from '../text';
import { api } from './api';
import { changesCalendar } from './calendar';

/** Requests of participants that wait for this coach. */
export const moveRequests = resource(api.moveRequests, { reloadsOn: [on('root.connectionRegained')], freshFor: 0 });

const reloads = [moveRequests, ...changesCalendar];

/** Moves a session of the coach, or of another coach of a company that the caller administers. */
export const moveSession = change(api.moveSession, {
  says: message('moves.accepted'),
  failed: message('moves.moveFailed'),
  reloads,
  subject: ({ params }) => `coaching/entry/${params.id}`,
});

/** Moves a session to a proposed time. After a refusal the requests are reloaded, and show which times are taken. */
export const acceptMove = change(api.acceptMove, {
  says: message('moves.accepted'),
  *onFailure(error) {
    yield* notify(failureText(error, message('moves.failed')), 'error');
    yield* put(moveRequests.invalidated());
  },
  reloads,
  subject: ({ params }) => `coaching/entry/${params.id}`,
});

/** Declines a request to move a session. */
export const declineMove = change(api.declineMove, {
  says: message('moves.declined'),
  *onFailure() {
    yield* put(moveRequests.invalidated());
  },
  reloads: [moveRequests],
  subject: ({ params }) => `coaching/entry/${params.id}`,
});

/** The part of the state of this plugin for requests to move a session. */
export const movesState = { moveRequests, moveSession, acceptMove, declineMove };
