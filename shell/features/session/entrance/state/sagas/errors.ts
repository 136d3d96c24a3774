import type { Message } from '../../../../../i18n/texts';
import { put } from '../../../../../kernel/effects';
import { EndpointError } from '../../../../../net/EndpointError';
import { message } from '../../text';
import { steps } from '../steps';

/** What a refused call says to the person: the server's words where they are meant for them, else the general text (SES-122 to SES-124). */
export const errorTexts = (error: unknown): readonly Message[] =>
  error instanceof EndpointError && error.showUser && error.messages.length > 0 ? error.messages.map((text) => ({ text })) : [message('error')];

/** The page says why; what was typed stays. */
export function* stepFailed(error: unknown): Generator {
  yield* put(steps.actions.failed(errorTexts(error)));
}
