import type { Message } from '../../../../../i18n/texts';
import { put } from '../../../../../kernel/effects/effects';
import { EndpointError } from '../../../../../net/EndpointError';
import { message } from '../../text';
import { steps } from '../steps';

/** Texts of a refused call: the server's messages if they are for the user, else the general text (SES-122 to SES-124). */
export const errorTexts = (error: unknown): readonly Message[] =>
  error instanceof EndpointError && error.showUser && error.messages.length > 0 ? error.messages.map((text) => ({ text })) : [message('error')];

/** Shows the failure on the page; input stays. */
export function* stepFailed(error: unknown): Generator {
  yield* put(steps.actions.failed(errorTexts(error)));
}
