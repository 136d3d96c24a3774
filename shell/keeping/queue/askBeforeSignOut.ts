import { call, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { sleep } from '../../kernel/effects';
import { openModal } from '../../kernel/meeting';
import { services } from '../../kernel/services';
import { sendingEnded, sendingRequested } from './actions';
import { catalogue } from './catalogue';
import { selectIsAnythingOnPageOnly, selectIsSending, selectUnsentCount } from './state/selectors';
import { message } from './text';

/** How long the person who wants to leave waits for one more try. */
const lastTryMilliseconds = 5000;

/**
 * Whether somebody who wants to sign out may go: with unsent calls there is one more try to send them, then the person is asked.
 * Asked before anything of the session is given up; answers at once where nothing waits.
 */
export function* askBeforeSignOut(): SagaGenerator<boolean> {
  if ((yield* select(selectUnsentCount)) === 0) return true;
  if (!(yield* select(selectIsSending))) yield* put(sendingRequested());
  yield* race({ tried: take(sendingEnded), late: call(sleep, lastTryMilliseconds) });
  const count = yield* select(selectUnsentCount);
  if (count === 0) return true;
  const { kernel } = yield* services();
  yield* call(kernel.catalogue.load, 'queue', catalogue);
  const answer = yield* openModal('layout.confirm', {
    title: message('signOut.title'),
    text: message((yield* select(selectIsAnythingOnPageOnly)) ? 'signOut.textOnPageOnly' : 'signOut.text', { count }),
    confirm: message('signOut.confirm'),
    cancel: message('signOut.stay'),
  });
  return answer === true;
}
