import { useState } from 'react';
import { type Message, type ModalProps, type Modals, useChange } from '#shell/api';
import type { BulkResult, EventDetail, EventSession, SessionAction } from '../contract';
import { eventDays } from '../rules/eventDays';
import { actionsOf, firstError, isPressable, nothingPending, pressed, replacedBy, sessionsAfter, statusOf, swapped } from '../rules/signUp';
import { save } from '../state/registration';
import type { Choice } from './useShown';

type Dialog = ModalProps<Modals['events.registration']>;

interface Choosing extends Choice {
  /** Number of unsaved changes. */
  readonly count: number;
  /** False without unsaved changes, and while a save is running (EVT-040, EVT-041). */
  readonly canSave: boolean;
  readonly save: () => void;
  /** Closes the dialog; returns a result if anything was saved or refused. */
  readonly leave: () => void;
  /** The first error of the last save (EVT-060). */
  readonly error: Message | undefined;
}

const noSessions = { EventType: 'Multiple', IsLimitToOneSessionRegistration: false, DisplayStatus: 'Available', Sessions: [] } as const;

/** Unsaved choices in the dialog of an event, and saving them (EVT-024 to EVT-041). */
export const useChoice = (loaded: EventDetail | undefined, calendarEvent: Dialog['calendarEvent'], close: Dialog['close']): Choosing => {
  const event = loaded ?? { ...noSessions, Sessions: [] };
  const [pending, setPending] = useState(nothingPending);
  const [refused, setRefused] = useState<BulkResult>();
  const [hasError, setHasError] = useState(false);
  const [isChanged, setChanged] = useState(false);

  const resultFor = (sessions: readonly EventSession[], failed: boolean) => ({ calendarEvent, days: eventDays(sessions), hasError: failed });
  const { run, isRunning, text } = useChange(
    save,
    (answer) => {
      const sessions = sessionsAfter(event.Sessions, answer);
      if (answer.FailedCount === 0) return close(resultFor(sessions, hasError));
      setPending(nothingPending);
      setRefused(answer);
      setHasError(true);
      setChanged(isChanged || answer.FailedCount < answer.ActionResults.length);
    },
    { saysFailure: true },
  );
  const send = (actions: readonly { SessionIdStartDateTime: string; Action: SessionAction }[]): void => {
    setRefused(undefined);
    run({ body: { EventId: calendarEvent.Id, SessionActions: [...actions] } });
  };
  const first = refused && firstError(refused);

  return {
    statusOf: (session) => statusOf(event, pending, session),
    isPressable: (session) => isPressable(event, pending, session),
    press: (session) => {
      const next = pressed(event, pending, session);
      // The buttons of a meeting save at once (EVT-047).
      if (event.EventType === 'Meeting') send(actionsOf(next));
      else setPending(next);
    },
    replacedBy: (session) => replacedBy(event, pending, session),
    swap: (session) => setPending(swapped(event, pending, session)),
    errorOf: ({ SessionIdStartDateTime: id }) =>
      refused?.ActionResults.find(({ SessionIdStartDateTime, IsSuccessful }) => SessionIdStartDateTime === id && !IsSuccessful)?.Error,
    isSaving: isRunning,
    count: pending.size,
    canSave: pending.size > 0 && !isRunning,
    save: () => send(actionsOf(pending)),
    leave: () => (hasError || isChanged ? close(resultFor(event.Sessions, hasError)) : close()),
    error: first === undefined ? text : { text: first },
  };
};
