import type { Message } from '../i18n/texts';
import { EndpointError, messageForUser } from '../net/EndpointError';
import type { Failure } from '../net/failure';
import type en from '../ui/messages/en-US.json';

/** A text of the kit, which is there from the start. */
export const message = (key: keyof typeof en): Message => ({ id: `ui.${key}` });

/** The text if it is unknown whether something has changed. */
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
 * Why a call did not succeed, in words for the person: what the server says, or that it is not known what has become of it.
 * @param otherwise where there is nothing to say but that it failed
 */
export const failureText = (error: unknown, otherwise: Message = message('error')): Message => {
  const reason = messageForUser(error);
  if (reason !== undefined) return { text: reason };
  return error instanceof EndpointError && error.outcome !== 'refused' ? outcomeText(error.outcome) : otherwise;
};
