import { type Action, announce, call, change, failureOf, failureText, keyedResource, on, request, saveFile } from '#shell/api';
import { message } from '../text';
import { api } from './api';

/** Whether the server announces changed sessions of the person. */
const isSessionUpdate = (action: Action): boolean => on('root.categoryUpdated')(action) && action.payload.Category === 'Sessions';

/** A session of the participant. Coaches change it, too, so each view reloads it. */
const ownSession = keyedResource(api.ownSession, { reloadsOn: [isSessionUpdate, on('root.connectionRegained')], freshFor: 0 });
export const ownSessionOf = (id: string) => ownSession.of({ params: { id } });

interface SavedFile {
  readonly id: string;
  /** File name without extension. */
  readonly name: string;
}

/** Saves the session as an iCalendar file. */
export const saveOwnFile = change(
  function* saveIcs({ id, name }: SavedFile) {
    const bytes = yield* request(api.ownSessionFile, { params: { id } });
    yield* call(saveFile, bytes, `${name}.ics`);
    return true;
  },
  { failed: message('own.fileFailed') },
);

/** Cancels a session of the participant. */
export const cancelOwn = change(api.cancelOwnSession, {
  says: message('own.cancelled'),
  failed: (error) => (failureOf(error).status === 404 ? message('own.gone') : failureText(error, message('own.cancelFailed'))),
  // The open view closes, and each new view reloads the session.
  reloads: [],
  *afterwards(_, { params }) {
    yield* announce('coaching-scheduler.sessionCancelled', { sessionId: params.id });
  },
  subject: ({ params }) => `coaching/own/${params.id}`,
});

/** Starts on a day at which both are free. Others book as well, so each view reloads them. */
const freeTimes = keyedResource(api.freeTimes, { reloadsOn: [on('root.connectionRegained')], freshFor: 0 });
/** @param day `yyyy-MM-dd` in the person's zone */
export const freeTimesOf = (id: string, day: string) => freeTimes.of({ params: { id }, query: { day } });

/** Asks the coach to move a session. */
export const askToMove = change(api.askToMove, {
  says: message('own.move.asked'),
  failed: message('own.move.failed'),
  reloads: [ownSession, freeTimes],
  subject: ({ params }) => `coaching/own/${params.id}`,
});

/** Withdraws that request. */
export const withdrawMove = change(api.withdrawMove, {
  says: message('own.move.withdrawn'),
  failed: message('own.move.withdrawFailed'),
  reloads: [ownSession],
  subject: ({ params }) => `coaching/own/${params.id}`,
});

/** The part of the state of this plugin for participants. */
export const ownState = { ownSession, saveOwnFile, cancelOwn, freeTimes, askToMove, withdrawMove };
