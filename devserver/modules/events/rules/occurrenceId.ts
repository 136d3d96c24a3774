/** A session, and the start of one of its occurrences in local time of the event's zone, `yyyy-MM-ddTHH:mm`. */
export interface OccurrenceRef {
  readonly sessionId: string;
  readonly startLocal: string;
}

/** The `SessionIdStartDateTime` of an occurrence (EVT-017). It does not depend on clocks and zones. */
export const occurrenceId = ({ sessionId, startLocal }: OccurrenceRef): string => `${sessionId}_${startLocal}`;

const form = /^(.+)_(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})$/;

/** The occurrence with such an id; `undefined` for any other text. */
export const readOccurrenceId = (id: string): OccurrenceRef | undefined => {
  const [, sessionId, startLocal] = form.exec(id) ?? [];
  return sessionId !== undefined && startLocal !== undefined ? { sessionId, startLocal } : undefined;
};
