import { createContext, useContext } from 'react';
import type { EventDetail, EventSession, SessionStatus } from '../contract';
import type { schedules } from '../state/library';

/** Choice of sessions: their states with unsaved changes, and the handler of a press. */
export interface Choice {
  readonly statusOf: (session: EventSession) => SessionStatus;
  readonly isPressable: (session: EventSession) => boolean;
  readonly press: (session: EventSession) => void;
  /** The selected session that this one can replace, in an event for one session only. */
  readonly replacedBy: (session: EventSession) => EventSession | undefined;
  readonly swap: (session: EventSession) => void;
  /** Reason of the server's last refusal for this session. */
  readonly errorOf: (session: EventSession) => string | undefined;
  readonly isSaving: boolean;
}

/** The event whose sessions are shown. */
export interface Shown {
  readonly eventId: string;
  readonly event: EventDetail;
  /** Its sessions by day and time. */
  readonly schedule: ReturnType<typeof schedules.of>;
  /** The requested day, `yyyy-MM-dd`. */
  readonly requestedDate?: string | undefined;
  /** `undefined` in read-only views (EVT-002, EVT-027). */
  readonly choice: Choice | undefined;
}

const ShownContext = createContext<Shown | undefined>(undefined);
export const ShownProvider = ShownContext.Provider;

/** @throws Error outside of `ShownProvider` */
export const useShown = (): Shown => {
  const shown = useContext(ShownContext);
  if (!shown) throw new Error('Sessions are shown without their event.');
  return shown;
};
