import { eventChannel } from 'redux-saga';
import { nowMs } from '../../../../kernel/clock';
import { call, put, report, select, take } from '../../../../kernel/effects';
import { services } from '../../../../kernel/services';
import type { TabMessage } from '../../../../kernel/tabs';
import { readActivity } from '../../activity';
import { judgeIdle } from '../../rules/idle';
import { isTokenKey, readToken } from '../../storage';
import { selectSession } from '../selectors';
import { checkRequested, tokenChanged } from '../slice';
import { leave } from './leave';

/** What the other tabs of this browser do to the stored token, this tab does as well, at once. */
export function* followTabs(): Generator {
  const { tabs } = yield* services();
  const messages = eventChannel<TabMessage>((emit) => tabs.listen(emit));
  for (;;) {
    const heard = yield* take(messages);
    try {
      if (heard.kind === 'stored' && isTokenKey(heard.key)) yield* call(follow);
    } catch (error) {
      report('session: another tab', error);
    }
  }
}

function* follow(): Generator {
  const stored = readToken();
  const { status, token } = yield* select(selectSession);
  const isIn = status === 'signed-in';
  if (!stored) {
    // Both tabs saw that nobody is there, the other one a little earlier: then this is no choice of the person.
    if (isIn) yield* leave(judgeIdle(readActivity(), nowMs()).kind === 'over' ? 'ended' : 'followed');
    return;
  }
  if (isIn && stored.Token === token?.Token) {
    yield* put(tokenChanged(stored));
    return;
  }
  if (isIn) {
    const { kernel } = yield* services();
    kernel.leave();
  }
  yield* put(checkRequested());
}
