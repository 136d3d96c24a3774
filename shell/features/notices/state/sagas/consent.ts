import { call, logError, notify, put, request, select, take } from '../../../../kernel/effects/effects';
import { EndpointError } from '../../../../net/EndpointError';
import { failureText } from '../../../../state/failureText';
import { update } from '../../../../state/resource';
import { known } from '../../../root';
import { selectSession, tokenChanged } from '../../../session';
import type { ProgramNotification } from '../../contract';
import { isActing } from '../../rules/isActing';
import { message } from '../../text';
import { api } from '../api';
import { notifications, settled } from '../resources';
import { answerSettled, consentAnswered } from '../slice';
import { holdOpen } from './holdOpen';

/**
 * Asks for an answer to each notice in turn, in a dialog that only its button closes (NOT-043 to NOT-046), after the first login (SES-059). Whether the user
 * impersonates is part of the settings: without settings, the question waits until the next sign-in.
 */
export function* askConsent(): Generator {
  const settings = yield* known('settings');
  if (!settings || isActing(settings)) return;
  while ((yield* select(selectSession)).token?.Stage === 'FirstLogin') yield* take(tokenChanged);
  // If the notices cannot be loaded, the product continues (NOT-050).
  yield* settled(notifications);
  const user = yield* known('user');
  const name = user ? `${user.FirstName} ${user.LastName}` : '';
  for (;;) {
    const next = (yield* select(notifications.select)).data?.find(({ IsEnabled }) => IsEnabled);
    if (!next) return;
    yield* call(holdOpen, 'notices.consent', { notification: next, name }, () => kept(next));
  }
}

/** Stores the answer to a notice; returns when it is stored (NOT-047 to NOT-049). */
function* kept({ ProgramNotificationId: programNotificationId, TextId: textId }: ProgramNotification): Generator {
  for (;;) {
    const { payload: accepted } = yield* take(consentAnswered);
    try {
      if (!(yield* request(api.acceptProgramNotification, { query: { programNotificationId, accepted, ...(textId !== undefined && { textId }) } })))
        throw new Error('The answer was not taken.');
      yield* update(notifications, (open) => open.filter(({ ProgramNotificationId }) => ProgramNotificationId !== programNotificationId));
      yield* put(answerSettled());
      return;
    } catch (error) {
      logError('notices: answer to a program notification', error);
      yield* put(answerSettled());
      const status = error instanceof EndpointError ? error.status : undefined;
      // The notice was removed, or no longer applies to this person, so it blocks nothing.
      if (status === 404) {
        yield* update(notifications, (open) => open.filter(({ ProgramNotificationId }) => ProgramNotificationId !== programNotificationId));
        return;
      }
      // If the text of the notice has changed, it must be read again, as the server's message says.
      yield* notify(status === 409 ? failureText(error, message('error')) : message('error'), 'error');
    }
  }
}
