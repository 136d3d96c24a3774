import { announce, call, change, failureOf, failureText, keyedResource, on, request, saveFile } from '#shell/api';
import { message } from '../text';
import { api } from './api';

/** A participant's own session. Coaches change it meanwhile, so a view that appears asks anew. */
const ownSession = keyedResource(api.ownSession, { reloadsOn: [on('root.connectionRegained')], freshFor: 0 });
export const ownSessionOf = (id: string) => ownSession.of({ params: { id } });

interface SavedFile {
  readonly id: string;
  /** Of the file, without its ending. */
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

/** Cancels the session. */
export const cancelOwn = change(api.cancelOwnSession, {
  says: message('own.cancelled'),
  failed: (error) => (failureOf(error).status === 404 ? message('own.gone') : failureText(error, message('own.cancelFailed'))),
  reloads: [ownSession],
  *afterwards(_, { params }) {
    yield* announce('coaching-scheduler.sessionCancelled', { sessionId: params.id });
  },
  subject: ({ params }) => `coaching/own/${params.id}`,
});

/** The part of the state of this plugin for participants. */
export const ownState = { ownSession, saveOwnFile, cancelOwn };
