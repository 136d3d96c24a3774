/** Which session, and which of its occurrences: its start by the clocks of the event's zone, `yyyy-MM-ddTHH:mm`. */
export interface OccurrenceRef {
  readonly sessionId: string;
  readonly startLocal: string;
}

/** The `SessionIdStartDateTime` of an occurrence (EVT-017). It stays the same whatever becomes of clocks and zones. */
export const occurrenceId = ({ sessionId, startLocal }: OccurrenceRef): string => `${sessionId}_${startLocal}`;

const form = /^(.+)_(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})$/;

/** What such an id names; `undefined` for anything else. */
export const readOccurrenceId = (id: string): OccurrenceRef | undefined => {
  const [, sessionId, startLocal] = form.exec(id) ?? [];
  return sessionId !== undefined && startLocal !== undefined ? { sessionId, startLocal } : undefined;
};
