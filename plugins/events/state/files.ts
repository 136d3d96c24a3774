import { call, change, download, request, saveFile } from '#shell/api';
import type { EventDocument, EventSession } from '../contract';
import { message } from '../text';
import { api } from './api';

/** Saves a document under its label, with its file extension (EVT-056). */
export const saveDocument = change(
  function* saveLabelled({ Id, FileName }: EventDocument) {
    yield* download({ s3FileName: Id, displayName: FileName });
    return true;
  },
  { failed: message('file.failed') },
);

interface CalendarFile {
  readonly eventId: string;
  readonly session: EventSession;
  /** File name without extension. */
  readonly name: string;
}

/** Saves a session as an iCalendar file. */
export const saveSession = change(
  function* saveIcs({ eventId, session, name }: CalendarFile) {
    const bytes = yield* request(api.sessionFile, { query: { eventId, sessionIdStartDateTime: session.SessionIdStartDateTime } });
    yield* call(saveFile, bytes, `${name}.ics`);
    return true;
  },
  { failed: message('file.failed') },
);
