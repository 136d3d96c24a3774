import type { Message } from '../i18n/texts';
import { EndpointError, messageForUser } from '../net/EndpointError';
import type { Failure } from '../net/failure';
import type en from '../ui/messages/en-US.json';

/** A text of the UI kit. These texts are loaded at the start. */
export const message = (key: keyof typeof en): Message => ({ id: `ui.${key}` });

/** The text for a call whose outcome is unknown. */
export const outcomeText = (outcome: NonNullable<Failure['outcome']>): Message => {
  switch (outcome) {
    case 'unknown':
      return message('unanswered');
    case 'earlier-arrived':
      return message('earlier.arrived');
    case 'earlier-unknown':
      return message('earlier.unknown');
  }
};

/**
 * The text of a failure for the user: the server's message, or that the outcome is unknown.
 * @param otherwise the text if there is no other one
 */
export const failureText = (error: unknown, otherwise: Message = message('error')): Message => {
  const reason = messageForUser(error);
  if (reason !== undefined) return { text: reason };
  return error instanceof EndpointError && error.outcome !== 'refused' ? outcomeText(error.outcome) : otherwise;
};
